import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { readConfig } from '#server/platform/config/config';

import { createHttp } from './createHttp';

const [PROXY, STRANGER] = ['10.0.0.1', '10.0.0.2'];
const NEW_ID = /^[\w-]{36}$/;

let http: FastifyInstance;

beforeEach(async () => {
  const env = { TRUST_PROXY: PROXY, ORIGIN: 'https://pay.example.com' };
  http = await createHttp(readConfig(env), null);
  http.get('/', async ({ ip }) => ip);
});
afterEach(() => http.close());

const ask = (remoteAddress: string, headers: Record<string, string>) =>
  http.inject({ url: '/', remoteAddress, headers });

it('gives every answer an identifier, and takes over only that of a trusted proxy', async () => {
  const askId = async (from: string, headers: Record<string, string>) =>
    (await ask(from, headers)).headers['x-request-id'];
  const own = { 'x-request-id': 'abcdef-123456' };
  const forwarded = { ...own, 'x-forwarded-for': '192.0.2.9' };
  expect(await askId(PROXY, forwarded)).toBe('abcdef-123456');
  expect(await askId(PROXY, { ...forwarded, 'x-request-id': '<script>' })).toMatch(NEW_ID);
  expect(await askId(PROXY, own)).toMatch(NEW_ID);
  expect(await askId(STRANGER, forwarded)).toMatch(NEW_ID);
});

it('takes the client from a trusted proxy only', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.5, 192.0.2.9' };
  expect((await ask(PROXY, forwarded)).body).toBe('192.0.2.9');
  expect((await ask(STRANGER, forwarded)).body).toBe(STRANGER);
});

it('keeps a connection for longer than the minute of common proxies', () => {
  expect(http.server.keepAliveTimeout).toBeGreaterThan(60_000);
});

it('on https browsers are told to stay there', async () => {
  const { headers } = await ask(STRANGER, {});
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  expect(headers['content-security-policy']).toContain('wss://pay.example.com');
});
