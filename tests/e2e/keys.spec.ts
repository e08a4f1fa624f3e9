import { describeError } from '#contract/errors';

import { expect, test, type Page } from './support/fixtures';
import { connectTestWallet, expectCopied, expectPaid, openDashboard } from './support/steps';

/** Goes to the keys as a merchant does, and creates one. Returns its secret. */
async function createKey(page: Page): Promise<string> {
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /API Keys/ })
    .click();
  await expect(page).toHaveURL('/settings/keys');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const secret = page.getByRole('group', { name: 'New API key' }).getByRole('code');
  await expect(secret).toHaveText(/^sk_[\w-]{43}$/);
  return secret.innerText();
}

/** Presses Expire beside a key, and again where it is asked. */
async function expireKey(page: Page, name: string) {
  await page.getByRole('button', { name: `Expire ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Expire ${name}?` });
  await question.getByRole('button', { name: 'Expire' }).click();
}

function getKeys(page: Page) {
  return page.getByRole('main').getByRole('listitem');
}

/** Makes a call as a program on another machine does. */
async function ask(url: string, key: string, body?: object) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const response = await fetch(
    url,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  return { status: response.status, body: await response.json() };
}

test('a key takes a payment from a program, until it is expired', async ({
  page,
  context,
  customer,
  tiller,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(page, shop);
  const key = await createKey(page);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expectCopied(page, key);
  await expect(getKeys(page)).toContainText('Key 1');

  const created = await ask(`${tiller.origin}/api/transaction/receive`, key, {
    amountUSD: '12.50',
    memo: 'Order 1042',
    name: 'Two coffees',
    sandbox: true,
    returnURL: 'https://shop.example/thanks',
  });
  expect(created.status).toBe(200);
  const { portalURL } = created.body;
  const transaction = `${tiller.origin}/api/transaction/${portalURL.split('/').at(-1)}`;
  const open = { state: 'open', confirmed: false, amountUSDC: 12_500_000, portalURL };
  expect(await ask(transaction, key)).toMatchObject({ status: 200, body: open });

  await connectTestWallet(customer, portalURL);
  await expect(customer.getByText('Two coffees')).toBeVisible();
  await customer.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectPaid(customer);
  expect((await ask(transaction, key)).body).toMatchObject({ state: 'confirmed', confirmed: true });

  await page.getByRole('button', { name: 'Rename Key 1' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Harbour till');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(getKeys(page)).toContainText(/Harbour till.*Last used/);
  await expireKey(page, 'Harbour till');
  await expect(page.getByText('No keys yet')).toBeVisible();
  expect(await ask(transaction, key)).toEqual({
    status: 401,
    body: describeError('invalid_api_key').body,
  });
});

test('a secret is gone after a reload, and after the browser’s way back', async ({
  page,
  shop,
}) => {
  await openDashboard(page, shop);
  const first = await createKey(page);
  await page.reload();
  await expect(getKeys(page)).toHaveCount(1);
  await expect(page.getByText(first)).toHaveCount(0);

  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const second = await page
    .getByRole('group', { name: 'New API key' })
    .getByRole('code')
    .innerText();
  await page.goto('/portal/payment/pay_none');
  await page.goBack();
  await expect(getKeys(page)).toHaveCount(2);
  await expect(page.getByText(second)).toHaveCount(0);

  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  for (const secret of [first, second]) {
    expect(stored).not.toContain(secret);
    expect(page.url()).not.toContain(secret);
  }
});
