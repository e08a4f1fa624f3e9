import { Keypair } from '@solana/web3.js';

import { describeError } from '#contract/errors';

import { fetchUsdc } from './support/chain';
import { expect, test } from './support/fixtures';
import { connectTestWallet, createLink, expectPaid, onboard, payAndApprove } from './support/steps';

const PAGES = [
  '/',
  '/send',
  '/links',
  '/mint',
  '/mint/create',
  '/mint/manage/mint_1',
  '/settings',
  '/settings/wallet',
  '/settings/keys',
  '/billing/subscriptions',
  '/billing/success?session_id=cs_1',
];

test('C054: every page of the dashboard is behind the guard', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/auth/login');
  }
});

test('C056: the portals and the wallet page need no sign-in', async ({ page }) => {
  for (const path of ['/portal/payment/pay_unknown', '/test']) {
    await page.goto(path);
    await expect(page.getByRole('main'), path).toBeVisible();
    await expect(page, path).toHaveURL(path);
  }
});

test('C129: a wallet that is edited in the settings takes the payments of new links', async ({
  page,
  customer,
  tiller,
}) => {
  const merchant = await onboard(page);
  const settings = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Settings' });
  await settings.click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Harbour Coffee');
  await expect(main).toContainText(merchant.wallet);
  const explorer = main.getByRole('link', { name: /opens in a new tab/ });
  const account = await page.request.get((await explorer.getAttribute('href')) ?? '');
  expect(account.status()).toBe(200);

  await main.getByRole('link', { name: 'Edit Wallet' }).click();
  await expect(page).toHaveURL('/settings/wallet');
  await expect(settings).toHaveAttribute('aria-current', 'true');
  const field = page.getByLabel('Link your wallet');
  await field.fill('my favourite wallet');
  await page.getByRole('button', { name: 'Link wallet' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    `Oops! Something went wrong. Please try again. ${describeError('invalid_address').body.error}`,
  );
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('my favourite wallet');
  const wallet = Keypair.generate().publicKey.toBase58();
  await field.fill(wallet);
  await page.getByRole('button', { name: 'Link wallet' }).click();
  await expect(page).toHaveURL('/');

  const url = await createLink(page, '6', 'Order 6');
  await connectTestWallet(customer, url);
  await payAndApprove(customer);
  await expectPaid(customer);
  expect(await fetchUsdc(tiller.origin, wallet)).toBe(6_000_000n);
  expect(await fetchUsdc(tiller.origin, merchant.wallet)).toBe(0n);

  await settings.click();
  await expect(main).toContainText(wallet);
});
