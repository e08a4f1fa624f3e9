import type { Request } from '@playwright/test';
import { Connection, Keypair, VersionedTransaction } from '@solana/web3.js';

import { portal } from '#domain/messages/portal';
import { createDeferred } from '#tests/support/deferred';

import { giveUsdc, fetchUsdc } from './support/chain';
import { expect, test, type Page } from './support/fixtures';
import type { Shop } from './support/shop';
import { expectPaid } from './support/steps';
import { approve, BrowserWallet, reject } from './support/wallets';
import type { Tiller } from './support/tiller';

/** Micro-units of what every payment here asks for. */
const ASKED = 3_000_000n;

interface Counter {
  shop: Shop;
  tiller: Tiller;
  page: Page;
  wallet: BrowserWallet;
}

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true });

/** The customer may press Pay with a wallet that holds enough. */
async function arrive({ shop, tiller, page, wallet }: Counter) {
  await giveUsdc(tiller.origin, wallet.address);
  await page.goto(await shop.link('3'));
  await connect(page, wallet);
}

async function connect(page: Page, wallet: BrowserWallet) {
  await page.getByRole('button', { name: new RegExp(wallet.name) }).click();
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await expect(payButton(page)).toBeEnabled();
}

/** A press that ends where it began, with nothing paid. */
async function pressInVain({ shop, tiller, page }: Counter) {
  await payButton(page).click();
  await expect(page.getByRole('button', { name: 'Loading...' })).toHaveCount(0);
  await expect(payButton(page)).toBeEnabled();
  expect(await fetchUsdc(tiller.origin, shop.wallet).catch(() => 0n)).toBe(0n);
}

/** Pays at the next press, and exactly once. */
async function payAtLast({ shop, tiller, page, wallet }: Counter) {
  wallet.answer = approve;
  await payButton(page).click();
  await expectPaidOnce({ shop, tiller, page, wallet });
}

async function expectPaidOnce({ shop, tiller, page }: Counter) {
  await expectPaid(page);
  expect(await fetchUsdc(tiller.origin, shop.wallet)).toBe(ASKED);
}

test('whatever a wallet does instead of signing, the next press pays, once', async ({
  shop,
  tiller,
  customer,
}) => {
  const wallet = await BrowserWallet.install(customer);
  const counter = { shop, tiller, page: customer, wallet };
  await arrive(counter);

  wallet.answer = reject;
  await pressInVain(counter);
  wallet.answer = () => Promise.reject(new Error('Extension context invalidated.'));
  await pressInVain(counter);
  // Says yes, and leaves its signature out.
  wallet.answer = (asked) => Promise.resolve(asked);
  await pressInVain(counter);
  // Signs another transaction than it was shown.
  wallet.answer = (asked) => {
    const { message } = VersionedTransaction.deserialize(asked.serialize());
    message.recentBlockhash = Keypair.generate().publicKey.toBase58();
    const changed = new VersionedTransaction(message, asked.signatures);
    changed.sign([wallet.keypair]);
    return Promise.resolve(changed);
  };
  await pressInVain(counter);

  expect(wallet.asked).toHaveLength(4);
  await payAtLast(counter);
});

test('code that signs and cannot be fetched loads the page anew at a press, and the next press pays', async ({
  shop,
  tiller,
  customer,
}) => {
  const wallet = await BrowserWallet.install(customer);
  const counter = { shop, tiller, page: customer, wallet };
  // A newer version of the product took its place, or the network went.
  const code = '**/signAndSend-*.js';
  await customer.route(code, (route) => route.abort());
  await arrive(counter);

  const reloaded = customer.waitForEvent('load');
  await payButton(customer).click();
  await reloaded;
  expect(wallet.asked).toHaveLength(0);

  await customer.unroute(code);
  await customer.reload();
  // It connects by itself.
  await expect(payButton(customer)).toBeEnabled();
  await payAtLast(counter);
});

test('a wallet that never answers is waited for 120 seconds, and its late yes is dropped', async ({
  shop,
  tiller,
  customer,
}) => {
  const wallet = await BrowserWallet.install(customer);
  const counter = { shop, tiller, page: customer, wallet };
  await customer.clock.install();
  await arrive(counter);

  const asked = createDeferred<void>();
  const yes = createDeferred<void>();
  wallet.answer = async (transaction) => {
    asked.settle();
    await yes.promise;
    return approve(transaction, wallet);
  };
  await payButton(customer).click();
  await asked.promise;
  // The clock runs on by itself as well; how long it is to the second is the unit test's.
  await customer.clock.fastForward(110_000);
  await expect(customer.getByRole('button', { name: 'Loading...' })).toBeVisible();
  await customer.clock.fastForward(11_000);
  await expect(payButton(customer)).toBeEnabled();

  const sent: Request[] = [];
  customer.on('request', (request) => {
    if (request.postData()?.includes('"sendTransaction"')) sent.push(request);
  });
  yes.settle();
  await expect.poll(() => customer.evaluate(() => window.walletAnswers)).toBe(1);
  await payAtLast(counter);
  expect(sent).toHaveLength(1);
});

test('a wallet that sends by itself and then says no ends on Payment successful', async ({
  shop,
  tiller,
  customer,
}) => {
  const wallet = await BrowserWallet.install(customer);
  const counter = { shop, tiller, page: customer, wallet };
  await arrive(counter);

  wallet.answer = async (asked, { keypair }) => {
    asked.sign([keypair]);
    await new Connection(`${tiller.origin}/rpc`).sendRawTransaction(asked.serialize());
    throw new Error('User rejected the request.');
  };
  await payButton(customer).click();
  await expectPaidOnce(counter);
});

test('a wallet that goes away while it signs can be chosen again', async ({
  shop,
  tiller,
  customer,
}) => {
  const wallet = await BrowserWallet.install(customer);
  const counter = { shop, tiller, page: customer, wallet };
  await arrive(counter);

  wallet.answer = async () => {
    await wallet.leave();
    throw new Error('Disconnected');
  };
  await payButton(customer).click();
  await expect(customer.getByText('Select a wallet to continue')).toBeVisible();
  expect(await customer.evaluate(() => localStorage.getItem('walletName'))).toBeNull();
  await connect(customer, wallet);
  await payAtLast(counter);
});

test('an account changed while the payment is prepared is not asked to sign for another', async ({
  shop,
  tiller,
  customer,
}) => {
  const wallet = await BrowserWallet.install(customer);
  const counter = { shop, tiller, page: customer, wallet };
  await arrive(counter);
  const next = Keypair.generate();
  await giveUsdc(tiller.origin, next.publicKey.toBase58());

  await customer.route('**/api/payment/create', async (route) => {
    const answer = await route.fetch();
    await wallet.change(next);
    await route.fulfill({ response: answer });
  });
  await pressInVain(counter);
  expect(wallet.asked).toHaveLength(0);

  await customer.unroute('**/api/payment/create');
  await payAtLast(counter);
  expect(await fetchUsdc(tiller.origin, wallet.address)).toBe(1_000_000_000n - ASKED);
});

test('a wallet of other networks only may sign, and is not asked to send', async ({
  shop,
  tiller,
  customer,
}) => {
  const sender = await BrowserWallet.install(customer, {
    chains: ['solana:devnet'],
    feature: 'solana:signAndSendTransaction',
  });
  const counter = { shop, tiller, page: customer, wallet: sender };
  await arrive(counter);
  await pressInVain(counter);
  await pressInVain(counter);
  expect(sender.asked).toHaveLength(0);
});

test('offline between any two steps of paying nothing is lost, and it is paid once', async ({
  shop,
  tiller,
  customer,
}) => {
  test.slow();
  const wallet = await BrowserWallet.install(customer);
  const counter = { shop, tiller, page: customer, wallet };
  const network = (on: boolean) => customer.context().setOffline(!on);
  await giveUsdc(tiller.origin, wallet.address);
  await customer.goto(await shop.link('3'));
  await expect(customer.getByRole('button', { name: `${wallet.name} Detected` })).toBeVisible();

  await network(false);
  await connect(customer, wallet);
  await pressInVain(counter);
  await expect(customer.getByText(portal.payment.notice.offline)).toBeAttached();

  await network(true);
  wallet.answer = async (asked) => {
    await network(false);
    return approve(asked, wallet);
  };
  await payButton(customer).click();
  const processing = customer.getByRole('button', { name: 'Processing...' });
  await expect(processing).toBeVisible();
  await expect(customer.getByText(portal.payment.lost)).toBeAttached();
  expect(await fetchUsdc(tiller.origin, shop.wallet).catch(() => 0n)).toBe(0n);
  await network(true);
  await expectPaidOnce(counter);
});

for (const [as, name] of [
  ['nightly', 'Nightly'],
  ['coinbase', 'Coinbase Wallet'],
] as const) {
  test(`C157: ${name} is detected, connects and signs by its own adapter`, async ({
    shop,
    tiller,
    customer,
  }) => {
    const wallet = await BrowserWallet.install(customer, { as, name });
    const counter = { shop, tiller, page: customer, wallet };
    await giveUsdc(tiller.origin, wallet.address);
    await customer.goto(await shop.link('3'));
    await expect(customer.getByRole('button', { name: `${name} Detected` })).toBeVisible();
    await connect(customer, wallet);
    wallet.answer = reject;
    await pressInVain(counter);
    await payAtLast(counter);
  });
}
