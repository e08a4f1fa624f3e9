import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';

import { portal } from '#domain/messages/portal';
import { startFaultProxy, type FaultProxy } from '#server/testing/faultProxy';

import { giveUsdc, giveSol, fetchUsdc, spendAll } from './support/chain';
import { expect, test, type Page } from './support/fixtures';
import { expectPaid } from './support/steps';
import { Tiller } from './support/tiller';
import { approve, BrowserWallet, reject } from './support/wallets';

/** The only way from the product that is walked through to its chain. */
let node: FaultProxy;
/** The product on a chain elsewhere, which can be cut off: the worker's product serves it. */
let till: Tiller | undefined;

test.beforeAll(async ({ tiller }) => {
  node = await startFaultProxy(`${tiller.origin}/rpc`);
  const feePayer = Keypair.generate();
  await giveSol(tiller.origin, feePayer.publicKey.toBase58());
  till = await Tiller.start({
    SOLANA_RPC_URL: node.url,
    FEE_PAYER_KEY: bs58.encode(feePayer.secretKey),
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    SUPPORT_EMAIL: 'help@till.example',
    NOTICES: 'helpful',
  });
});
test.afterAll(async () => {
  await till?.stop();
  await node.close();
});
test.beforeEach(() => {
  node.fault = 'none';
});
test.use({
  // Playwright reads the fixtures that a function needs from its first parameter, and this one also
  // before the hook that starts the product.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: ({}, provide) => provide(till?.origin),
});

/** A visible notice, not one for screen readers alone. */
async function expectShown(page: Page, text: string): Promise<void> {
  const notice = page.getByRole('status').filter({ hasText: text });
  await expect.poll(async () => (await notice.boundingBox())?.width ?? 0).toBeGreaterThan(200);
}

test('while no node answers nothing is lost, and a payment goes on when one does', async ({
  customer,
  shop,
  tiller,
}) => {
  test.slow();
  const wallet = await BrowserWallet.install(customer);
  const { address } = wallet;
  await giveUsdc(tiller.origin, address);
  await giveUsdc(tiller.origin, shop.wallet);
  await customer.goto(await shop.createLink('6.25'));
  await customer.getByRole('button', { name: wallet.name }).click();
  await customer.getByRole('button', { name: 'Connect Wallet' }).click();
  const pay = customer.getByRole('button', { name: 'Pay', exact: true });
  await expect(pay).toBeEnabled();

  const { notice } = portal.payment;
  node.fault = 'refuse';
  await pay.click();
  await expectShown(customer, 'The payment could not be prepared. No money has moved.');
  await expect(pay).toBeEnabled();
  node.fault = 'none';
  wallet.answer = reject;
  await pay.click();
  await expectShown(customer, notice.unsent.rejected);
  await expect(pay).toBeEnabled();
  expect(await fetchUsdc(tiller.origin, address)).toBe(1_000_000_000n);

  // The chain takes the transaction; then no node can be asked what happened to it.
  wallet.answer = approve;
  await customer.route('**/rpc', async (route) => {
    const response = await route.fetch();
    if (route.request().postData()?.includes('sendTransaction')) node.fault = 'refuse';
    await route.fulfill({ response });
  });
  await pay.click();
  const processing = customer.getByRole('button', { name: 'Processing...' });
  await expect(processing).toBeVisible();
  const inVain = node.calls.length + 3;
  await expect.poll(() => node.calls.length).toBeGreaterThan(inVain);
  await expect(processing).toBeVisible();

  node.fault = 'none';
  await expectPaid(customer);
  expect(await fetchUsdc(tiller.origin, address)).toBe(993_750_000n);
  expect(await fetchUsdc(tiller.origin, shop.wallet)).toBe(1_006_250_000n);
  expect(await shop.listRecent()).toMatchObject([{ amountUSDC: 6_250_000, confirmed: true }]);
});

test('a payment that fails says why, is open for others, and is paid at the next try', async ({
  customer,
  browser,
  baseURL,
  shop,
  tiller,
}) => {
  test.slow();
  const wallet = await BrowserWallet.install(customer);
  await giveUsdc(tiller.origin, wallet.address);
  await giveUsdc(tiller.origin, shop.wallet);
  const url = await shop.createLink('6.25');
  await customer.goto(url);
  await customer.getByRole('button', { name: wallet.name }).click();
  await customer.getByRole('button', { name: 'Connect Wallet' }).click();

  // The money goes elsewhere after the wallet has signed, and no node looks before it sends.
  const sent: string[] = [];
  await customer.route('**/rpc', async (route) => {
    const call = JSON.parse(route.request().postData() ?? '{}');
    if (call.method !== 'sendTransaction') return route.continue();
    if (sent.length === 0) await spendAll(tiller.origin, wallet.keypair);
    call.params[1] = { ...call.params[1], skipPreflight: sent.length === 0 };
    const response = await route.fetch({ postData: JSON.stringify(call) });
    sent.push((await response.json()).result);
    await route.fulfill({ response });
  });
  const pay = customer.getByRole('button', { name: 'Pay', exact: true });
  await pay.click();
  await expect(customer.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
  const reason = customer.getByText(portal.payment.failed.network, { exact: true });
  await expect(reason).toBeVisible();
  const help = await customer.getByRole('link', { name: 'Get help' }).getAttribute('href');
  const mail = new URL(help ?? '').searchParams.get('body');
  expect(mail).toContain(url.split('/').at(-1));
  expect(mail).toContain(sent[0]);

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await context.newPage();
  await other.goto(url);
  await expect(other.getByText('Select a wallet to continue')).toBeVisible();
  await expect(other.getByText('$6.25')).toBeVisible();
  await context.close();

  await giveUsdc(tiller.origin, wallet.address);
  await customer.getByRole('button', { name: 'Try again' }).click();
  await pay.click();
  await expectPaid(customer);
  expect(await fetchUsdc(tiller.origin, shop.wallet)).toBe(1_006_250_000n);
});
