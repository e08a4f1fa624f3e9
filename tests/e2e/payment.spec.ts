import { usdcOf } from './support/chain';
import { expect, test } from './support/fixtures';
import { connectTestWallet, createLink, expectPaid, onboard, payAndApprove } from './support/steps';

test('a merchant makes a link, a customer pays it, the dashboard shows it', async ({
  page,
  context,
  customer,
  tiller,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const merchant = await onboard(page);
  const url = await createLink(page, '25', 'Order 1042');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  await connectTestWallet(customer, url);
  await expect(customer.getByText('$25.00')).toBeVisible();
  await expect(customer.getByText('Harbour Coffee').first()).toBeVisible();
  await payAndApprove(customer);
  await expectPaid(customer);
  await expect(
    customer.getByText('We have successfully received your payment. Thank you!'),
  ).toBeVisible();
  expect(await usdcOf(tiller.origin, merchant.wallet)).toBe(25_000_000n);

  await customer.reload();
  await expectPaid(customer);

  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  const row = page.getByRole('row').filter({ hasText: '$25.00' });
  await expect(row.getByText('confirmed', { exact: true })).toBeAttached();
  await expect(row.getByRole('time')).toBeVisible();
  const explorer = row.getByRole('link', { name: /explorer/i });
  const transaction = await page.request.get((await explorer.getAttribute('href')) ?? '');
  expect(transaction.status()).toBe(200);
});

test('P-10: a customer rejects in the wallet, nothing moves, and pays at the second try', async ({
  page,
  customer,
  tiller,
}) => {
  const merchant = await onboard(page);
  const url = await createLink(page, '7.50', 'Order 7');
  await connectTestWallet(customer, url);

  await customer.getByRole('button', { name: 'Pay', exact: true }).click();
  await customer.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(customer.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
  await expect(customer.getByRole('alert')).toHaveCount(0);
  expect(await usdcOf(tiller.origin, merchant.wallet)).toBe(0n);

  await payAndApprove(customer);
  await expectPaid(customer);
  expect(await usdcOf(tiller.origin, merchant.wallet)).toBe(7_500_000n);
});

test('P-25: a payment whose browser was closed after sending is settled by the watcher', async ({
  page,
  customer,
  browser,
  tiller,
}) => {
  const merchant = await onboard(page);
  const url = await createLink(page, '3', 'Order 3');
  await customer.route('**/api/payment/process', (route) => route.abort());
  await connectTestWallet(customer, url);
  const asked = customer.waitForRequest('**/api/payment/process');
  await payAndApprove(customer);
  await asked;
  await customer.close();

  await expect.poll(() => usdcOf(tiller.origin, merchant.wallet)).toBe(3_000_000n);
  await page.goto('/');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: '$3.00' })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });

  const again = await browser.newPage({ baseURL: tiller.origin });
  await again.goto(url);
  await expectPaid(again);
  await again.close();
});

test('P-14: a lost answer keeps Processing... until the retry confirms', async ({
  page,
  customer,
}) => {
  await onboard(page);
  const url = await createLink(page, '4', 'Order 4');
  let lost = 0;
  await customer.route('**/api/payment/process', async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await connectTestWallet(customer, url);
  await payAndApprove(customer);
  await expect(customer.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await expectPaid(customer);
  expect(lost).toBe(2);
});

test('links refuse amounts that are none, in the words of the server', async ({ page }) => {
  await onboard(page);
  await page.goto('/links');
  for (const amount of ['0', '-1', '1e400', '1.0000001', 'ten']) {
    await page.getByLabel('Amount').fill(amount);
    await page.getByLabel('Memo').fill('Order');
    await page.getByRole('button', { name: 'Create link' }).click();
    await expect(page.getByRole('alert'), amount).toHaveText('Invalid amount');
    await expect(page.getByLabel('Amount'), amount).toHaveValue(amount);
  }
});

test('P-01: an unknown payment stays on Loading...', async ({ page }) => {
  await page.goto('/portal/payment/pay_unknown');
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
});
