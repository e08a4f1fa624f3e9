import { expect, test } from './support/fixtures';
import { connectTestWallet, expectPaid } from './support/steps';

const BANNER = 'Sandbox mode is activated. This portal is for testing purposes only.';

test('a sandbox payment runs the same without a transaction', async ({
  page,
  customer,
  shop,
  tiller,
}) => {
  const portalURL = await shop.createLink('12', {
    sandbox: true,
    returnURL: `${tiller.origin}/thanks`,
  });
  await connectTestWallet(customer, portalURL);
  await expect(customer.getByText(BANNER)).toBeVisible();
  const asked: string[] = [];
  customer.on('request', (request) => asked.push(request.postData() ?? ''));
  const processed = customer.waitForRequest('**/api/payment/process');
  await customer.getByRole('button', { name: 'Pay', exact: true }).click();
  expect((await processed).postDataJSON()).toEqual({ signature: null });
  await expectPaid(customer);
  expect(asked.filter((body) => body.includes('sendTransaction'))).toEqual([]);
  await expect(customer.getByText(BANNER)).toBeVisible();
  await expect(customer.getByRole('link', { name: 'Back to website' })).toHaveAttribute(
    'href',
    `${tiller.origin}/thanks`,
  );
  await shop.signIn(page);
  await page.goto('/');
  const row = page.getByRole('row').filter({ hasText: '$12.00' });
  await expect(row).toBeVisible();
  await expect(row.getByRole('link', { name: /explorer/i })).toHaveCount(0);
});
