import { expect, it } from 'vitest';

import { readConfig } from '#server/platform/config/config';
import { formatBanner } from './banner';

const start = (env: Record<string, string>) => formatBanner(readConfig(env), null);

it.each(['0.0.0.0', '::', '192.0.2.1', 'shop.local'])(
  'a local run that listens for other machines says so: %s',
  (HOST) => {
    expect(start({ HOST })).toContain('HOST lets other machines in');
  },
);

it('no other run does', () => {
  for (const HOST of ['', 'localhost', '127.0.0.1', '::1']) {
    expect(start({ HOST }), HOST).not.toContain('HOST');
  }
  expect(start({ HOST: '0.0.0.0', ORIGIN: 'https://pay.example.com' })).not.toContain('HOST');
});
