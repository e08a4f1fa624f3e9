import { gift } from '#domain/messages/gift';
import { portal } from '#domain/messages/portal';

import {
  fetchTokenBalance,
  fetchUsdc,
  giveUsdc,
  fetchHeldTokens,
  readTestWallet,
} from './support/chain';
import { expect, test } from './support/fixtures';
import { buyAndApprove, expectGiven, fillBuyer } from './support/steps';
import { BrowserWallet } from './support/wallets';

test('a customer looks, fills in, rejects, buys once and gets a receipt', async ({
  customer,
  shop,
  tiller,
}) => {
  const mint = await shop.createToken({ symbol: 'BEAN', issued: '1000', tokenUSDValue: '0.5' });
  const email = `grace.${crypto.randomUUID()}@example.com`;
  const created: unknown[] = [];
  customer.on('request', (request) => {
    if (request.url().endsWith('/api/gift/tx/create')) created.push(request.postDataJSON());
  });
  await customer.goto(`/portal/gift/${mint._id}`);
  await expect(customer.getByText('Select a wallet to continue')).toBeVisible();
  await expect(customer.getByRole('radio')).toHaveCount(0);
  await customer.getByRole('button', { name: /Test Wallet/ }).click();

  await expect(customer.getByRole('heading', { name: 'Harbour Beans' })).toBeVisible();
  await expect(customer.getByRole('radio', { name: '$5', exact: true })).toBeChecked();
  const main = customer.getByRole('main');
  await expect(main).toContainText('10 BEAN');
  await customer.getByText('$20', { exact: true }).click();
  await expect(main).toContainText('40 BEAN');
  const about = customer.getByText('One bean is worth a dollar of coffee.');
  await expect(about).toBeHidden();
  await customer.getByText('About this token').click();
  await expect(about).toBeVisible();

  await expect(customer.getByRole('button', { name: 'Buy with USDC' })).toHaveCount(0);
  await customer.getByRole('button', { name: 'Connect Wallet' }).click();
  const buy = customer.getByRole('button', { name: 'Buy with USDC' });
  await buy.click();
  await expect(customer.getByLabel('First Name')).toBeFocused();
  await fillBuyer(customer, 'grace');
  await buy.click();
  await expect(customer.getByLabel('Email')).toBeFocused();
  expect(created).toEqual([]);
  await fillBuyer(customer, email);
  await buy.click();

  const wallet = await readTestWallet(customer);
  const sheet = customer.getByRole('dialog');
  await expect(sheet).toContainText('20.00 USDC');
  await expect(sheet).toContainText('40 BEAN');
  await sheet.getByRole('button', { name: 'Reject' }).click();
  await expect(customer.getByText(gift.notice.unsent.rejected)).toBeAttached();
  await expect(buy).toBeEnabled();
  expect(await fetchUsdc(tiller.origin, wallet)).toBe(1_000_000_000n);

  await buyAndApprove(customer);
  await expectGiven(customer);
  const order = { amountUSD: 20, firstName: 'Grace', lastName: 'Hopper', email, wallet };
  expect(created).toEqual([order, order]);
  expect(await fetchUsdc(tiller.origin, wallet)).toBe(980_000_000n);
  expect(await fetchUsdc(tiller.origin, shop.wallet)).toBe(20_000_000n);
  expect(await fetchHeldTokens(tiller.origin, wallet, mint.address)).toBe(40_000_000n);
  expect(await fetchTokenBalance(tiller.origin, mint.account)).toMatchObject({
    amount: '960000000',
  });
  const tokens = { amount: '40', symbol: 'BEAN' };
  expect(await shop.listRecent()).toMatchObject([
    { kind: 'gift', amountUSDC: 20_000_000, confirmed: true, tokens },
  ]);

  const mail = customer.getByRole('listitem').filter({ hasText: email });
  await expect(async () => {
    await customer.goto('/outbox');
    expect(await mail.isVisible()).toBe(true);
  }).toPass();
  await mail.getByRole('link', { name: 'Receipt for your gift' }).click();
  await expect(
    customer.getByText('You paid $20.00 in USDC to Harbour Coffee and got 40 BEAN.'),
  ).toBeVisible();
});

test('a wallet that connects at once buys nothing by the same press', async ({
  customer,
  shop,
  tiller,
}) => {
  const mint = await shop.createToken({ symbol: 'BEAN', issued: '1000' });
  const wallet = await BrowserWallet.install(customer);
  await giveUsdc(tiller.origin, wallet.address);
  await customer.goto(`/portal/gift/${mint._id}`);
  await customer.getByRole('button', { name: wallet.name }).click();
  await fillBuyer(customer);
  const created: string[] = [];
  customer.on('request', (request) => {
    if (request.url().endsWith('/api/gift/tx/create')) created.push(request.url());
  });
  await customer.getByRole('button', { name: 'Connect Wallet' }).click();
  const buy = customer.getByRole('button', { name: 'Buy with USDC' });
  await expect(buy).toBeEnabled();
  expect(created).toEqual([]);
  await buy.click();
  await expectGiven(customer);
  expect(created).toHaveLength(1);
  expect(wallet.asked).toHaveLength(1);
});

test('the first press without the wallet code says so; the next loads the page again, with the form', async ({
  customer,
  shop,
}) => {
  const mint = await shop.createToken({ symbol: 'BEAN', issued: '1000' });
  const email = `grace.${crypto.randomUUID()}@example.com`;
  let loads = 0;
  customer.on('load', () => (loads += 1));
  await customer.route('**/assets/SolanaWallets-*.js', (route) => route.abort());
  await customer.goto(`/portal/gift/${mint._id}`);
  await customer.getByRole('button', { name: /Test Wallet/ }).click();
  const trouble = customer.getByText(portal.wallet.trouble.code);
  await expect(trouble).toBeAttached();
  await fillBuyer(customer, email);
  await customer.getByText('$20', { exact: true }).click();

  const connect = customer.getByRole('button', { name: 'Connect Wallet' });
  await connect.click();
  await expect(connect).toBeEnabled();
  await expect(trouble).toBeAttached();
  await expect(customer.getByLabel('Email')).toHaveValue(email);
  expect(loads).toBe(1);

  await customer.unroute('**/assets/SolanaWallets-*.js');
  await connect.click();
  await expect.poll(() => loads).toBe(2);
  // The wallet that was chosen is still chosen.
  await expect(customer.getByLabel('First Name')).toHaveValue('Grace');
  await expect(customer.getByLabel('Email')).toHaveValue(email);
  await expect(customer.getByRole('radio', { name: '$20' })).toBeChecked();
  await connect.click();
  await buyAndApprove(customer);
  await expectGiven(customer);
  expect(await customer.evaluate(() => sessionStorage.length)).toBe(0);
});
