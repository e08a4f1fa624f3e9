import { Connection } from '@solana/web3.js';

import { portal } from '#domain/messages/portal';

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
  await page.goto(await shop.createLink('3'));
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

test('code that signs and cannot be fetched loads the page anew at the second press, and the next press pays', async ({
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

  const refused = customer.waitForEvent('console', (line) =>
    line.text().includes('payment.wallet'),
  );
  await payButton(customer).click();
  await refused;
  await expect(payButton(customer)).toBeEnabled();

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
  await customer.goto(await shop.createLink('3'));
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
    await customer.goto(await shop.createLink('3'));
    await expect(customer.getByRole('button', { name: `${name} Detected` })).toBeVisible();
    await connect(customer, wallet);
    wallet.answer = reject;
    await pressInVain(counter);
    await payAtLast(counter);
  });
}
