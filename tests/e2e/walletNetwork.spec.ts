import { Keypair, VersionedTransaction } from '@solana/web3.js';
import type { Browser, BrowserContext } from '@playwright/test';
import bs58 from 'bs58';

import { createDeferred } from '#tests/support/deferred';

import { giveSol, giveUsdc, fetchUsdc } from './support/chain';
import { expect, test, type Page } from './support/fixtures';
import { Shop } from './support/shop';
import { expectPaid } from './support/steps';
import { Tiller } from './support/tiller';
import { WalletApp } from './support/walletApp';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const SDK = /\/assets\/esm-[^/]*\.js$/;

/** The product on a real network, which is another product's chain. */
let till: Tiller;
let context: BrowserContext;

test.beforeAll(async ({ tiller }) => {
  const feePayer = Keypair.generate();
  await giveSol(tiller.origin, feePayer.publicKey.toBase58());
  till = await Tiller.start({
    SOLANA_RPC_URL: `${tiller.origin}/rpc`,
    FEE_PAYER_KEY: bs58.encode(feePayer.secretKey),
    MASTER_KEY: '07'.repeat(32),
    SUPPORT_EMAIL: 'help@till.example',
    NOTICES: 'helpful',
  });
});
test.afterAll(() => till.stop());
test.afterEach(() => context.close());

/** A merchant whose wallet has held USDC: no account is opened for an email that is not verified. */
async function openShop(page: Page, chain: string): Promise<Shop> {
  const shop = await Shop.open(page.request);
  await giveUsdc(chain, shop.wallet);
  return shop;
}

/** A customer's page, on the phone of this name or on none. What it complains of is not looked at. */
async function open(browser: Browser, userAgent?: string): Promise<Page> {
  const phone = userAgent
    ? { userAgent, viewport: { width: 390, height: 844 }, hasTouch: true }
    : {};
  context = await browser.newContext({ baseURL: till.origin, ...phone });
  return context.newPage();
}

test("Solflare's web wallet pays from its frame on solflare.com", async ({ browser, tiller }) => {
  const page = await open(browser);
  const shop = await openShop(page, tiller.origin);
  const keypair = Keypair.generate();
  await giveUsdc(tiller.origin, keypair.publicKey.toBase58());
  await actAsSolflare(page, keypair);
  const refused = refusals(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));

  await page.goto(await shop.createLink('3'));
  // On a real network there is no Test Wallet, and Solflare needs no extension (C156, C164).
  await expect(page.getByRole('button', { name: 'Solflare Recommended' })).toBeVisible();
  await expect(page.getByText('Test Wallet')).toHaveCount(0);
  await page.getByRole('button', { name: /Solflare/ }).click();
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeEnabled();
  // C174: the SDKs are files of their own, which are loaded only on connecting.
  expect(loaded.filter((url) => SDK.test(url))).toHaveLength(0);
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await expect(pay).toBeEnabled();

  expect(loaded.filter((url) => SDK.test(url))).toHaveLength(1);
  const frame = page.locator('iframe[src^="https://connect.solflare.com/"]');
  await expect(frame).toHaveCSS('position', 'fixed');
  await pay.click();
  await expectPaid(page);
  expect(await fetchUsdc(tiller.origin, shop.wallet)).toBe(1_003_000_000n);
  expect(refused).toEqual([]);
});

test('C164: on an iPhone Solflare goes on in its own browser', async ({ browser }) => {
  const page = await open(browser, IPHONE);
  const shop = await Shop.open(page.request);
  await page.route('https://solflare.com/**', (route) => route.fulfill({ body: 'Solflare' }));
  const link = await shop.createLink('3');
  await page.goto(link);
  await page.getByRole('button', { name: /Solflare/ }).click();
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  const [url, ref] = [link, till.origin].map(encodeURIComponent);
  await expect(page).toHaveURL(`https://solflare.com/ul/v1/browse/${url}?ref=${ref}`);
});

test('C163: on Android the mobile adapter opens the wallet’s app', async ({ browser }) => {
  const page = await open(browser, ANDROID);
  const shop = await Shop.open(page.request);
  await page.goto(await shop.createLink('3'));
  const row = page.getByRole('button', { name: 'Mobile Wallet Adapter' });
  await expect(page.getByRole('listitem').first().filter({ has: row })).toBeVisible();
  const asked = await navigations(page);
  const refused = refusals(page);
  await row.click();
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await expect.poll(() => asked.join()).toMatch(/^solana-wallet:\/v1\/associate\/local\?/);

  // Nothing opens such an address here. The library's dialog says so, and its styles may run.
  await expect(page.getByText(/^Mobile Wallet Adapter did not connect/)).toBeVisible();
  expect(refused).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await expect.poll(() => asked.length).toBe(2);
});

test('C163: no row moves on Android when the wallet code comes', async ({ browser }) => {
  const page = await open(browser, ANDROID);
  const shop = await Shop.open(page.request);
  const released = createDeferred<void>();
  await page.route(/\/assets\/SolanaWallets-/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(await shop.createLink('3'));
  const names = page.getByRole('listitem').locator('bdi');
  const listed = ['Mobile Wallet Adapter', 'Solflare', 'Coinbase Wallet', 'Nightly'];
  await expect(names).toHaveText(listed);
  await expect(page.getByText('Get the wallet')).toHaveCount(0);
  released.settle();
  await expect(page.getByText('Get the wallet').first()).toBeVisible();
  expect(await names.allTextContents()).toEqual(listed);
  await expect(page.getByText('No wallet yet?')).toBeVisible();
});

test('C163: on Android it is there beside the Test Wallet, too', async ({ browser, tiller }) => {
  context = await browser.newContext({ userAgent: ANDROID, baseURL: tiller.origin });
  const page = await context.newPage();
  const shop = await Shop.open(page.request);
  await page.goto(await shop.createLink('3'));
  await expect(page.getByRole('button', { name: 'Test Wallet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mobile Wallet Adapter' })).toBeVisible();
});

for (const [feature, how, calls] of [
  [
    'solana:signTransactions',
    'C176: an app on Android signs beside the platform, 64 bytes a signature, and the page sends',
    'sign_transactions',
  ],
  [
    'solana:signAndSendTransaction',
    'C170: an app that only signs what it sends pays, and that it does not sign is logged',
    'sign_and_send_transactions',
  ],
] as const) {
  test(how, async ({ browser, tiller }) => {
    const page = await open(browser, ANDROID);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const rpcUrl = `${tiller.origin}/rpc`;
    const app = await WalletApp.install(context, page, { feature, rpcUrl });
    await giveUsdc(tiller.origin, app.keypair.publicKey.toBase58());
    const shop = await openShop(page, tiller.origin);
    await page.goto(await shop.createLink('3'));
    await page.getByRole('button', { name: 'Mobile Wallet Adapter' }).click();
    await page.getByRole('button', { name: 'Connect Wallet' }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();

    await expectPaid(page);
    expect(await fetchUsdc(tiller.origin, shop.wallet)).toBe(1_003_000_000n);
    expect(app.asked.at(-1)).toBe(calls);
    const refusal = /WalletSignTransactionError.* does not support signing transactions/;
    expect(refusal.test(logged.join('\n'))).toBe(calls === 'sign_and_send_transactions');
  });
}

test('on the product’s own chain a wallet in a frame says that it cannot work there', async ({
  browser,
  tiller,
}) => {
  context = await browser.newContext({ baseURL: tiller.origin });
  const page = await context.newPage();
  const shop = await Shop.open(page.request);
  await page.goto(await shop.createLink('3'));
  const row = page.getByRole('button', { name: 'Solflare Not on this test network' });
  await expect(row).toBeDisabled();
  await expect(page.getByText('Recommended')).toHaveCount(0);

  // Chosen before this was so.
  await page.evaluate(() => localStorage.setItem('walletName', '"Solflare"'));
  await page.reload();
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await expect(page.getByText('Select a wallet to continue')).toBeVisible();
  await expect(page.getByRole('status').getByText(/^Solflare does not work on/)).toBeAttached();
  await expect(page.locator('iframe')).toHaveCount(0);
});

/** What the page's policy refused. Fonts of the mobile dialogs are meant to be. */
function refusals(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy/.test(text) && !/fonts\.googleapis/.test(text)) found.push(text);
  });
  return found;
}

/** Where the page wants to go, also when nothing on this machine opens such addresses. */
async function navigations(page: Page): Promise<string[]> {
  const found: string[] = [];
  const session = await context.newCDPSession(page);
  session.on('Page.frameRequestedNavigation', ({ url }) => found.push(url));
  await session.send('Page.enable');
  return found;
}

interface Asking {
  id: string;
  params?: { transaction: string };
}

declare global {
  interface Window {
    askSolflare: (transaction: string) => Promise<string>;
  }
}

/** Stands in for connect.solflare.com, in the words that Solflare's SDK expects of it. */
async function actAsSolflare(page: Page, keypair: Keypair) {
  await page.exposeFunction('askSolflare', (text: string) => {
    const asked = VersionedTransaction.deserialize(bs58.decode(text));
    asked.sign([keypair]);
    return bs58.encode(asked.serialize());
  });
  const act = (publicKey: string) => {
    const tell = (data: object) =>
      window.parent.postMessage({ channel: 'solflareIframeToWalletAdapter', data }, '*');
    window.addEventListener('message', ({ data: { data } }: MessageEvent<{ data: Asking }>) => {
      const { id, params } = data;
      if (!params) return;
      void window.askSolflare(params.transaction).then((result) => {
        tell({ type: 'response', id, result });
      });
    });
    tell({ type: 'event', event: { type: 'connect', data: { publicKey } } });
  };
  await page.route('https://connect.solflare.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>(${act.toString()})('${keypair.publicKey.toBase58()}')</script>`,
    }),
  );
}
