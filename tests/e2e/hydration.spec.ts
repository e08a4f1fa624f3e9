import { buildGift, buildPayment, buildRedeemableToken } from '#api/mocks/build';
import { createDeferred } from '#tests/support/deferred';

import { serveDrawn, type PageData } from './support/drawn';
import { expect, test, type Page } from './support/fixtures';
import { BrowserWallet } from './support/wallets';

/*
 * What the server draws must be what the application would draw: elements that differ are thrown away,
 * with a press that was recorded, and attributes that differ stay as they were drawn. React reports
 * neither.
 */

const APPLICATION = '**/portal/assets/index-*.js';
const WALLET_CODE = '**/portal/assets/{SolanaWallets,registerTestWallet}-*.js';

const payment = (overrides: Parameters<typeof buildPayment>[0] = {}): PageData => ({
  data: buildPayment(overrides),
});
const token = buildRedeemableToken();
const paypal = {
  name: 'PayPal USD',
  symbol: 'PYUSD',
  address: '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
};

const PAYMENTS: Record<string, PageData> = {
  open: payment(),
  small: payment({ amountUSD: 0.000_001 }),
  large: payment({ amountUSD: 999_999_999.999999 }),
  redeemable: payment({ token }),
  worthless: payment({ token: { ...token, tokenUSDValue: 0 } }),
  methods: payment({ methods: [...buildPayment().methods, paypal] }),
  noMethod: payment({ methods: [] }),
  sandbox: payment({ sandbox: true }),
  confirmed: payment({ confirmed: true, processed: true }),
  returning: payment({
    confirmed: true,
    processed: true,
    returnURL: 'https://shop.example/thanks',
  }),
  failed: payment({ processed: true }),
  namedLikeHtml: payment({ name: '<b>&amp;</b> {Shop} {wallet}' }),
  namedInAnotherScript: payment({ name: ' 🏴‍☠️ قهوة\u00A0\u200F\r\nو e\u0301 ' }),
  namedByApi: payment({ name: 'Two bags of coffee', merchant: ' قهوة <b>&amp;</b>\r\n' }),
};
const GIFTS: Record<string, PageData> = {
  open: { data: buildGift() },
  priceless: { data: buildGift({ tokenUSDValue: 0 }) },
  described: {
    data: buildGift({
      metadata: { ...buildGift().metadata, description: 'One\r\ntwo\n\n  three <i>&nbsp;</i>' },
    }),
  },
};
const PORTALS = { payment: PAYMENTS, gift: GIFTS };
/** A wallet of an earlier visit brings fields and buttons. Its name may be anything. */
const REMEMBERED: [portal: keyof typeof PORTALS, name: string, wallet: string][] = [
  ['payment', 'open', 'Test Wallet'],
  ['payment', 'open', ' 🏴‍☠️ <b>{wallet}</b>\r\n'],
  ['payment', 'open', '   '],
  ['payment', 'redeemable', 'Test Wallet'],
  ['payment', 'methods', 'Test Wallet'],
  ['gift', 'open', 'Test Wallet'],
  ['gift', 'priceless', 'Test Wallet'],
];

const isLive = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.pendingInput === undefined)).toBe(true);

/** Holds the application back. Returns a function that lets it load. */
async function holdBack(page: Page): Promise<() => void> {
  const { promise, settle } = createDeferred<void>();
  await page.unroute(APPLICATION);
  await page.route(APPLICATION, async (route) => {
    await promise;
    await route.continue();
  });
  return () => settle();
}

/** Title and HTML, but for what HTML cannot hold: line ends of Windows, and styles set by script. */
const readPicture = (page: Page) =>
  page.evaluate(() => {
    const html = document.querySelector('#root')?.innerHTML ?? '';
    return [document.title, html.replaceAll('\r', '').replaceAll(/ style="--picture[^"]*"/g, '')];
  });

const listElements = () => [...document.querySelectorAll('#root *')];

const areStill = (before: Element[], now: Element[]) =>
  before.length === now.length && before.every((element, index) => element === now[index]);

async function remember(page: Page, wallet: string | null): Promise<void> {
  await page.evaluate((wallet) => {
    if (wallet === null) localStorage.removeItem('walletName');
    else localStorage.setItem('walletName', JSON.stringify(wallet));
  }, wallet);
}

/** Opens the page as the server draws it, then lets the application come, which must change nothing. */
async function expectTakenOver(page: Page, url: string, data: PageData): Promise<void> {
  await serveDrawn(page, url, data);
  const release = await holdBack(page);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('#root').getByRole('main')).toBeVisible();
  const drawn = await readPicture(page);
  const elements = await page.evaluateHandle(listElements);
  release();
  await isLive(page);
  expect(await readPicture(page)).toEqual(drawn);
  expect(await elements.evaluate(areStill, await page.evaluateHandle(listElements))).toBe(true);
}

test('what was drawn is taken over as it is', async ({ customer }) => {
  test.slow();
  // What only the wallet code knows never comes.
  await customer.route(WALLET_CODE, () => undefined);
  for (const [portal, pages] of Object.entries(PORTALS)) {
    for (const [name, data] of Object.entries(pages)) {
      await test.step(`${portal}: ${name}`, () =>
        expectTakenOver(customer, `/portal/${portal}/drawn_${name}`, data));
    }
  }
  for (const [portal, name, walletName] of REMEMBERED) {
    await test.step(`${portal}: ${name}, with ${walletName}`, async () => {
      await remember(customer, walletName);
      const data = { data: PORTALS[portal][name]?.data, walletName };
      await expectTakenOver(customer, `/portal/${portal}/remembered_${name}`, data);
    });
  }
});

test.describe('the end of a payment', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('is drawn in UTC, which it says, and is then on the clock of the customer', async ({
    customer,
  }) => {
    const url = '/portal/payment/drawn_ending';
    await customer.route(WALLET_CODE, () => undefined);
    await serveDrawn(customer, url, payment({ expiresAt: '2999-01-31T12:00:00.000Z' }));
    const release = await holdBack(customer);
    await customer.goto(url, { waitUntil: 'domcontentloaded' });
    await expect(customer.getByText('Pay by Jan 31, 2999, 12:00 PM UTC')).toBeVisible();
    const elements = await customer.evaluateHandle(listElements);
    release();
    await isLive(customer);
    const local = customer.getByText('Pay by Jan 31, 2999, 5:30 PM', { exact: true });
    await expect(local).toBeVisible();
    expect(await elements.evaluate(areStill, await customer.evaluateHandle(listElements))).toBe(
      true,
    );
  });
});

test('a wallet that the browser has forgotten, or has without the server, is put right', async ({
  customer,
}) => {
  const url = '/portal/payment/drawn_otherwise';
  await customer.route(WALLET_CODE, () => undefined);
  const list = customer.getByText('Select a wallet to continue');
  for (const [drawn, remembered] of [
    ['Test Wallet', null],
    [null, 'Test Wallet'],
    ['Solflare', 'Test Wallet'],
  ]) {
    await serveDrawn(customer, url, { ...payment(), ...(drawn && { walletName: drawn }) });
    await customer.goto('/healthz');
    await remember(customer, remembered ?? null);
    await customer.goto(url);
    await isLive(customer);
    if (remembered) await expect(customer.getByText(remembered)).toBeVisible();
    await expect(list).toHaveCount(remembered ? 0 : 1);
    await expect(customer.getByText('Solflare')).toHaveCount(remembered ? 0 : 1);
  }
});

test('so it is where an extension is there first, and a press before', async ({ customer }) => {
  await BrowserWallet.install(customer);
  const url = '/portal/payment/drawn_extension';
  await serveDrawn(customer, url, payment({ token }));
  const comes = createDeferred<void>();
  await customer.route(WALLET_CODE, async (route) => {
    await comes.promise;
    await route.continue();
  });
  const release = await holdBack(customer);
  await customer.goto(url);
  const row = customer.getByRole('button', { name: 'Test Wallet' });
  await row.click();
  release();
  await isLive(customer);
  // The choice needs no wallet code.
  await expect(customer.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  await customer.getByRole('button', { name: 'Change wallet' }).click();
  await expect(customer.getByRole('button', { name: 'Scripted Wallet' })).toBeVisible();
  await row.click();
  await customer.getByRole('button', { name: 'Connect Wallet' }).click();
  await expect(customer.getByText('Connecting')).toBeVisible();
  comes.settle();
  await expect(customer.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
});

test('and in a tab that is restored with what was typed', async ({ customer }) => {
  const url = '/portal/gift/drawn_restored';
  await serveDrawn(customer, url, { data: buildGift(), walletName: 'Test Wallet' });
  await customer.goto('/healthz');
  await remember(customer, 'Test Wallet');
  await customer.goto(url);
  await isLive(customer);
  await customer.getByLabel('First Name').fill('Grace');
  await customer.getByText('$50', { exact: true }).click();
  await customer.goto('/healthz');
  const release = await holdBack(customer);
  await customer.goBack({ waitUntil: 'domcontentloaded' });
  const connect = customer.getByRole('button', { name: 'Connect Wallet' });
  // Browsers restore it, or fill it in, without an event. This one does not for a page that is not stored.
  await customer.getByLabel('First Name').focus();
  await customer
    .getByLabel('First Name')
    .evaluate((field) => Object.assign(field, { value: 'Grace', selectionEnd: 2 }));
  await customer.getByLabel('$50').evaluate((field) => Object.assign(field, { checked: true }));
  // The focus stays where it is.
  await connect.dispatchEvent('click');
  release();
  await expect(customer.getByRole('button', { name: 'Buy with USDC' })).toBeVisible();
  await expect(customer.getByLabel('First Name')).toHaveValue('Grace');
  await expect(customer.getByLabel('First Name')).toHaveJSProperty('selectionEnd', 2);
  await expect(customer.getByRole('radio', { name: '$50', exact: true })).toBeChecked();
  await customer.reload();
  await isLive(customer);
  // It is connected by itself now.
  await expect(customer.getByRole('button', { name: 'Buy with USDC' })).toBeVisible();
});

test('a wallet that was chosen before its code is there is chosen after a reload, too', async ({
  customer,
}) => {
  const url = '/portal/payment/drawn_chosen';
  await customer.route(WALLET_CODE, () => undefined);
  await serveDrawn(customer, url, payment());
  await customer.goto(url);
  await isLive(customer);
  await customer.getByRole('button', { name: 'Solflare' }).click();
  const connect = customer.getByRole('button', { name: 'Connect Wallet' });
  await expect(connect).toBeVisible();
  expect(await customer.evaluate(() => document.cookie)).toBe('walletName=Solflare');
  await customer.reload();
  await isLive(customer);
  await expect(connect).toBeVisible();
  await expect(customer.getByText('Solflare')).toBeVisible();
  await customer.getByRole('button', { name: 'Change wallet' }).click();
  await customer.reload();
  await isLive(customer);
  await expect(customer.getByText('Select a wallet to continue')).toBeVisible();
});
