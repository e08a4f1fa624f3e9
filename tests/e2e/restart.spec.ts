import type { Route } from '@playwright/test';

import { createDeferred } from '#tests/support/deferred';

import { fetchUsdc } from './support/chain';
import { expect, test } from './support/fixtures';
import { connectTestWallet, createLink, expectPaid, onboard, payAndApprove } from './support/steps';

test('the job survives a kill between the link and the payment', async ({
  page,
  customer,
  tiller,
}) => {
  const merchant = await onboard(page);
  const url = await createLink(page, '9.99', 'Order 9');
  await connectTestWallet(customer, url);

  await tiller.kill();
  await tiller.up();

  await payAndApprove(customer);
  await expectPaid(customer);
  expect(await fetchUsdc(tiller.origin, merchant.wallet)).toBe(9_990_000n);

  await page.goto('/');
  await expect(page.getByRole('row').filter({ hasText: '$9.99' })).toBeVisible();
});

test('a kill right after the wallet has sent loses nothing', async ({ page, customer, tiller }) => {
  const merchant = await onboard(page);
  const url = await createLink(page, '6', 'Order 6');
  await connectTestWallet(customer, url);
  const isUp = createDeferred<void>();
  const killing = async (route: Route) => {
    await tiller.kill();
    await route.abort();
    await tiller.up();
    isUp.settle();
  };
  await customer.route('**/api/payment/process', killing, { times: 1 });
  await payAndApprove(customer);
  await isUp.promise;
  await expectPaid(customer);
  expect(await fetchUsdc(tiller.origin, merchant.wallet)).toBe(6_000_000n);
});
