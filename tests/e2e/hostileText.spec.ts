import { register, sendReset } from '#contract/auth';
import { createCheckout } from '#contract/billing';
import type { Endpoint } from '#contract/endpoint';
import { createGift } from '#contract/gifts';
import { expireKey } from '#contract/keys';
import { createMint } from '#contract/mints';
import { fundOperatingAccount } from '#contract/operatingAccounts';
import { updateOrganization } from '#contract/organizations';
import { processPayment } from '#contract/payments';
import { createPaymentLink, sendFunds } from '#contract/transactions';
import { updateUser } from '#contract/users';

import { expect, test, type Page } from './support/fixtures';
import { expectHarmless, expectText, HOSTILE, splitIntoPieces, watch } from './support/hostile';
import { buyAndApprove, expectGiven, fillBuyer } from './support/steps';

// What the calls take at most, in characters.
const NAME_LENGTH = 100;
const TOKEN_NAME_LENGTH = 32;
const MEMO_LENGTH = 200;
const DESCRIPTION_LENGTH = 1000;

/** As hostile as an address of a mail may be. */
const EMAIL = "{wallet}'onload='xss=1'&lt${xss=1}@example.com";

/** Pages with the merchant's names beside the content. */
const DASHBOARD = [
  '/',
  '/send',
  '/links',
  '/mint',
  '/mint/create',
  '/settings',
  '/settings/wallet',
  '/settings/keys',
  '/billing/subscriptions',
  '/not/there',
];
const OTHERS = ['/billing/success', '/setup', '/setup/wallet', '/guide/api', '/test', '/outbox'];

/** Addresses that a stranger can make a user open, with a text in them. */
const ADDRESSES = [
  (text: string) => `/portal/payment/${text}`,
  (text: string) => `/portal/gift/${text}`,
  (text: string) => `/portal/${text}`,
  (text: string) => `/portal/payment/pay_1?name=${text}#${text}`,
  (text: string) => `/explorer/tx/${text}`,
  (text: string) => `/explorer/address/${text}`,
  (text: string) => `/outbox/${text}`,
  (text: string) => `/auth/change/${text}`,
  (text: string) => `/auth/login?next=${text}#${text}`,
  (text: string) => `/billing/success?session_id=${text}`,
  (text: string) => `/mint/manage/${text}`,
  (text: string) => `/${text}`,
];

/** What ran and what was asked of others, in either browser. */
let happened: string[][] = [];

test.beforeEach(async ({ page, customer, tiller }) => {
  const contexts = [page.context(), customer.context()];
  happened = await Promise.all(contexts.map((each) => watch(each, tiller.origin)));
});
test.afterEach(() => expect(happened).toEqual([[], []]));

const isLive = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.pendingInput === undefined)).toBe(true);

/** Opens a portal as the server draws it, and as a file that loads its data. */
async function openPortal(page: Page, url: string, text: string): Promise<void> {
  await page.goto(url);
  await expectText(page, text);
  await isLive(page);
  await expectText(page, text);
  const response = await page.request.get('/portal/test');
  // For good: to end it while the page loads can leave what it fetches unanswered.
  await page.route(url, (route) => route.fulfill({ response }));
  await page.goto(url);
  await expectText(page, text);
}

/** Calls as a portal does, whose identifier is what it knows. */
function callPortal(page: Page, { path }: Endpoint, id: string, data: object) {
  const headers = { authorization: `Bearer ${id}` };
  return page.request.post(`/api${path}`, { headers, data });
}

test('names on the payment portal are text, on the server and in the browser', async ({
  customer,
  shop,
}) => {
  const { _id: mintId } = await shop.token({ symbol: 'XSS', name: '<img src=x onerror=xss=1>' });
  for (const [index, name] of splitIntoPieces(HOSTILE, NAME_LENGTH).entries()) {
    const url = await shop.link('5', { name, memo: name, mintId });
    // A wallet can call itself anything, too: the page remembers the name.
    const wallet = index % 2 === 0 ? name : 'Test Wallet';
    await customer.addInitScript((remembered) => {
      localStorage.setItem('walletName', JSON.stringify(remembered));
    }, wallet);
    await customer.context().addCookies([
      {
        name: 'walletName',
        value: encodeURIComponent(wallet),
        url: new URL('/portal', url).href,
      },
    ]);
    await openPortal(customer, url, name);
  }
});

test('texts of a token are text on every page', async ({ page, customer, shop }) => {
  await shop.signIn(page);
  const names = splitIntoPieces(
    HOSTILE.filter((text) => text.length <= TOKEN_NAME_LENGTH),
    TOKEN_NAME_LENGTH,
  );
  const descriptions = splitIntoPieces(HOSTILE, DESCRIPTION_LENGTH);
  await customer.addInitScript(() => {
    localStorage.setItem('walletName', JSON.stringify('Test Wallet'));
  });
  const tokens = await Promise.all(
    names.map((name, index) =>
      shop.token({ symbol: `XSS${index}`, name, description: descriptions[index] ?? 'None.' }),
    ),
  );
  for (const { _id, address, metadata } of tokens) {
    const url = `/portal/gift/${_id}`;
    await customer.goto(url);
    await expectText(customer, metadata.name);
    await page.goto(`/explorer/address/${address}`);
    await expectText(page, metadata.name);
    if (!descriptions.includes(metadata.description)) continue;
    await openPortal(customer, url, metadata.name);
    await customer.getByText('About this token').click();
    await expectText(customer, metadata.description);
    await page.goto(`/mint/manage/${_id}`);
    await expectText(page, metadata.name, metadata.description);
  }
  for (const path of ['/mint', '/links']) {
    await page.goto(path);
    await expectText(page, ...names);
  }
});

test('names of people are text on the dashboard and in mails', async ({ page, customer, shop }) => {
  await shop.signIn(page);
  const names = splitIntoPieces(HOSTILE, NAME_LENGTH);
  let name = '';
  for (let at = 0; at < names.length; at += 3) {
    const [firstName = '', lastName = firstName, organization = lastName] = names.slice(at);
    name = organization;
    await shop.call(updateUser, { firstName, lastName });
    await shop.call(updateOrganization, { name });
    await page.goto('/settings');
    await expectText(page, name, `${firstName} ${lastName}`);
  }
  for (const path of DASHBOARD) {
    await page.goto(path);
    await expectText(page, name);
  }
  for (const path of OTHERS) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectHarmless(page);
  }
  const { url } = await shop.call(createCheckout, { product: 'startup', customer: null });
  await page.goto(url);
  await expectText(page, name);

  const { _id } = await shop.token({ symbol: 'XSS', issued: '100' });
  await customer.goto(`/portal/gift/${_id}`);
  await customer.getByRole('button', { name: /Test Wallet/ }).click();
  await customer.getByRole('button', { name: 'Connect Wallet' }).click();
  await fillBuyer(customer, EMAIL);
  await customer.getByLabel('First Name').fill(HOSTILE[1] ?? '');
  await customer.getByLabel('Last Name').fill(HOSTILE[2] ?? '');
  await buyAndApprove(customer);
  await expectGiven(customer);
  await expectHarmless(customer);
  await shop.call(register, { email: EMAIL, password: 'a long sentence' });
  await shop.call(sendReset, { email: EMAIL });
  for (const [subject, text] of [
    // The merchant's name, without what a mail program would make a link of.
    ['Receipt for your gift', '<base href=//evil example>'],
    ['Reset your Tiller password', EMAIL.toLowerCase()],
  ] as const) {
    const mails = page.getByRole('listitem').filter({ hasText: EMAIL });
    const mail = mails.getByRole('link', { name: subject });
    await expect(async () => {
      await page.goto('/outbox');
      expect(await mail.isVisible()).toBe(true);
    }).toPass();
    await expectHarmless(page);
    await mail.click();
    await expectText(page, text);
  }
});

test('memos on the chain are text in its explorer', async ({ page, shop }) => {
  await shop.call(fundOperatingAccount);
  const memos = splitIntoPieces(HOSTILE, MEMO_LENGTH);
  const sent = await Promise.all(
    memos.map((memo) => shop.call(sendFunds, { to: shop.wallet, amount: '1', memo })),
  );
  for (const [index, memo] of memos.entries()) {
    await page.goto(`/explorer/tx/${sent[index]?.signature}`);
    await expectText(page, memo);
  }
});

test('a return address leads to a page of the web or is refused', async ({ customer, shop }) => {
  for (const end of ['"><svg/onload=xss=1>', '#javascript:xss=1', '?</script><script>xss=1//']) {
    const returnURL = `https://shop.example/${end}`;
    const url = await shop.link('5', { sandbox: true, returnURL });
    const id = url.split('/').at(-1) ?? '';
    expect((await callPortal(customer, processPayment, id, { signature: null })).ok()).toBe(true);
    await customer.goto(url);
    const back = customer.getByRole('link', { name: 'Back to website' });
    await expect(back).toHaveAttribute('href', new URL(returnURL).href);
    await expectHarmless(customer);
  }
  for (const returnURL of HOSTILE) {
    const body = { amountUSD: '5', memo: 'Order', returnURL };
    expect((await shop.ask(createPaymentLink, body)).status(), returnURL).toBe(400);
  }
});

test('where no text belongs it is refused', async ({ customer, shop }) => {
  const token = await shop.token({ symbol: 'XSS' });
  const { metadata, _id } = token;
  const { wallet } = shop;
  const buyer = { amountUSD: 5, firstName: 'Grace', lastName: 'Hopper', wallet };
  for (const text of HOSTILE) {
    const metadataURI = metadata.image;
    const answers = [
      [400, await shop.ask(register, { email: text, password: 'a long sentence' })],
      [400, await shop.ask(updateOrganization, { wallet: text })],
      [400, await shop.ask(createPaymentLink, { amountUSD: text, memo: 'Order' })],
      [400, await shop.ask(sendFunds, { to: text, amount: '1', memo: 'Rent' })],
      [404, await shop.ask(expireKey, { keyId: text.slice(0, 64) })],
      [400, await shop.ask(createMint, { metadata: { ...metadata, symbol: text }, metadataURI })],
      [422, await shop.ask(createMint, { metadata: { ...metadata, image: text }, metadataURI })],
      [422, await shop.ask(createMint, { metadata, metadataURI: text })],
      [400, await shop.ask(createCheckout, { product: text })],
      [400, await callPortal(customer, createGift, _id, { ...buyer, email: text })],
      [
        400,
        await callPortal(customer, createGift, _id, {
          ...buyer,
          email: 'g@example.com',
          wallet: text,
        }),
      ],
    ] as const;
    for (const [status, answer] of answers) {
      expect(answer.status(), `${answer.url()} ${text}`).toBe(status);
      expect(answer.headers()['content-type']).toMatch(/^application\/json/);
      expect(answer.headers()['x-content-type-options']).toBe('nosniff');
    }
  }
});

test('what stands in an address is text', async ({ page, shop }) => {
  await shop.signIn(page);
  for (const [index, text] of HOSTILE.entries()) {
    const address = ADDRESSES[index % ADDRESSES.length];
    await page.goto(address?.(encodeURIComponent(text)) ?? '');
    await expectHarmless(page);
  }
  for (const separator of ['\u2028', '\u2029', '\n']) {
    await page.goto(`/links/${encodeURIComponent(`a${separator}b`)}`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});
