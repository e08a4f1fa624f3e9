import { buildPayment, buildRedeemableToken } from '#api/mocks/build';
import { register, sendReset } from '#contract/auth';
import { createCheckout } from '#contract/billing';
import { updateOrganization } from '#contract/organizations';
import { updateUser } from '#contract/users';
import { HOSTILE, splitIntoPieces } from '#tests/support/hostileTexts';

import { serveDrawn } from './support/drawn';
import { expect, test, type Page } from './support/fixtures';
import { expectHarmless, expectText, watch } from './support/hostile';
import { buyAndApprove, expectGiven, fillBuyer } from './support/steps';

// What the calls take at most, in characters.
const NAME_LENGTH = 100;
const TOKEN_NAME_LENGTH = 32;
const DESCRIPTION_LENGTH = 1000;

/** As hostile as an address of a mail may be. */
const EMAIL = "{wallet}'onload='xss=1'&lt${xss=1}@example.com";

/** Pages with the merchant's names in the frame that all of the dashboard has. */
const DASHBOARD = ['/', '/not/there'];
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

test('names on the payment portal are text, on the server and in the browser', async ({
  customer,
}) => {
  const url = '/portal/payment/drawn_hostile';
  const name = HOSTILE.join(' ');
  const token = buildRedeemableToken();
  const data = buildPayment({
    name,
    token: { ...token, metadata: { ...token.metadata, name } },
  });
  await customer.route('**/api/payment/metadata', (route) => route.fulfill({ json: data }));
  // A wallet can call itself anything, too: the page remembers the name.
  await customer.addInitScript((remembered) => {
    localStorage.setItem('walletName', JSON.stringify(remembered));
  }, name);
  await serveDrawn(customer, url, { data, walletName: name });
  await openPortal(customer, url, name);
});

test('texts of a token are text on every page', async ({ page, customer, shop }) => {
  await shop.signIn(page);
  const names = HOSTILE.filter((text) => text.length <= TOKEN_NAME_LENGTH);
  const tokens = await Promise.all(
    splitIntoPieces(HOSTILE, DESCRIPTION_LENGTH).map((description, index) =>
      shop.createToken({ symbol: `XSS${index}`, name: names[index] ?? '', description }),
    ),
  );
  await customer.addInitScript(() => {
    localStorage.setItem('walletName', JSON.stringify('Test Wallet'));
  });
  for (const { _id, address, metadata } of tokens) {
    await page.goto(`/explorer/address/${address}`);
    await expectText(page, metadata.name);
    await openPortal(customer, `/portal/gift/${_id}`, metadata.name);
    await customer.getByText('About this token').click();
    await expectText(customer, metadata.description);
    await page.goto(`/mint/manage/${_id}`);
    await expectText(page, metadata.name, metadata.description);
  }
  for (const path of ['/mint', '/links']) {
    await page.goto(path);
    await expectText(page, ...tokens.map(({ metadata }) => metadata.name));
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

  const { _id } = await shop.createToken({ symbol: 'XSS', issued: '100' });
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
