import { dashboard } from '#domain/messages/dashboard';

import { expect, test, type Page } from './support/fixtures';
import { connectTestWallet, createLink, expectPaid, openDashboard } from './support/steps';

/** Distance in px by which the longest line of a value ends beyond its box. */
const measureCut = (page: Page) =>
  page.getByRole('code').evaluate((value) => {
    const text = document.createRange();
    text.selectNodeContents(value);
    const ends = [...text.getClientRects()].map(({ right }) => right);
    return Math.max(...ends) - value.getBoundingClientRect().right;
  });

test('a press at the edge of a bar chooses the bar that it is on', async ({
  page,
  customer,
  shop,
}) => {
  // The chart comes with the first payment.
  await connectTestWallet(customer, await shop.createLink('12', { sandbox: true }));
  await customer.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectPaid(customer);
  await openDashboard(page, shop);
  const slider = page.getByRole('slider', { name: dashboard.home.received.perDay });
  const bars = 1 + Number(await slider.getAttribute('max'));
  const { x, y, width } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  for (const bar of [0, 1, bars - 2]) {
    const edge = x + ((bar + 1) * width) / bars;
    await page.mouse.click(edge - 1, y + 9);
    await expect(slider).toHaveValue(String(bar));
    await page.mouse.click(edge + 1, y + 9);
    await expect(slider).toHaveValue(String(bar + 1));
  }
});

test('a chosen option is marked in forced colours, and a long link is whole on paper', async ({
  page,
  shop,
}) => {
  await shop.createToken({ symbol: 'BEAN' });
  await openDashboard(page, shop);
  await createLink(page, '12.50', 'Order 5', 'Harbour Beans (BEAN)');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await measureCut(page)).toBeGreaterThan(9);
  await page.emulateMedia({ media: 'print' });
  expect(await measureCut(page)).toBeLessThanOrEqual(0);

  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  const select = page.getByLabel('Redeemable token');
  await select.selectOption('Harbour Beans (BEAN)');
  await expect(select.locator('option:checked')).toHaveCSS('border-inline-start-width', '4px');
  await expect(select.locator('option:not(:checked)')).toHaveCSS(
    'border-inline-start-width',
    '0px',
  );
});
