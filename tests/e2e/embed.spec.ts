import { createServer, type Server } from 'node:http';

import { describeError } from '#contract/errors';
import { getTransaction } from '#contract/transactions';
import { common } from '#domain/messages/common';
import { portal } from '#domain/messages/portal';
import { findFreePort } from '#tests/support/freePort';

import { expect, test, type Page } from './support/fixtures';
import { connectWallet, expectPaid, payAndApprove } from './support/steps';

/** Serves a page of a shop on an origin of its own: `127.0.0.1` is another site than `localhost`. */
class ForeignSite {
  readonly #server: Server;
  readonly #origin: string;
  readonly #pages = new Map<string, { html: string; headers: Record<string, string> }>();

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.#origin = `http://127.0.0.1:${port}`;
  }

  static async open(): Promise<ForeignSite> {
    const server = createServer();
    const port = await findFreePort();
    const site = new ForeignSite(server, port);
    server.on('request', ({ url }, answer) => {
      const page = site.#pages.get(url ?? '');
      answer.writeHead(page ? 200 : 404, { 'content-type': 'text/html', ...page?.headers });
      answer.end(`<!doctype html><html lang="en"><title>Shop</title>${page?.html ?? ''}</html>`);
    });
    await new Promise<void>((resolve) => {
      server.listen(port, resolve);
    });
    return site;
  }

  /** Returns the address of a page with this content. */
  page(html: string, headers: Record<string, string> = {}): string {
    const path = `/${this.#pages.size}`;
    this.#pages.set(path, { html, headers });
    return this.#origin + path;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

let site: ForeignSite;
test.beforeAll(async () => {
  site = await ForeignSite.open();
});
test.afterAll(() => site.close());

const toId = (portalURL: string) => portalURL.split('/').at(-1) ?? '';

/** The page of `docs/shop.md`: what it hears is kept in `heard`. */
const shopPage = (origin: string, payment: string, headers?: Record<string, string>) =>
  site.page(
    `
<script src="${origin}/embed.js" async></script>
<tiller-button payment="${payment}"></tiller-button>
<script>
  window.heard = [];
  for (const type of ['confirmed', 'failed', 'closed'])
    document.addEventListener(type, (event) => heard.push(type + ' ' + event.detail.payment));
</script>`,
    headers,
  );

const heard = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard'));
const button = (page: Page) => page.getByRole('link', { name: 'Pay with USDC' });

/** Presses the button. Returns the window that opens. */
async function openPayment(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await button(page).click();
  const popup = await opened;
  // A window begins empty: what is asked of it before its page has come may be lost.
  await popup.waitForURL('**/portal/**');
  return popup;
}

async function chooseWallet(popup: Page): Promise<void> {
  await popup.getByRole('button', { name: /Test Wallet/ }).click();
  await connectWallet(popup);
}

const pressPay = (popup: Page) => popup.getByRole('button', { name: 'Pay', exact: true }).click();

test('a page of another origin hears that its payment was paid in a window', async ({
  customer,
  shop,
  tiller,
}) => {
  const payment = toId(await shop.createLink('25'));
  await customer.goto(shopPage(tiller.origin, payment));
  // By keyboard.
  await button(customer).focus();
  const opened = customer.waitForEvent('popup');
  await customer.keyboard.press('Enter');
  const popup = await opened;
  await expect(popup).toHaveURL(`${tiller.origin}/portal/payment/${payment}`);
  await expect(customer.getByRole('status')).toHaveText(/continue in the new window/);

  // A page that is loaded again is watched again.
  await popup.reload();
  await chooseWallet(popup);
  await payAndApprove(popup);
  await expectPaid(popup);
  await expect.poll(() => heard(customer)).toEqual([`confirmed ${payment}`]);
  await expect(customer.getByRole('link', { name: 'Paid' })).toBeVisible();
  await expect(customer.getByRole('status')).toHaveText(/has arrived/);

  const closed = popup.waitForEvent('close');
  const press = popup.getByRole('button', { name: portal.payment.confirmed.close }).click();
  // The window may be gone before the press has ended.
  await Promise.all([closed, press.catch(() => undefined)]);
  await expect.poll(() => heard(customer)).toEqual([`confirmed ${payment}`, `closed ${payment}`]);
  // What counts is what the server says.
  const read = { ...getTransaction, path: `/transaction/${payment}` } as const;
  expect((await shop.call(read)).state).toBe('confirmed');
});

test('the window of an unknown payment is not waited for once it is closed', async ({
  customer,
  tiller,
}) => {
  await customer.goto(shopPage(tiller.origin, 'pay_unknown'));
  await customer.evaluate(() =>
    window.addEventListener('message', ({ data }) => {
      if (data.tiller === 'state') Reflect.get(window, 'heard').push(data.state);
    }),
  );
  const popup = await openPayment(customer);
  await expect(popup.getByRole('heading', { name: portal.payment.missing.title })).toBeVisible();
  await expect.poll(() => heard(customer)).toEqual(['open']);
  await popup.close();
  await expect.poll(() => heard(customer)).toEqual(['open', 'closed pay_unknown']);
});

test('a page whose opener policy cuts the window off hears nothing, and can open it again', async ({
  customer,
  shop,
  tiller,
}) => {
  const payment = toId(await shop.createLink('3', { sandbox: true }));
  await customer.clock.install();
  const policy = { 'cross-origin-opener-policy': 'same-origin' };
  await customer.goto(shopPage(tiller.origin, payment, policy));
  const popup = await openPayment(customer);
  expect(await popup.evaluate(() => window.opener)).toBeNull();
  await customer.clock.runFor(5_000);
  expect(await heard(customer)).toEqual([]);
  await expect(customer.getByRole('status')).toHaveText(/continue in the new window/);
  expect(popup.isClosed()).toBe(false);
  await openPayment(customer);
});

test('a payment that failed is heard, and may still be paid', async ({
  customer,
  shop,
  tiller,
}) => {
  const payment = toId(await shop.createLink('3', { sandbox: true }));
  await customer.goto(shopPage(tiller.origin, payment));
  const { body: json } = describeError('payment_failed');
  const process = '**/api/payment/process';
  await customer.context().route(process, (route) => route.fulfill({ status: 402, json }));
  const popup = await openPayment(customer);
  await chooseWallet(popup);
  await pressPay(popup);
  await expect.poll(() => heard(customer)).toEqual([`failed ${payment}`]);
  await expect(customer.getByRole('status')).toHaveText(/try again/);

  await customer.context().unroute(process);
  await popup.getByRole('button', { name: common.retry }).click();
  await pressPay(popup);
  await expect.poll(() => heard(customer)).toEqual([`failed ${payment}`, `confirmed ${payment}`]);
});

test('where windows are blocked the payment opens in a tab, and is heard as well', async ({
  customer,
  shop,
  tiller,
}) => {
  const payment = toId(await shop.createLink('3', { sandbox: true }));
  await customer.goto(shopPage(tiller.origin, payment));
  await customer.evaluate(() => {
    window.open = () => null;
  });
  const tab = await openPayment(customer);
  await chooseWallet(tab);
  await pressPay(tab);
  await expect.poll(() => heard(customer)).toEqual([`confirmed ${payment}`]);
  await tab.close();
  await expect.poll(() => heard(customer)).toEqual([`confirmed ${payment}`, `closed ${payment}`]);
});

test('a page that lies about its origin learns no more than any other that knows the payment', async ({
  customer,
  shop,
  tiller,
}) => {
  const portalURL = await shop.createLink('3', { sandbox: true, memo: 'a secret memo' });
  const payment = toId(portalURL);
  const claims = { origin: 'https://shop.example', tiller: 'watch' };
  await customer.goto(
    site.page(`
<button onclick="opened = open('${portalURL}', 'tiller', 'popup')">Open</button>
<script>
  window.heard = [];
  addEventListener('message', ({ origin, data }) => {
    heard.push({ origin, data });
    if (data.tiller !== 'ready') return;
    for (const payment of ['', 'pay_other', null, '${payment}x', '${payment}'])
      opened.postMessage({ ...${JSON.stringify(claims)}, payment }, '*');
  });
</script>`),
  );
  const opened = customer.waitForEvent('popup');
  await customer.getByRole('button', { name: 'Open' }).click();
  const popup = await opened;
  const { origin } = tiller;
  const ready = { origin, data: { tiller: 'ready' } };
  const open = { origin, data: { tiller: 'state', payment, state: 'open' } };
  await expect.poll(() => heard(customer)).toEqual([ready, open]);

  // A window that has not opened it is told nothing, even if it knows the payment.
  await popup.evaluate((message) => window.postMessage(message, '*'), { ...claims, payment });
  await chooseWallet(popup);
  await pressPay(popup);
  const paid = { origin, data: { tiller: 'state', payment, state: 'confirmed' } };
  await expect.poll(() => heard(customer)).toEqual([ready, open, paid]);
});

test('the portal is in no frame of another site', async ({ browser, shop }) => {
  // Not `customer`: the browser complains about what is refused here.
  const page = await browser.newPage();
  await page.goto(site.page(`<iframe src="${await shop.createLink('3')}"></iframe>`));
  await expect(page.frameLocator('iframe').getByText('Select a wallet to continue')).toHaveCount(0);
  expect(page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  await page.close();
});
