import { fastify } from 'fastify';
import { expect, it } from 'vitest';

import { readConfig } from '#server/platform/config/config';

import { keepToOrigin } from './ownOrigin';

function open(env: Record<string, string>, headers: Record<string, string>) {
  const http = fastify();
  keepToOrigin(http, readConfig({ PORT: '3000', ...env }));
  http.get('/links', () => 'the page');
  return http.inject({ method: 'GET', url: '/links?a=1', headers });
}

const byBrowser = { 'sec-fetch-mode': 'navigate' };

it('sends a page under another name of this machine to the configured origin', async () => {
  const { statusCode, headers } = await open({}, { ...byBrowser, host: '127.0.0.1:3000' });
  expect(statusCode).toBe(307);
  expect(headers.location).toBe('http://localhost:3000/links?a=1');
});

it.each([
  ['the origin itself', {}, { ...byBrowser, host: 'localhost:3000' }],
  ['a call', {}, { 'sec-fetch-mode': 'cors', host: '127.0.0.1:3000' }],
  ['a program', {}, { host: '127.0.0.1:3000' }],
  ['another port, as behind a proxy', {}, { ...byBrowser, host: '127.0.0.1:4000' }],
  ['a host that is none', {}, { ...byBrowser, host: 'a b' }],
  ['a public origin', { ORIGIN: 'https://till.example' }, { ...byBrowser, host: '127.0.0.1' }],
])('lets %s through', async (_name, env, headers) => {
  expect((await open(env, headers)).body).toBe('the page');
});
