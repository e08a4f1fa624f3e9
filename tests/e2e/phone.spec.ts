import { expect, test, type Page } from './support/fixtures';
import { expectGiven, expectPaid, fillBuyer } from './support/steps';

/** Smallest control that a thumb meets, in CSS pixels. */
const TOUCH_PX = 44;

/** The narrowest phone, and the one that is walked with. */
const [NARROW, WIDE] = [320, 390];
const HEIGHT = 844;

/** On both phones nothing is cut off or to be scrolled to sideways, and a thumb meets every control. */
async function expectFits(page: Page, where: string): Promise<void> {
  for (const width of [NARROW, WIDE]) {
    await page.setViewportSize({ width, height: HEIGHT });
    // What the page makes of its new width is drawn in the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expectFitsWidth(page, width, `${where}, ${width} px`);
  }
}

async function expectFitsWidth(page: Page, edge: number, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const inside = document.querySelector('dialog[open]') ?? document;
    const controls = [...inside.querySelectorAll('button, a, input, select, summary')];
    return {
      scrollWidth,
      controls: controls.map((control) => {
        // A radio button is as large as its label, a field as its frame.
        const frame = control.matches('input, select') ? control.parentElement : control;
        const target = control.closest('label') ?? frame ?? control;
        const { left, right, width, height } = target.getBoundingClientRect();
        const name = control.getAttribute('aria-label') ?? target.textContent ?? '';
        return { name: `${control.tagName} ${name}`, left, right, width, height };
      }),
    };
  });
  expect(found.scrollWidth, where).toBe(edge);
  for (const { name, left, right, width, height } of found.controls) {
    if (width === 0) continue;
    expect(left, `${where}: ${name} starts inside`).toBeGreaterThanOrEqual(0);
    expect(right, `${where}: ${name} ends inside`).toBeLessThanOrEqual(edge);
    expect(Math.min(width, height), `${where}: ${name} is large enough`).toBeGreaterThanOrEqual(
      TOUCH_PX,
    );
  }
}

test('a customer with a phone buys a gift and redeems it', async ({ browser, shop, tiller }) => {
  test.slow();
  const context = await browser.newContext({
    baseURL: tiller.origin,
    viewport: { width: WIDE, height: HEIGHT },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  const pay = phone.getByRole('button', { name: 'Pay', exact: true });
  const mint = await shop.createToken({ symbol: 'HARBOURBEA', issued: '1000' });
  await phone.goto(`/portal/gift/${mint._id}`);
  const testWallet = phone.getByRole('button', { name: /Test Wallet/ });
  await expect(testWallet).toBeEnabled();
  await expectFits(phone, 'gift wallets');
  await testWallet.tap();
  await phone.getByText('$100', { exact: true }).tap();
  await fillBuyer(phone);
  await expectFits(phone, 'gift form');
  await phone.getByText('About this token').tap();
  await phone.getByRole('button', { name: 'Connect Wallet' }).tap();
  const buy = phone.getByRole('button', { name: 'Buy with USDC' });
  await expectFits(phone, 'gift about');
  await buy.tap();
  await expect(phone.getByRole('dialog')).toBeVisible();
  await expectFits(phone, 'gift approval');
  await phone.getByRole('dialog').getByRole('button', { name: 'Approve' }).tap();
  await expectGiven(phone);
  await expectFits(phone, 'gift confirmed');

  const name = 'Harbour Coffee, Wholesale and Roastery of the Cooperative';
  await phone.goto(await shop.createLink('123456.789012', { mintId: mint._id, name }));
  await expect(pay).toBeEnabled();
  await phone.getByRole('button', { name: '+ Redeem' }).tap();
  await expect(phone.getByText('You have 100 HARBOURBEA')).toBeVisible();
  await expectFits(phone, 'redemption');
  await phone.getByPlaceholder('0').fill('123450.123456');
  await phone.getByRole('button', { name: 'Apply' }).tap();
  await expect(phone.getByRole('spinbutton')).toHaveAccessibleDescription(
    /more than your wallet holds/,
  );
  await expectFits(phone, 'too many');
  await phone.getByPlaceholder('0').fill('99.123456');
  await phone.getByRole('button', { name: 'Apply' }).tap();
  await expect(phone.getByText('+99.123456 HARBOURBEA')).toBeVisible();
  await expectFits(phone, 'redeemed');

  await phone.goto(await shop.createLink('12.50', { mintId: mint._id }));
  await expect(pay).toBeEnabled();
  await phone.getByRole('button', { name: '+ Redeem' }).tap();
  await phone.getByPlaceholder('0').fill('5');
  await phone.getByRole('button', { name: 'Apply' }).tap();
  await expect(phone.getByText('$7.50')).toBeVisible();
  await pay.tap();
  await expect(phone.getByRole('dialog')).toBeVisible();
  await expectFits(phone, 'approval');
  await phone.getByRole('dialog').getByRole('button', { name: 'Approve' }).tap();
  await expectPaid(phone);
  await expectFits(phone, 'paid');
  await context.close();
});
