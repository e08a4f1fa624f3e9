import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createShop, GiftBuyer } from '#server/testing/buyer';
import { Customer } from '#server/testing/customer';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { createDeferred } from '#tests/support/deferred';
import { HOSTILE, splitIntoPieces } from '#tests/support/hostileTexts';

const START = 'start()';
const STYLE = '.a{top:0}.b{top:1px}';
const PAGE = `<!doctype html><html><head><title>Tiller</title><style>${STYLE}</style><!--client--><link rel="modulepreload" href="/portal/assets/app.js"><!--/client--></head><body><div id="root"><main>Loading...</main></div><!--host-config--><script data-start>${START}</script></body></html>`;

/** Stands for `hosts/portal/ssr/server.tsx`. */
const RENDERER = `export function render({ path, data, walletName }) {
  const missing = { head: '', html: \`<p>nothing at \${path}</p>\`, page: { queries: null, walletName } };
  if (!data) return missing;
  if (data.name === 'Breaks') throw new Error('a screen broke');
  const text = data.metadata?.name ?? \`\${data.name} \${data.amountUSD} \${data.confirmed}\`;
  return { head: '<link rel="preload">', html: \`<p>\${text} \${walletName} \${path}</p>\`, page: { queries: data, walletName } };
}`;

/** Seconds since 1970. */
const BUILT_AT = 1_700_000_000;

const root = mkdtempSync(join(tmpdir(), 'tiller-portal-'));
const renderer = join(root, 'dist/portal-server/server.js');
let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  for (const folder of ['portal', 'portal-server', 'dashboard']) {
    mkdirSync(join(root, 'dist', folder), { recursive: true });
  }
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'dist/portal/index.html'), PAGE);
  writeFileSync(join(root, 'dist/dashboard/index.html'), 'dashboard');
  writeFileSync(renderer, RENDERER);
  utimesSync(renderer, BUILT_AT, BUILT_AT);
  server = await startTestServer({ root });
  merchant = await createMerchant(server);
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const get = (id: string, headers: Record<string, string> = {}) =>
  server.http.inject({ method: 'GET', url: `/portal/payment/${id}`, headers });

const dataIn = (html: string): unknown =>
  JSON.parse(/id="portal-page">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

/** The title, as a browser shows it. */
const titleIn = (html: string) => {
  const [, title = ''] = /<title>([^<>]*)<\/title>/.exec(html) ?? [];
  const quoted = title.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
  return quoted.replaceAll('&#39;', "'").replaceAll('&amp;', '&');
};

const toPolicyHash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a payment', () => {
  it('is in the page, with what its own call answers and nothing else', async () => {
    const id = await merchant.link('12.5', { memo: 'a secret memo', name: '</script><b>' });
    const { body } = await get(id);
    const call = await new Customer(server, 0).readMetadata(id);
    expect(dataIn(body)).toEqual({ queries: call.body, walletName: null });
    expect(body).toContain(`12.5 false null /portal/payment/${id}</p></div>`);
    expect(body).toContain('<title>Pay &lt;/script&gt;&lt;b&gt;</title>');
    expect(body).not.toContain('secret memo');
    expect(body).toContain('id="host-config"');
  });

  it.each(splitIntoPieces(HOSTILE, 100))('has the text %j as it is', async (name) => {
    const id = await merchant.link('1', { name });
    const { body } = await get(id);
    expect(dataIn(body)).toMatchObject({ queries: { name } });
    expect(titleIn(body)).toBe(`Pay ${name}`);
  });

  it('is drawn with the wallet that the browser remembers, whatever it is called', async () => {
    const id = await merchant.link('1');
    const walletName = '</script>; "Ümit"';
    const cookie = `other=1; walletName=${encodeURIComponent(walletName)}`;
    const { body } = await get(id, { cookie });
    expect(body).toContain(`1 false ${walletName} /portal`);
    expect(dataIn(body)).toMatchObject({ queries: {}, walletName });
    for (const nothing of ['', 'walletName', 'walletName=', '=; ;', 'other=1']) {
      expect((await get(id, { cookie: nothing })).body).toContain('1 false null');
    }
    expect((await get(id, { cookie: 'walletName=%E0%A4' })).statusCode).toBe(200);
  });

  it('says what became of it', async () => {
    const id = await merchant.link('1');
    await new Customer(server).pay(id);
    const { body } = await get(id);
    expect(body).toContain('1 true');
  });

  it('that there is not is said at once, with 404', async () => {
    const paymentId = await merchant.link('1');
    for (const id of [
      'pay_unknown',
      `${paymentId}x`,
      merchant.bearer,
      'x'.repeat(90),
      `pay_${'x'.repeat(90)}`,
    ]) {
      const { statusCode, body, headers } = await get(id);
      expect(statusCode).toBe(404);
      expect(body).toContain(`<p>nothing at /portal/payment/${id}</p>`);
      expect(body).toContain('<title>Payment not found</title>');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('comes without the application, and with its styles', async () => {
    const { body, headers } = await get(await merchant.link('1'));
    expect(body).not.toContain('modulepreload');
    expect(body).toContain(`<style>${STYLE}</style>`);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${toPolicyHash(START)};`);
    expect(policy).toContain(`style-src 'self' ${toPolicyHash(STYLE)}`);
    expect(policy).not.toContain('unsafe');
  });

  it('stays in reach of the window that opened it, as the dashboard does not', async () => {
    const policy = 'cross-origin-opener-policy';
    expect((await get(await merchant.link('1'))).headers[policy]).toBe('unsafe-none');
    const dashboard = await server.http.inject('/');
    expect(dashboard.headers[policy]).toBe('same-origin-allow-popups');
  });

  it('is kept by no cache, found by no search and named to no other site', async () => {
    const { headers } = await get(await merchant.link('1'));
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      vary: 'accept-encoding',
    });
  });

  it('is sent compressed', async () => {
    const id = await merchant.link('1');
    const { body } = await get(id);
    const brotli = await get(id, { 'accept-encoding': 'gzip, br' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body);
    const gzip = await get(id, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(body);
    const refused = await get(id, { 'accept-encoding': 'br;q=0, gzip' });
    expect(refused.headers['content-encoding']).toBe('gzip');
  });
});

describe('a gift', () => {
  it('is in the page, with what its own call answers and nothing else', async () => {
    const { mint } = await createShop(server, { name: 'Beans' });
    const { body, headers } = await server.http.inject(`/portal/gift/${mint._id}`);
    const call = await new GiftBuyer(server, 0).readMetadata(mint._id);
    expect(dataIn(body)).toEqual({ queries: call.body, walletName: null });
    expect(body).toContain('<link rel="preload"><title>Gift of Beans</title>');
    expect(body).toContain('<p>Beans null');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  it('has every text as it is', async () => {
    const name = '</title><svg onload=xss=1>';
    for (const description of splitIntoPieces(HOSTILE, 1000)) {
      const { mint } = await createShop(server, { name, description, tokens: 0 });
      const { body } = await server.http.inject(`/portal/gift/${mint._id}`);
      expect(dataIn(body)).toMatchObject({ queries: { metadata: { name, description } } });
      expect(titleIn(body)).toBe(`Gift of ${name}`);
    }
  });

  it('that there is not is said at once, with 404', async () => {
    for (const id of ['mint_unknown', await merchant.link('1'), 'x'.repeat(90)]) {
      const { statusCode, body } = await server.http.inject(`/portal/gift/${id}`);
      expect(statusCode).toBe(404);
      expect(body).toContain(`<p>nothing at /portal/gift/${id}</p>`);
      expect(body).toContain('<title>Gift not found</title>');
      expect(dataIn(body)).toEqual({ queries: null, walletName: null });
    }
  });
});

describe('the page that loads its data itself', () => {
  const expectPlain = ({ statusCode, body, headers }: Awaited<ReturnType<typeof get>>) => {
    expect(statusCode).toBe(200);
    expect(body).toContain('<main>Loading...</main>');
    expect(body).toContain('modulepreload');
    expect(dataIn(body)).toBeNull();
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain(toPolicyHash(STYLE));
  };

  it('comes while a transaction may be landing, which only the call waits for', async () => {
    const id = await merchant.link('1');
    await new Customer(server).requestTransaction(id);
    expectPlain(await get(id));
  });

  it('comes when the database is slow', async () => {
    const hurried = await startTestServer({ root, env: { PAGE_DATA_WITHIN_MS: '50' } });
    const id = await (await createMerchant(hurried)).link('1');
    const locked = createDeferred<void>();
    const over = createDeferred<void>();
    const busy = hurried.db.transaction().execute(async (tx) => {
      await sql`lock table payment in access exclusive mode`.execute(tx);
      locked.settle();
      await over.promise;
    });
    await locked.promise;
    const page = await hurried.http.inject(`/portal/payment/${id}`);
    over.settle();
    await busy;
    await hurried.close();
    expectPlain(page);
  });

  it('comes when the screens cannot be drawn, and the log says why but not which', async () => {
    const id = await merchant.link('1', { name: 'Breaks' });
    expectPlain(await get(id));
    expect(server.logs()).toContain('a screen broke');
    expect(server.logs()).not.toContain(id);
  });

  it('comes when another build has taken the place of the one that draws', async () => {
    const id = await merchant.link('1');
    try {
      utimesSync(renderer, BUILT_AT, BUILT_AT + 60);
      expectPlain(await get(id));
    } finally {
      utimesSync(renderer, BUILT_AT, BUILT_AT);
    }
    expect(dataIn((await get(id)).body)).not.toBeNull();
  });

  it('comes beyond the limit of the call that it stands for', async () => {
    const limited = await startTestServer({ root, env: { RATE_LIMIT_API: '10' } });
    try {
      const shop = await createMerchant(limited);
      const id = await shop.link('1');
      const pages = [];
      for (let visit = 0; visit < 11; visit += 1) {
        pages.push(await limited.http.inject(`/portal/payment/${id}`));
      }
      expect(pages.map(({ statusCode }) => statusCode)).toEqual(Array(11).fill(200));
      expect(dataIn(pages.at(0)?.body ?? '')).not.toBeNull();
      expect(dataIn(pages.at(-1)?.body ?? '')).toBeNull();
      // Nor is one drawn that says that there is no such payment.
      const invented = await limited.http.inject('/portal/payment/x');
      expect(invented.body).not.toContain('nothing at');
    } finally {
      await limited.close();
    }
  });
});

it('answers 404 to every address of the portals that there is not', async () => {
  for (const path of [
    '/portal/',
    '/portal/payment',
    '/portal/nothing/at/all',
    `/portal/payment/${'x'.repeat(10_000)}`,
    `/portal/payment/pay_${'x'.repeat(10_000)}`,
    `/portal/gift/${'x'.repeat(10_000)}`,
  ]) {
    const { statusCode, body } = await server.http.inject(path);
    expect(statusCode).toBe(404);
    expect(body).toContain('<main>Loading...</main>');
  }
});
