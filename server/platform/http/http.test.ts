import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { mkdtempSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { endpoints } from '#contract/endpoints';
import { describeError, errors } from '#contract/errors';
import { findHost } from '#contract/findHost';
import { hostConfig } from '#contract/hostConfig';
import { Customer } from '#server/testing/customer';
import { createMerchant, signUp, type Merchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;
let merchant: Merchant;
let origin: URL;
const root = mkdtempSync(join(tmpdir(), 'tiller-root-'));

/** Must not end the script that carries the configuration. */
const EXPLORER = 'https://explorer.example/</script>/{signature}';
/** Files of a built Storybook that a browser asks for by name. */
const STORYBOOK = {
  'iframe.html': 'story',
  'mockServiceWorker.js': '3;',
  'assets/iframe-abc123.js': '4;',
};

beforeAll(async () => {
  const start = '<style>b{}</style><script data-start>1;</script>';
  // Long enough to be worth compressing.
  const page = `<!doctype html><head><!--host-config-->${start}</head><!--${'x'.repeat(1024)}-->`;
  for (const host of ['dashboard', 'portal']) {
    mkdirSync(join(root, 'dist', host, 'assets'), { recursive: true });
    writeFileSync(join(root, 'dist', host, 'index.html'), `${page}<p>${host}</p>`);
    writeFileSync(join(root, 'dist', host, 'assets', 'main-abc123.js'), '1;');
    writeFileSync(join(root, 'dist', host, 'assets', 'main-abc123.js.br'), 'brotli');
  }
  mkdirSync(join(root, 'dist/embed'));
  writeFileSync(join(root, 'dist/embed/embed.js'), '5;');
  mkdirSync(join(root, 'dist/dashboard/icons'));
  writeFileSync(join(root, 'dist/dashboard/icons/USDC.png'), 'png');
  writeFileSync(join(root, 'dist/dashboard/theme.js'), '2;');
  mkdirSync(join(root, 'storybook-static'));
  mkdirSync(join(root, 'storybook-static/assets'));
  for (const [path, body] of Object.entries({ 'index.html': 'stories', ...STORYBOOK })) {
    writeFileSync(join(root, 'storybook-static', path), body);
  }
  mkdirSync(join(root, 'storybook-static/sb-manager'));
  writeFileSync(join(root, 'storybook-static/sb-manager/runtime.js'), '6;');
  writeFileSync(join(root, 'storybook-static/sb-manager/runtime.js.br'), brotliCompressSync('6;'));
  mkdirSync(join(root, 'dist/dashboard/.vite'));
  writeFileSync(join(root, 'dist/dashboard/.vite/manifest.json'), '{}');
  server = await startTestServer({ root, env: { EXPLORER_TX_URL: EXPLORER } });
  merchant = await createMerchant(server);
  origin = new URL(await server.listen());
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  server.http.inject({ method: 'GET', url: path, headers });

describe('the contract', () => {
  it('answers every call', async () => {
    for (const { method, path } of Object.values(endpoints)) {
      const { status, body } = await server.raw(method, `/api${path}`, { payload: '{}' });
      expect(status, path).not.toBe(404);
      expect(status, path).toBeLessThan(500);
      if (status !== 200) expect(Object.keys(errors), path).toContain(body.code);
    }
  });

  it('answers 405 to a wrong method and 404 to an unknown path, as JSON', async () => {
    const put = await server.raw('PUT', '/api/user');
    expect(put).toMatchObject({ status: 405, body: { error: expect.any(String) } });
    expect(put.headers['allow']).toContain('PATCH');
    expect((await server.raw('DELETE', '/api/transaction/recent')).status).toBe(405);
    const override = { 'x-http-method-override': 'PATCH' };
    expect((await get('/api/auth/logout', override)).statusCode).toBe(405);
    const unknown = await server.raw('GET', '/api/none');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await exchange(`TRACE /api/user HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 40[45]/,
    );
  });

  it('answers 400 to an address that cannot be decoded', async () => {
    const { body } = describeError('bad_request');
    expect(await server.raw('GET', '/api/transaction/%zz')).toMatchObject({ status: 400, body });
  });

  it('refuses bodies of another type', async () => {
    const answer = await server.raw('POST', '/api/auth/login', {
      payload: 'a=b',
      type: 'text/plain',
    });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });
});

describe('addresses without a page', () => {
  const accept = 'text/html,application/xhtml+xml';

  it('are a page for a person and JSON for a program, with 404', async () => {
    for (const path of ['/nope.html', '/icons/none.png', '/explorer/none', '/storybook/none']) {
      const opened = await get(path, { accept });
      expect(opened.statusCode, path).toBe(404);
      expect(opened.headers['content-type'], path).toContain('text/html');
      expect(opened.body, path).toContain('Page not found');
      expect((await get(path)).json(), path).toEqual(describeError('not_found').body);
    }
    for (const path of ['/api/none', '/rpc/none']) {
      expect((await get(path, { accept })).json(), path).toEqual(describeError('not_found').body);
    }
  });

  it('are the dashboard with 404 where it has nothing to show', async () => {
    for (const path of ['/nope', '/links/1', '/mint/manage']) {
      const { statusCode, body, headers } = await get(path, { accept });
      expect(statusCode, path).toBe(404);
      expect(body, path).toContain('<p>dashboard</p>');
      expect(headers['etag'], path).toBeUndefined();
    }
  });

  it('are 405 for a method that a page does not have', async () => {
    for (const path of ['/', '/auth/login', '/portal/payment/pay_x', '/theme.js', '/guide/api']) {
      for (const method of ['POST', 'PUT', 'DELETE'] as const) {
        const { statusCode, headers } = await server.http.inject({ method, url: path });
        expect(statusCode, `${method} ${path}`).toBe(405);
        expect(headers['allow'], path).toContain('GET');
      }
    }
    for (const path of ['/api/none', '/explorer/none', '/uploads']) {
      const { statusCode } = await server.http.inject({ method: 'POST', url: path });
      expect(statusCode, path).toBe(404);
    }
  });
});

describe('headers', () => {
  it('let no code ask for what no page of ours needs', async () => {
    for (const path of ['/', '/portal/payment/pay_x', '/api/user']) {
      const policy = (await get(path)).headers['permissions-policy'];
      expect(policy, path).toContain('camera=()');
      expect(policy, path).toContain('geolocation=()');
    }
  });

  it('name whom to tell of a vulnerability, until a time to come', async () => {
    const { body, headers } = await get('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
    const [, until = ''] = /^Expires: (.+)$/m.exec(body) ?? [];
    const days = (Date.parse(until) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThanOrEqual(365);
  });

  it('allows no frames and no foreign origins, and no cache keeps an API response', async () => {
    for (const from of ['null', 'https://evil.example.com.evil', 'http://localhost:1']) {
      const { headers } = await get('/api/user', { origin: from });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
    const { headers } = await get('/api/payment/metadata');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('upgrade-insecure-requests');
  });
});

describe('broken requests', () => {
  it('returns 431 for large headers and 400 for contradicting lengths', async () => {
    const large = `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(65_536)}\r\n\r\n`;
    expect(await exchange(large)).toMatch(/^HTTP\/1.1 431/);
    const many = Array.from({ length: 10_000 }, (_, i) => `a${i}: b`).join('\r\n');
    expect(await exchange(`GET / HTTP/1.1\r\nHost: x\r\n${many}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431/,
    );
    const smuggled =
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nX';
    expect(await exchange(smuggled)).toMatch(/^HTTP\/1.1 400/);
    const split = 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\rb\r\n\r\n';
    expect(await exchange(split)).toMatch(/^HTTP\/1.1 400/);
  });
});

describe('the hosts', () => {
  it('serves each its pages, with the configuration in them', async () => {
    for (const path of ['/', '/auth/login', '/links', '/settings/wallet']) {
      expect((await get(path)).body).toContain('<p>dashboard</p>');
    }
    for (const path of ['/portal/payment/pay_x', '/portal/gift/mint_x', '/test']) {
      expect((await get(path)).body).toContain('<p>portal</p>');
    }
    const { body, headers } = await get('/portal/payment/pay_x');
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['cache-control']).toBe('no-store');
    const json = /<script type="application\/json" id="host-config">(.*?)<\/script>/.exec(
      body,
    )?.[1];
    const config = v.parse(hostConfig, JSON.parse(json ?? ''));
    expect(config).toMatchObject({
      network: 'embedded',
      explorerTxUrl: EXPLORER,
    });
    expect((await get('/host-config.json')).json()).toEqual(config);
  });

  it('sends the dashboard compressed, and no second time to a browser that has it', async () => {
    for (const path of ['/', '/auth/login']) {
      const page = await get(path, { 'accept-encoding': 'br' });
      expect(page.headers['content-encoding'], path).toBe('br');
      expect(page.headers['cache-control'], path).toBe('no-cache');
      const etag = String(page.headers['etag']);
      const again = await get(path, { 'if-none-match': etag });
      expect([again.statusCode, again.body], path).toEqual([304, '']);
      expect((await get(path, { 'if-none-match': 'W/"other"' })).statusCode, path).toBe(200);
    }
  });

  it('allows what the build has put into a page, by its hash', async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    for (const path of ['/', '/portal/payment/pay_x']) {
      const policy = String((await get(path)).headers['content-security-policy']);
      expect(policy, path).toContain(`script-src 'self' ${hash('1;')};`);
      expect(policy, path).toContain(`style-src 'self' ${hash('b{}')} `);
    }
    const { headers } = await get('/api/user');
    expect(headers['content-security-policy']).not.toContain(hash('1;'));
  });

  it('keeps hashed assets for a year, and sends them compressed', async () => {
    for (const prefix of ['', '/portal']) {
      const path = `${prefix}/assets/main-abc123.js`;
      const { headers } = await get(path, { 'accept-encoding': 'br' });
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-encoding']).toBe('br');
      expect((await get(path)).body).toBe('1;');
    }
    expect((await get('/icons/USDC.png')).body).toBe('png');
    expect((await get('/theme.js')).body).toBe('2;');
    expect((await get('/index.html')).body).toContain('host-config');
  });

  it('lets pages of any origin load the button, and no other file', async () => {
    const { headers, body } = await get('/embed.js', { origin: 'https://shop.example' });
    expect(body).toBe('5;');
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['access-control-allow-origin']).toBe('*');
    for (const path of ['/theme.js', '/portal/assets/main-abc123.js', '/portal/payment/pay_x']) {
      const other = await get(path, { origin: 'https://shop.example' });
      expect(other.headers['cross-origin-resource-policy'], path).toBe('same-origin');
      expect(other.headers['access-control-allow-origin'], path).toBeUndefined();
    }
  });

  it('finds the host of every page and of every path that the server serves itself', () => {
    const routes = server.http.printRoutes({ commonPrefix: false, includeHooks: false });
    const paths = [...routes.matchAll(/^[├└]── (\/[^\s(]+)/gm)].map(([, path = '']) => path);
    expect(paths).toContain('/healthz');
    // The dashboard's only routes are its files.
    expect(paths.filter((path) => findHost(path) === 'dashboard')).toEqual(['/theme.js']);
  });

  it('answers 404 for files that are not there, and never leaves its folders', async () => {
    for (const path of [
      '/assets/none.js',
      '/icons/none.png',
      '/favicon.ico',
      '/.vite/manifest.json',
      '/%2e%2e/%2e%2e/package.json',
      '/..%5cpackage.json',
      '/icons/..%2findex.html',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/icons/%00.png',
    ]) {
      expect([400, 403, 404], path).toContain((await get(path)).statusCode);
    }
  });

  it('serves Storybook when it is built, under a policy of its own', async () => {
    for (const query of ['', '?path=/story/portal-paymentscreen--idle']) {
      const moved = await get(`/storybook${query}`);
      expect(moved.headers.location).toBe(`/storybook/${query}`);
    }
    for (const [path, body] of Object.entries({ '': 'stories', ...STORYBOOK })) {
      const page = await get(`/storybook/${path}`);
      expect(page.body, path).toBe(body);
      expect(page.headers['content-security-policy'], path).toContain("'unsafe-inline'");
      // Storybook shows its stories in a frame of the same origin.
      expect(page.headers['x-frame-options'], path).toBe('SAMEORIGIN');
    }
    const asset = await get('/storybook/assets/iframe-abc123.js');
    expect(asset.headers['cache-control']).toContain('immutable');
    // Its copy is sent as it is, and a name that does not change is asked for again.
    const script = await get('/storybook/sb-manager/runtime.js', { 'accept-encoding': 'br' });
    expect(script.headers['content-encoding']).toBe('br');
    expect(script.headers['cache-control']).toContain('max-age=0');
    // A service worker may be nothing else.
    const worker = await get('/storybook/mockServiceWorker.js');
    expect(worker.headers['content-type']).toContain('javascript');
    for (const path of ['/', '/portal/payment/pay_x', '/storybooks', '/api/user']) {
      const { headers } = await get(path);
      expect(headers['content-security-policy'], path).not.toContain('unsafe');
      expect(headers['x-frame-options'], path).toBe('DENY');
    }
  });

  it('answers 404 for what Storybook does not have, and beneath it nothing else', async () => {
    for (const path of ['none.js', 'assets/', '..%2f..%2fpackage.json', '%2e%2e/package.json']) {
      expect([400, 403, 404], path).toContain((await get(`/storybook/${path}`)).statusCode);
    }
  });

  it('says so when the pages are not built', async () => {
    const bare = await startTestServer({ root: join(root, 'empty') });
    try {
      expect((await bare.http.inject('/')).statusCode).toBe(503);
      expect((await bare.http.inject('/portal/payment/x')).body).toMatch(/style\.css[^]*not built/);
      for (const path of ['/storybook', '/storybook/?path=/docs/start-here']) {
        const { statusCode, body } = await bare.http.inject(path);
        expect(statusCode, path).toBe(404);
        expect(body, path).toContain('<h1>Storybook is not built</h1>');
        expect(body, path).toContain('npm run build:storybook');
      }
    } finally {
      await bare.close();
    }
  });
});

it('no secret and no bearer is ever logged', async () => {
  const password = 'canary-password-4711';
  const email = 'canary-mail@example.com';
  const bearer = await signUp(server, email, password);
  await signUp(server, email, password).catch(() => null);
  const id = await merchant.link('1', { memo: 'canary-memo' });
  const customer = new Customer(server);
  await customer.pay(id);
  await get(`/portal/payment/${id}`);
  await get(`/portal/nothing/${id}`);
  await server.raw('GET', `/api/none/${id}`, { bearer });
  await server.raw('POST', '/api/payment/create', { bearer: id, payload: '{"wallet":"canary"}' });
  const logs = server.logs();
  expect(logs).toContain('/portal/*');
  for (const secret of [password, email, bearer, id, merchant.bearer, 'canary', 'Bearer ']) {
    expect(logs).not.toContain(secret);
  }
});

/** Sends bytes as they are. Returns what came back until the server closed. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(Number(origin.port), origin.hostname);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  // The server may close before it has read everything.
  socket.on('error', () => undefined);
  socket.end(bytes);
  await once(socket, 'close');
  return answer;
}
