import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { describeError } from '#contract/errors';
import { formatBanner } from '#server/banner';
import { readConfig } from '#server/platform/config/config';
import { createHostConfig } from '#server/platform/config/hostConfig';
import { startTestServer, type TestServer } from '#server/testing/testServer';

import { openOutbox } from './outbox';

const NOT_FOUND = JSON.stringify(describeError('not_found').body);

const ORIGIN = 'http://localhost:3000';
const HOST = 'localhost:3000';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { ORIGIN } });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.http.inject({ method: 'GET', url, headers: { host: HOST, ...headers }, remoteAddress });

const send = (subject: string, text: string, to = 'ada@example.com') =>
  server.mailer.send({ to, subject, text, html: '<p>the other form</p>' });

/** Address of the newest mail. */
const newest = async () => `/outbox/${(await openOutbox(server.dataDir).list(1))[0]?.name}`;

describe('the outbox', () => {
  it('is empty before the first mail', async () => {
    const { statusCode, body } = await get('/outbox');
    expect(statusCode).toBe(200);
    expect(body).toContain('No emails yet.');
  });

  it('lists mails, the newest first, and shows one with its link', async () => {
    await send('First', 'one');
    await send('Second', `Go here:\n${ORIGIN}/auth/change/r_x\n\nhttps://elsewhere.example/ stays`);
    const { body } = await get('/outbox');
    expect(body.indexOf('Second')).toBeLessThan(body.indexOf('First'));
    expect(body).toContain(`href="${await newest()}"`);

    const page = await get(await newest());
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<h1>Second</h1>');
    expect(page.body).toContain('ada@example.com');
    expect(page.body).toContain(
      `<a href="${ORIGIN}/auth/change/r_x">${ORIGIN}/auth/change/r_x</a>`,
    );
    expect(page.body).not.toContain('href="https://elsewhere');
    expect(page.body).not.toContain('the other form');
  });

  it('shows markup as text, wherever it is', async () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    await send(evil, `${ORIGIN}/"onclick="alert(1)\n${ORIGIN}.evil.example/\n${evil}`);
    for (const { body } of [await get('/outbox'), await get(await newest())]) {
      expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(body).not.toMatch(/<script|<img|"onclick/);
      expect(body).not.toContain('evil.example/"');
    }
  });

  it('is not cached, is found by no search engine and runs no script', async () => {
    for (const { headers, body } of [await get('/outbox'), await get(await newest())]) {
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-robots-tag']).toContain('noindex');
      expect(headers['content-security-policy']).toContain("script-src 'none'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(body).not.toMatch(/<style|<[a-z][^>]*\s(?:style|on\w+)=/);
    }
  });

  it('never leaves its folder', async () => {
    writeFileSync(join(server.dataDir, 'outbox', 'secret.eml'), 'Subject: a secret\n\nsecret');
    for (const name of [
      'secret',
      'secret.eml',
      '..%2f..%2fetc%2fpasswd',
      '..%5csecret',
      '%00',
      '%2fetc%2fpasswd',
      `${(await newest()).split('/').at(-1)}%2f..%2fsecret`,
      'x'.repeat(5_000),
      '__proto__',
    ]) {
      const { statusCode, body } = await get(`/outbox/${name}`);
      expect([400, 404], name).toContain(statusCode);
      expect(body, name).not.toContain('secret');
    }
    expect((await get('/outbox/2026-11-21T12-00-00.000Z-0123abcd')).body).toContain(
      'Email not found',
    );
  });

  it('answers only this machine’s own browser, at the configured origin', async () => {
    const path = await newest();
    const asked: [headers: Record<string, string>, from?: string][] = [
      [{ host: 'evil.example' }],
      [{ host: 'evil.example:3000' }],
      [{ host: '127.0.0.1:3000' }],
      [{ host: 'localhost' }],
      [{ 'x-forwarded-for': '127.0.0.1' }],
      [{ forwarded: 'for=127.0.0.1' }],
      [{ via: '1.1 proxy' }],
      [{}, '192.0.2.7'],
      [{}, '::ffff:192.0.2.7'],
    ];
    for (const [headers, from] of asked) {
      for (const url of ['/outbox', path]) {
        const { statusCode, body } = await get(url, headers, from);
        expect(statusCode, JSON.stringify(headers)).toBe(404);
        expect(body).toBe(NOT_FOUND);
      }
    }
    for (const from of ['::1', '::ffff:127.0.0.1']) {
      expect((await get(path, {}, from)).statusCode).toBe(200);
    }
  });
});

describe('where there is no outbox', () => {
  it.each([
    ['a public origin', { ORIGIN: 'https://pay.example.com' }, 'pay.example.com'],
    ['a mail server', { ORIGIN, SMTP_URL: 'smtp://127.0.0.1:1' }, HOST],
  ])('with %s its pages are not found, and nothing leads there', async (_name, env, host) => {
    const other = await startTestServer({ env });
    try {
      for (const url of ['/outbox', '/outbox/', '/outbox/2026-11-21T12-00-00.000Z-0123abcd']) {
        const { statusCode, body } = await other.http.inject({ url, headers: { host } });
        expect({ statusCode, body }).toEqual({ statusCode: 404, body: NOT_FOUND });
      }
      expect(createHostConfig(other.config).outboxUrl).toBeNull();
      expect(formatBanner(other.config, null)).not.toContain(`${other.config.origin}/outbox`);
    } finally {
      await other.close();
    }
  });
});

it('the start says where mails are', () => {
  const mails = (env: Record<string, string>) =>
    /Mails +(.+)/.exec(formatBanner(readConfig({ DATA_DIR: '/data', ...env }), null))?.[1];
  expect(mails({})).toBe('http://localhost:3000/outbox');
  expect(mails({ ORIGIN: 'https://pay.example.com' })).toBe('kept in /data/outbox');
  expect(mails({ SMTP_URL: 'smtp://mail.example.com' })).toBe('sent by the server of SMTP_URL');
  expect(createHostConfig(readConfig({})).outboxUrl).toBe('http://localhost:3000/outbox');
});

it('the log warns where mails are not sent', async () => {
  expect(server.logs()).not.toContain('SMTP_URL');
  const other = await startTestServer({ env: { ORIGIN: 'https://pay.example.com' } });
  const warnings = other.logs().match(/SMTP_URL is not set/g);
  await other.close();
  expect(warnings).toHaveLength(1);
});
