import { afterAll, beforeAll, expect, it } from 'vitest';

import { errors } from '#contract/errors';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const ORIGIN = 'https://till.example';
const PORTAL_ORIGIN = 'https://pay.example';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { ORIGIN, PORTAL_ORIGIN } });
});
afterAll(() => server.close());

const get = (url: string) => server.http.inject({ method: 'GET', url });

it('C077: the guide to the API is a page, with this server’s own address in its examples', async () => {
  const { statusCode, body, headers } = await get('/guide/api');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<h1>The merchant API</h1>');
  expect(body).toContain(`curl ${ORIGIN}/api/transaction/receive`);
  expect(listPortalURLs(body)).toEqual([PORTAL_ORIGIN]);
  expect(body).not.toContain('localhost');
});

/** Returns the origins of the payments' pages in a guide. */
function listPortalURLs(body: string): string[] {
  const found = body.matchAll(/portalURL&quot;: &quot;(.+?)\/portal\/payment\//g);
  return [...new Set([...found].map(([, origin = '']) => origin))];
}

it('the guide lists every error with its code, status and sentence', async () => {
  const { body } = await get('/guide/api');
  const text = body.replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  for (const [code, [status, sentence]] of Object.entries(errors)) {
    expect(text).toContain(`<code>${code}</code> ${status}</dt>`);
    expect(text).toContain(sentence);
  }
  expect(body).not.toContain('<!--');
});

it('C076, C077: the onboarding cards lead to them unless the configuration says otherwise', async () => {
  expect((await get('/host-config.json')).json()).toMatchObject({
    docsUrl: `${ORIGIN}/guide/api`,
    pluginUrl: `${ORIGIN}/guide/shop`,
    apiReferenceUrl: `${ORIGIN}/docs`,
  });
});

it('the guide for shops has the button where customers pay, and all else at this server', async () => {
  const { statusCode, body } = await get('/guide/shop');
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>Take USDC in your shop</h1>');
  expect(body).toContain(`src=&quot;${PORTAL_ORIGIN}/embed.js&quot;`);
  expect(body).toContain(`allow <code>${PORTAL_ORIGIN}/embed.js</code> in <code>script-src</code>`);
  expect(listPortalURLs(body)).toEqual([PORTAL_ORIGIN]);
  // The example that runs takes the button from where the payment is.
  expect(body).not.toContain('{TILLER}/embed.js');
  expect(body).toContain(`curl ${ORIGIN}/api/transaction/receive`);
  expect(body).not.toContain('localhost');
});

it('the pages of the server need nothing that a strict content security policy would refuse', async () => {
  const { body, headers } = await get('/guide/api');
  expect(headers['content-security-policy']).toContain("default-src 'self'; script-src 'none'");
  expect(body).not.toMatch(/<style|style=|<script|\son\w+=/);
  const sheet = await get('/pages/style.css');
  expect(sheet.headers['content-type']).toContain('text/css');
  expect(sheet.body).toContain('prefers-color-scheme: dark');
  expect(sheet.body.match(/url\([^)]*\)/g)).toEqual(["url('/pages/geist.woff2')"]);
});
