import { Keypair } from '@solana/web3.js';

import { createDeferred } from '#tests/support/deferred';

import { fetchUsdc } from './support/chain';
import { expect, test, type Page } from './support/fixtures';
import type { Shop } from './support/shop';
import { openDashboard } from './support/steps';

const SEND = { name: 'Send', exact: true } as const;

const freshWallet = () => Keypair.generate().publicKey.toBase58();

/** Opens /send from the settings and adds 100 test USDC. */
async function topUp(page: Page, shop: Shop): Promise<void> {
  await openDashboard(page, shop);
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('main').getByRole('link', { name: /^Send/ }).click();
  await expect(page).toHaveURL('/send');
  await expect(page.getByText('$0.00')).toBeVisible();
  await page.getByRole('button', { name: 'Add 100 test USDC' }).click();
  await expect(page.getByText('$100.00', { exact: true })).toBeVisible();
}

async function send(page: Page, to: string, amount: string, memo: string): Promise<void> {
  await page.getByLabel('Wallet', { exact: true }).fill(to);
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Memo').fill(memo);
  await page.getByRole('button', SEND).click();
}

test('C084: a merchant tops up and sends to a wallet that has never held USDC', async ({
  page,
  tiller,
  shop,
}) => {
  await topUp(page, shop);
  const to = freshWallet();
  await send(page, to, '12.345678', 'Rent of May');
  await expect(page.getByText(`Sent $12.345678 to ${to}.`)).toBeAttached();
  expect(await fetchUsdc(tiller.origin, to)).toBe(12_345_678n);
  await expect(page.getByText('$87.654322', { exact: true })).toBeVisible();
  for (const label of ['Wallet', 'Amount', 'Memo']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }

  const [receiver, transaction] = await page
    .getByRole('main')
    .getByRole('link', { name: /opens in a new tab/ })
    .all();
  for (const link of [receiver, transaction]) {
    const answer = await page.request.get((await link?.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
  }
  const explorer = await page.request.get((await transaction?.getAttribute('href')) ?? '');
  expect(await explorer.text()).toContain('Rent of May');

  await send(page, to, '1', 'Rent of May');
  await expect(page.getByText(`Sent $1.00 to ${to}.`)).toBeAttached();
  expect(await fetchUsdc(tiller.origin, to)).toBe(13_345_678n);
});

test('a page that is loaded anew while it sends asks first, and sending the same again sends once', async ({
  page,
  tiller,
  shop,
}) => {
  await topUp(page, shop);
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  // The server has sent it, and its answer is on its way.
  const sent = createDeferred<void>();
  await page.route('**/api/transaction/send', async (route) => {
    await route.fetch();
    sent.settle();
  });
  const to = freshWallet();
  await send(page, to, '9', 'Order 9');
  await sent.promise;
  await page.reload();
  expect(asked).toEqual(['beforeunload']);

  await page.unroute('**/api/transaction/send');
  await send(page, to, '9', 'Order 9');
  await expect(page.getByText(`Sent $9.00 to ${to}.`)).toBeAttached();
  expect(await fetchUsdc(tiller.origin, to)).toBe(9_000_000n);

  await send(page, to, '9', 'Order 9');
  await expect.poll(() => fetchUsdc(tiller.origin, to)).toBe(18_000_000n);
  await expect(page.getByText(`Sent $9.00 to ${to}.`)).toBeAttached();
  await page.reload();
  await expect(page.getByLabel('Amount')).toHaveValue('');
  expect(asked).toEqual(['beforeunload']);
});

test('pressing again after every answer was lost sends once', async ({ page, tiller, shop }) => {
  await topUp(page, shop);
  const keys: (string | undefined)[] = [];
  let lost = true;
  await page.route('**/api/transaction/send', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (!lost) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const to = freshWallet();
  await send(page, to, '7', 'Order 7');
  await expect(page.getByRole('alert')).toContainText('Oops! Something went wrong!');
  await expect(page.getByLabel('Amount')).toHaveValue('7');
  // The balance is honest before the answer is.
  await expect(page.getByText('$93.00', { exact: true })).toBeVisible();

  lost = false;
  await page.getByRole('button', SEND).click();
  await expect(page.getByText(`Sent $7.00 to ${to}.`)).toBeAttached();
  expect(await fetchUsdc(tiller.origin, to)).toBe(7_000_000n);
  expect(keys.length).toBeGreaterThan(2);
  expect(new Set(keys).size).toBe(1);

  await send(page, to, '7', 'Order 7');
  await expect.poll(() => fetchUsdc(tiller.origin, to)).toBe(14_000_000n);
  expect(new Set(keys).size).toBe(2);
});
