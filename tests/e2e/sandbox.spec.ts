import { expect, test } from './support/fixtures';
import { connectTestWallet, expectPaid, onboard } from './support/steps';

const BANNER = 'Sandbox mode is activated. This portal is for testing purposes only.';

test('a sandbox payment runs the same without a transaction', async ({
  page,
  customer,
  tiller,
}) => {
  await onboard(page);
  const token = await page.evaluate(() => localStorage.getItem('auth'));
  const created = await page.request.post('/api/transaction/receive', {
    headers: { authorization: `Bearer ${token}` },
    data: { amountUSD: 12, memo: 'Trial', sandbox: true, returnURL: `${tiller.origin}/thanks` },
  });
  const { portalURL } = await created.json();

  await connectTestWallet(customer, portalURL);
  await expect(customer.getByText(BANNER)).toBeVisible();
  const processed = customer.waitForRequest('**/api/payment/process');
  await customer.getByRole('button', { name: 'Pay', exact: true }).click();
  expect((await processed).postDataJSON()).toEqual({ signature: null });
  await expectPaid(customer);
  await expect(customer.getByText(BANNER)).toBeVisible();
  await expect(customer.getByRole('link', { name: 'Back to website' })).toHaveAttribute(
    'href',
    `${tiller.origin}/thanks`,
  );
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: '$12.00' });
  await expect(row).toBeVisible();
  await expect(row.getByRole('link', { name: /explorer/i })).toHaveCount(0);
});
