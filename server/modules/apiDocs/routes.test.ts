import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestServer, type TestServer } from '#server/testing/testServer';

const ORIGIN = 'https://till.example';
const PORTAL_ORIGIN = 'https://pay.example';
let root: string;
let server: TestServer;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tiller-docs-'));
  await cp(join(import.meta.dirname, '../../../package.json'), join(root, 'package.json'));
  await mkdir(join(root, 'dist/docs'), { recursive: true });
  await writeFile(join(root, 'dist/docs/swagger-ui.css'), 'p { color: red; }');
  server = await startTestServer({ env: { ORIGIN, PORTAL_ORIGIN }, root });
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

const get = (url: string) => server.http.inject({ method: 'GET', url });

it('the document names this server, also in its examples', async () => {
  const { statusCode, headers, body } = await get('/openapi.json');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(body)).toMatchObject({
    openapi: '3.1.0',
    info: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    servers: [{ url: `${ORIGIN}/api` }],
  });
  expect(body).toContain(`${PORTAL_ORIGIN}/portal/payment/pay_`);
  expect(body).not.toContain('localhost');
});

it('the page loads all that it needs from this server, and no code that stands in it', async () => {
  const { statusCode, headers, body } = await get('/docs');
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(body).not.toMatch(/<style|style=|\son\w+=|<script(?![^>]* src=)|https?:/);
  const own = [...body.matchAll(/(?:src|href)="([^"]+\.(?:css|js))"/g)].map(([, url]) => url);
  expect(own).toHaveLength(4);
  for (const url of own.filter((each) => each?.startsWith('/docs/page/'))) {
    const file = await get(url ?? '');
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toMatch(/^text\/(css|javascript)/);
  }
  expect((await get('/docs/viewer/swagger-ui.css')).body).toBe('p { color: red; }');
});

it('is found with a slash at the end, too', async () => {
  expect(await get('/docs/')).toMatchObject({ statusCode: 302, headers: { location: '/docs' } });
});

it('says so when the viewer is not built', async () => {
  const bare = await mkdtemp(join(tmpdir(), 'tiller-docs-'));
  const unbuilt = await startTestServer({ root: bare });
  const { statusCode, body } = await unbuilt.http.inject({ method: 'GET', url: '/docs' });
  await unbuilt.close();
  await rm(bare, { recursive: true });
  expect(statusCode).toBe(503);
  expect(body).toContain('npm run build');
});
