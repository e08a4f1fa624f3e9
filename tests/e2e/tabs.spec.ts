import type { Page } from '@playwright/test';

import { portal } from '#domain/messages/portal';

import { readTestWallet, fetchUsdc } from './support/chain';
import { expect, test } from './support/fixtures';
import { connectTestWallet, expectPaid } from './support/steps';
import { reopen, waitForSent } from './support/tabs';

const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true });
const connect = (page: Page) => page.getByRole('button', { name: 'Connect Wallet' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Approve this payment?' });

const readChosenWallet = (page: Page) => page.evaluate(() => localStorage.getItem('walletName'));

/** Notes in every tab whether it ever shows something to pay. */
async function notePayable(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const look = () => {
      const isPayable = [...document.querySelectorAll('button')].some((button) =>
        /^(?:Pay|Connect Wallet)$/.test(button.innerText.trim()),
      );
      if (isPayable) localStorage.setItem('sawPayable', 'yes');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
}

test('a tab that closes at any step loses nothing and charges once', async ({
  customer,
  shop,
  tiller,
}) => {
  test.slow();
  const url = await shop.createLink('3');
  await customer.goto(url);
  await customer.getByRole('button', { name: /Test Wallet/ }).click();
  await expect(connect(customer)).toBeEnabled();
  // The wallet code remembers the choice; the page shows it before that code is there.
  await expect.poll(() => readChosenWallet(customer)).toBe('"Test Wallet"');

  let tab = await reopen(customer);
  await connect(tab).click();
  await expect(pay(tab)).toBeEnabled();

  // From now on the wallet connects by itself.
  tab = await reopen(tab);
  await pay(tab).click();
  await expect(sheet(tab)).toBeVisible();

  // Neither tab has signed: the wallet still has all its money, and the payment is still open.
  tab = await reopen(tab);
  await expect(pay(tab)).toBeEnabled();
  const wallet = await readTestWallet(tab);
  expect(await fetchUsdc(tiller.origin, wallet)).toBe(1_000_000_000n);

  // The tab never gets to tell the server.
  await tab.route('**/api/payment/process', () => undefined);
  await pay(tab).click();
  const landed = waitForSent(tab);
  await sheet(tab).getByRole('button', { name: 'Approve' }).click();
  await landed;
  await notePayable(tab);
  tab = await reopen(tab);
  await expectPaid(tab);
  expect(await tab.evaluate(() => localStorage.getItem('sawPayable'))).toBeNull();
  expect(await fetchUsdc(tiller.origin, wallet)).toBe(997_000_000n);
  expect(await fetchUsdc(tiller.origin, shop.wallet)).toBe(3_000_000n);

  tab = await reopen(tab);
  await expectPaid(tab);
  expect(await shop.listRecent()).toMatchObject([{ amountUSDC: 3_000_000, confirmed: true }]);
});

test('a link that is open in two tabs is paid in one, and not in the other', async ({
  customer,
  shop,
  tiller,
}) => {
  const url = await shop.createLink('4');
  await connectTestWallet(customer, url);
  const other = await customer.context().newPage();
  await other.goto(url);
  await expect(pay(other)).toBeEnabled();
  await pay(customer).click();
  await sheet(customer).getByRole('button', { name: 'Approve' }).click();
  await expectPaid(customer);

  // It has not looked since: a tab in the back does not.
  await pay(other).click();
  await expectPaid(other);
  await expect(sheet(other)).toHaveCount(0);
  expect(await fetchUsdc(tiller.origin, shop.wallet)).toBe(4_000_000n);
  expect(await fetchUsdc(tiller.origin, await readTestWallet(customer))).toBe(996_000_000n);
});

test('a clock that is ten minutes wrong pays, once', async ({ customer, shop, tiller }) => {
  await customer.clock.install({ time: Date.now() + 10 * 60_000 });
  await connectTestWallet(customer, await shop.createLink('4'));
  await pay(customer).click();
  await sheet(customer).getByRole('button', { name: 'Approve' }).click();
  await expectPaid(customer);
  await customer.reload();
  await expectPaid(customer);
  expect(await fetchUsdc(tiller.origin, shop.wallet)).toBe(4_000_000n);
});

test('two customers who pay one link at once succeed, and the merchant sees both', async ({
  page,
  customer,
  browser,
  shop,
  tiller,
}) => {
  const url = await shop.createLink('6');
  const context = await browser.newContext({ baseURL: tiller.origin });
  const payers = [customer, await context.newPage()];
  for (const payer of payers) {
    await connectTestWallet(payer, url);
    await pay(payer).click();
    await expect(sheet(payer)).toBeVisible();
  }
  await Promise.all(
    payers.map((payer) => sheet(payer).getByRole('button', { name: 'Approve' }).click()),
  );
  const { confirmed, confirmedMore } = portal.payment;
  const ends = new RegExp(`^(${confirmed.title}|${confirmedMore.twice.title})$`);
  for (const payer of payers)
    await expect(payer.getByRole('heading', { name: ends })).toBeVisible();
  // One of them is told what was paid twice.
  const told = async () => {
    const notes = payers.map((payer) => payer.getByText(/you paid \$6\.00 as well/).count());
    return (await Promise.all(notes)).filter((count) => count > 0).length;
  };
  await expect.poll(told).toBe(1);
  await Promise.all(payers.map((payer) => payer.reload()));
  await expect.poll(told).toBe(1);
  await context.close();

  // Both pages may know of the first before the second is final.
  const recent = () => shop.listRecent();
  await expect.poll(recent).toMatchObject([{ amountUSDC: 6_000_000, overpaidUSDC: 6_000_000 }]);
  expect(await fetchUsdc(tiller.origin, shop.wallet)).toBe(12_000_000n);
  await shop.signIn(page);
  await page.goto('/');
  await expect(page.getByRole('row').filter({ hasText: '$6.00' })).toContainText(
    'Paid twice: an extra $6.00 arrived.',
  );
});
