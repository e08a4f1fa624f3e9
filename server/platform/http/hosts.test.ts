import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';

import { defaultHostConfig } from '#contract/defaultHostConfig';

import { hostRoutes } from './hosts';

const root = mkdtempSync(join(tmpdir(), 'tiller-hosts-'));
const http = fastify();
afterEach(async () => {
  await http.close();
  rmSync(root, { recursive: true });
});

// While two releases run, each is given the files of the other (docs/operations/releases.md).
it('serves assets that are added while it runs', async () => {
  const dist = join(root, 'dist');
  for (const host of ['dashboard', 'portal']) {
    mkdirSync(join(dist, host, 'assets'), { recursive: true });
  }
  await hostRoutes(http, defaultHostConfig, { dist, storybook: join(root, 'storybook') });
  for (const [host, prefix] of [
    ['dashboard', ''],
    ['portal', '/portal'],
  ] as const) {
    const get = (headers = {}) => http.inject({ url: `${prefix}/assets/main-def456.js`, headers });
    expect((await get()).statusCode, host).toBe(404);
    const file = join(dist, host, 'assets/main-def456.js');
    writeFileSync(file, '7;');
    expect((await get()).body, host).toBe('7;');
    writeFileSync(`${file}.br`, 'brotli');
    const { headers } = await get({ 'accept-encoding': 'br' });
    expect(headers['content-encoding'], host).toBe('br');
  }
});
