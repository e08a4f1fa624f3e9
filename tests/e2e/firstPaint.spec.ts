import { buildGift } from '#api/mocks/build';
import { gift } from '#domain/messages/gift';
import { notLoaded } from '#domain/messages/notLoaded';
import { portal } from '#domain/messages/portal';
import { createDeferred } from '#tests/support/deferred';

import { expect, test, type Page } from './support/fixtures';
import { connectTestWallet, expectPaid, fillBuyer, payAndApprove } from './support/steps';

/** The portal's application, which the page fetches after it is drawn. */
const APPLICATION = /\/portal\/assets\/index-[^/]*\.js$/;

/** The wallet code, which it fetches then. */
const WALLET_CODE = /\/portal\/assets\/SolanaWallets-[^/]*\.js$/;

/** Holds the application back. Returns a function that lets it load. */
async function holdBack(page: Page): Promise<() => void> {
  const { promise, settle } = createDeferred<void>();
  await page.route(APPLICATION, async (route) => {
    await promise;
    await route.continue();
  });
  return () => settle();
}

const isPending = (page: Page) => page.evaluate(() => window.pendingInput !== undefined);

test('the page says who asks and for how much before any script', async ({
  page,
  browser,
  shop,
}) => {
  const url = await shop.createLink('1234.5', { memo: 'Order 1' });
  const response = await page.request.get(url);
  const headers = response.headers();
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(headers['content-security-policy']).not.toContain('unsafe');
  const html = await response.text();
  expect(html).toContain('<title>Pay Harbour Coffee</title>');
  // Nothing more than the portal's own call answers.
  expect(html).not.toContain('Order 1');

  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(url);
  await expect(reader.getByText('Harbour Coffee', { exact: true })).toBeVisible();
  await expect(reader.getByText('$1,234.50')).toBeVisible();
  await expect(reader.getByRole('button', { name: /Solflare/ })).toBeVisible();
  await context.close();
});

test('a press before the script is there counts when it comes', async ({ customer, shop }) => {
  const url = await shop.createLink('2', { memo: 'Order 2' });
  const release = await holdBack(customer);
  await customer.goto(url);
  const row = customer.getByRole('button', { name: 'Test Wallet' });
  await row.click();
  await expect(row).toHaveAttribute('data-pending', '');

  release();
  await customer.getByRole('button', { name: 'Connect Wallet' }).click();
  await payAndApprove(customer);
  await expectPaid(customer);
  expect(await isPending(customer)).toBe(false);
});

test('so does a press of a key, and focus stays where it is', async ({ customer, shop }) => {
  const url = await shop.createLink('2', { memo: 'Order 2' });
  const release = await holdBack(customer);
  await customer.goto(url);
  await customer.keyboard.press('Tab');
  await customer.keyboard.press('Tab');
  await customer.keyboard.press('Shift+Tab');
  const row = customer.getByRole('button', { name: 'Test Wallet' });
  await expect(row).toBeFocused();
  release();
  await expect.poll(() => isPending(customer)).toBe(false);
  await expect(row).toBeFocused();
  await customer.keyboard.press('Enter');
  await expect(customer.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
});

test('the wallet code is fetched before any press, after the application', async ({
  customer,
  shop,
}) => {
  const asked: string[] = [];
  customer.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdBack(customer);
  await customer.goto(await shop.createLink('2', { memo: 'Order 2' }));
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(APPLICATION));
  expect(asked).not.toContainEqual(expect.stringMatching(WALLET_CODE));
  release();
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(WALLET_CODE));
});

test('without its script the page still says it, that something is missing, and loads again when asked', async ({
  customer,
  shop,
}) => {
  const url = await shop.createLink('5', { memo: 'Order 5' });
  await customer.route(APPLICATION, (route) => route.abort());
  await customer.goto(url);
  const failure = customer.getByRole('alert');
  const retry = failure.getByRole('button', { name: notLoaded.retry });
  const row = customer.getByRole('button', { name: 'Test Wallet' });
  await row.click();
  await expect(failure).toContainText(notLoaded.text);
  await expect(row).not.toHaveAttribute('data-pending');
  await expect(customer.getByText('$5.00')).toBeVisible();

  // As long as it fails, it says so, and no press loads the page but the one on its button.
  const asked: string[] = [];
  customer.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()));
  await row.click();
  await expect(row).not.toHaveAttribute('data-pending');
  expect(asked).toEqual([]);
  const failed = customer.waitForEvent('requestfailed');
  await retry.click();
  await failed;
  await expect(failure).toContainText(notLoaded.text);
  expect(asked).toEqual([url]);

  await customer.unroute(APPLICATION);
  await retry.click();
  await expect.poll(() => isPending(customer)).toBe(false);
  await expect(failure).toHaveCount(0);
  await row.click();
  await expect(customer.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
});

for (const [what, file] of [
  ['first file', '**/assets/first-*.js'],
  ['application', '**/assets/application-*.js'],
] as const) {
  test(`so does the dashboard without its ${what}`, async ({ page }) => {
    await page.route(file, (route) => route.abort());
    await page.goto('/');
    const failure = page.getByRole('alert');
    await expect(failure).toContainText(notLoaded.text);
    await page.unroute(file);
    await failure.getByRole('button', { name: notLoaded.retry }).click();
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByLabel('Email')).toBeVisible();
  });
}

test('a page that is loaded anew after the payment says so before any script', async ({
  customer,
  shop,
}) => {
  const url = await shop.createLink('3', { memo: 'Order 3' });
  await connectTestWallet(customer, url);
  await payAndApprove(customer);
  await expectPaid(customer);

  expect(await (await customer.request.get(url)).text()).toContain('Payment successful');
  const release = await holdBack(customer);
  await customer.reload();
  await expectPaid(customer);
  release();
  await expect.poll(() => isPending(customer)).toBe(false);
  await expectPaid(customer);
});

test('a wallet of an earlier visit is there before the application is', async ({
  customer,
  shop,
}) => {
  const url = await shop.createLink('4', { memo: 'Order 4' });
  await connectTestWallet(customer, url);
  const release = await holdBack(customer);
  await customer.reload();
  await expect(customer.getByRole('group', { name: 'Wallet' })).toHaveText(
    /^TTest WalletNot connected/,
  );
  await customer.getByRole('button', { name: 'Connect Wallet' }).click();
  release();
  await expect(customer.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
});

test('a page that loads its data itself says who asks before its application is there', async ({
  customer,
  shop,
}) => {
  const url = await shop.createLink('6', { memo: 'Order 6' });
  await connectTestWallet(customer, url);
  // Its transaction may be landing, so the server does not draw the page.
  await customer.getByRole('button', { name: 'Pay', exact: true }).click();
  await customer.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(customer.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
  // Another tab, so that what this one still asks is not counted.
  const tab = await customer.context().newPage();
  const asked: string[] = [];
  tab.on('request', (request) => asked.push(new URL(request.url()).pathname));

  const release = await holdBack(tab);
  await tab.goto(url, { waitUntil: 'commit' });
  await expect(tab.getByRole('heading', { name: '$6.00' })).toBeVisible();
  await expect(tab.getByText('Harbour Coffee')).toBeVisible();
  await expect(tab.getByRole('status')).toHaveText('Loading...');
  release();
  await expect(tab.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  expect(asked.filter((path) => path === '/api/payment/metadata')).toHaveLength(1);
});

for (const [url, { title, text }] of [
  ['/portal/payment/pay_unknown', portal.payment.missing],
  ['/portal/gift/mint_unknown', gift.missing],
  [`/portal/payment/${'x'.repeat(2000)}`, portal.payment.missing],
] as const) {
  test(`${url.slice(0, 40)} says with 404 that there is nothing, and whom to ask`, async ({
    customer,
  }) => {
    const asked: string[] = [];
    customer.on('request', (request) => {
      if (request.url().includes('/metadata')) asked.push(request.url());
    });
    const response = await customer.goto(url);
    expect(response?.status()).toBe(404);
    await expect(customer.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(customer.getByText(text)).toBeVisible();
    await expect(customer.getByRole('link', { name: 'Get help' })).toBeVisible();
    await expect(customer).toHaveTitle(title);
    await expect(customer.getByText('Select a wallet to continue')).toHaveCount(0);
    await expect(customer.getByText('Loading...')).toHaveCount(0);
    expect(asked.length).toBeLessThanOrEqual(1);
  });
}

test('the card of a customer who returns is there before the application, and keeps what is filled in', async ({
  customer,
  shop,
}) => {
  const mint = await shop.createToken({ symbol: 'BEAN', issued: '1000', tokenUSDValue: '0.5' });
  await customer.goto(`/portal/gift/${mint._id}`);
  await customer.getByRole('button', { name: 'Test Wallet' }).click();
  await expect(customer.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  // The choice shows at once, and is kept when the wallet code is there.
  await expect.poll(() => customer.context().cookies()).toHaveLength(1);

  const release = await holdBack(customer);
  await customer.reload();
  await expect(customer.getByRole('heading', { name: 'Harbour Beans' })).toBeVisible();
  const main = customer.getByRole('main');
  await expect(main).toContainText('10 BEAN');
  await fillBuyer(customer);
  await customer.getByText('$20', { exact: true }).click();
  await customer.getByRole('button', { name: 'Connect Wallet' }).click();
  release();
  await expect(main).toContainText('40 BEAN');
  const created = customer.waitForRequest('**/api/gift/tx/create');
  await customer.getByRole('button', { name: 'Buy with USDC' }).click();
  await expect(customer.getByRole('radio', { name: '$20', exact: true })).toBeChecked();
  await expect(customer.getByLabel('First Name')).toHaveValue('Grace');
  expect((await created).postDataJSON()).toMatchObject({
    amountUSD: 20,
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@example.com',
  });
});

test('a gift that loads its data itself says what is given before its application is there', async ({
  customer,
}) => {
  await customer.route('**/api/gift/metadata', (route) => route.fulfill({ json: buildGift() }));
  // As a file server answers, or ours when its database is slow.
  const loading = await customer.request.get('/portal/nothing');
  await customer.route('**/portal/gift/mint_1', (route) =>
    route.fulfill({ response: loading, status: 200 }),
  );
  const release = await holdBack(customer);
  await customer.goto('/portal/gift/mint_1', { waitUntil: 'commit' });
  await expect(customer.getByRole('heading', { name: 'Harbour Beans' })).toBeVisible();
  await expect(customer.getByRole('status')).toHaveText('Loading...');
  release();
  await expect(customer.getByRole('button', { name: 'Test Wallet' })).toBeVisible();

  await customer.unroute(APPLICATION);
  await customer.route(APPLICATION, (route) => route.abort());
  await customer.reload();
  await expect(customer.getByRole('alert')).toContainText(notLoaded.text);
  await expect(customer.getByRole('heading', { name: 'Harbour Beans' })).toBeVisible();
  await expect(customer.getByText('Loading...')).toHaveCount(0);
});
