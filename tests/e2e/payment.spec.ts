import { createDeferred } from '#tests/support/deferred';

import { fetchUsdc } from './support/chain';
import { expect, test } from './support/fixtures';
import {
  connectTestWallet,
  createLink,
  expectCopied,
  expectPaid,
  onboard,
  payAndApprove,
} from './support/steps';

test('a merchant makes a link, a customer pays it, the dashboard shows it', async ({
  page,
  context,
  customer,
  tiller,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const merchant = await onboard(page);
  const url = await createLink(page, '25', 'Order 1042');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectCopied(page, url);

  await connectTestWallet(customer, url);
  await expect(customer.getByText('$25.00')).toBeVisible();
  await expect(customer.getByText('Harbour Coffee').first()).toBeVisible();
  await payAndApprove(customer);
  await expectPaid(customer);
  await expect(
    customer.getByText('We have successfully received your payment. Thank you!'),
  ).toBeVisible();
  expect(await fetchUsdc(tiller.origin, merchant.wallet)).toBe(25_000_000n);

  await customer.reload();
  await expectPaid(customer);

  const listed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Order 1042' });
  await expect(listed).toContainText('Paid', { timeout: 15_000 });

  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  const row = page.getByRole('row').filter({ hasText: '$25.00' });
  await expect(row.getByText('confirmed', { exact: true })).toBeAttached();
  await expect(row.getByRole('time')).toBeVisible();
  const explorer = row.getByRole('link', { name: /explorer/i });
  const transaction = await page.request.get((await explorer.getAttribute('href')) ?? '');
  expect(transaction.status()).toBe(200);
});

test('a lost or failed answer keeps Processing... until a retry confirms', async ({
  customer,
  shop,
  tiller,
}) => {
  let asked = 0;
  const lastTry = createDeferred<void>();
  await customer.route('**/api/payment/process', async (route) => {
    asked += 1;
    if (asked > 3) await lastTry.promise;
    if (asked > 3) return route.continue();
    if (asked > 1) return route.fulfill({ status: 503, body: '<html>Bad gateway</html>' });
    await route.fetch();
    return route.abort();
  });
  await connectTestWallet(customer, await shop.createLink('4'));
  // The page also watches the payment itself, and would see first that it is paid.
  await customer.route('**/api/payment/metadata', () => undefined);
  await payAndApprove(customer);
  const processing = customer.getByRole('button', { name: 'Processing...' });
  await expect(processing).toBeVisible();
  await expect.poll(() => asked).toBe(4);
  await expect(processing).toBeVisible();
  lastTry.settle();
  await expectPaid(customer);
  expect(asked).toBe(4);
  expect(await fetchUsdc(tiller.origin, shop.wallet)).toBe(4_000_000n);
});
