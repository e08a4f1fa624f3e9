import { describeError } from '#contract/errors';
import { phone } from '#domain/messages/phone';
import { toTransactionRequest } from '#domain/solanaPay';

import { fetchUsdc, fetchHeldTokens } from './support/chain';
import { expect, test, type Page } from './support/fixtures';
import { PhoneWallet } from './support/phoneWallet';
import { expectGiven, expectPaid, fillBuyer } from './support/steps';

const choosePhone = (page: Page) => page.getByRole('button', { name: /^Pay by phone/ }).click();

test('a phone pays by the address, and the page goes on by itself', async ({
  customer,
  shop,
  tiller,
}) => {
  const url = await shop.createLink('12.50');
  await customer.goto(url);
  await choosePhone(customer);
  const id = new URL(url).pathname.split('/').at(-1) ?? '';
  const address = toTransactionRequest(`${tiller.origin}/api`, id);
  // Without https the page shows no code: what one holds is proved by the stories of the screen.
  await expect(customer.getByText(phone.hindrance.http)).toBeVisible();

  const wallet = await PhoneWallet.open(tiller.origin);
  const { label, icon } = await wallet.describe(address);
  expect(label).toBe('Harbour Coffee');
  const picture = await fetch(icon);
  expect(picture.headers.get('content-type')).toMatch(/^image\/svg/);
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  await wallet.pay(address);
  await expectPaid(customer);
  expect(await fetchUsdc(tiller.origin, shop.wallet)).toBe(12_500_000n);
  expect(await fetchUsdc(tiller.origin, wallet.address)).toBe(987_500_000n);

  const message = describeError('payment_already_paid').body.error;
  expect(await wallet.scan(address)).toEqual({ status: 409, message });
  await customer.reload();
  await expectPaid(customer);
});

test('a phone buys a gift that was chosen on the page', async ({ customer, shop, tiller }) => {
  const mint = await shop.createToken({ symbol: 'BEAN', issued: '1000', tokenUSDValue: '0.5' });
  await customer.goto(`/portal/gift/${mint._id}`);
  await choosePhone(customer);
  await customer.getByText('$20', { exact: true }).click();
  await fillBuyer(customer);
  const ordered = customer.waitForResponse('**/api/gift/order/create');
  await customer.getByRole('button', { name: 'Continue' }).click();
  const { orderId } = await (await ordered).json();
  const address = toTransactionRequest(`${tiller.origin}/api`, orderId);
  await expect(customer.getByText('$20 in USDC')).toBeVisible();

  const wallet = await PhoneWallet.open(tiller.origin);
  await wallet.pay(address);
  await expectGiven(customer);
  expect(await fetchUsdc(tiller.origin, shop.wallet)).toBe(20_000_000n);
  expect(await fetchHeldTokens(tiller.origin, wallet.address, mint.address)).toBe(40_000_000n);
  expect((await wallet.scan(address)).status).toBe(409);
});

test('on a local run the Test Wallet opens the same address', async ({
  customer,
  shop,
  tiller,
}) => {
  await customer.goto(await shop.createLink('3'));
  await choosePhone(customer);
  const open = customer.getByRole('button', { name: phone.testWallet });
  await open.click();
  await customer.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(customer.getByText(phone.testWalletFailed.unsent.rejected)).toBeVisible();
  await open.click();
  await customer.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expectPaid(customer);
  expect(await fetchUsdc(tiller.origin, shop.wallet)).toBe(3_000_000n);
});
