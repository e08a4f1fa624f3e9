import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { expect, it } from 'vitest';

import { readConfig } from '#server/platform/config/config';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const OPERATIONS = read('docs/operations.md');

/** Returns the first block of code under a heading. */
function readBlock(heading: string): string {
  const [, below = ''] = OPERATIONS.split(`### ${heading}\n`);
  return /```\w+\n(.*?)```/s.exec(below)?.[1] ?? '';
}

/** Returns the lines of one service of compose.yml, without its name. */
function readService(name: string): string {
  return (
    new RegExp(`^  ${name}:\\n((?: {4}.*\\n)+)`, 'm').exec(read('deploy/compose.yml'))?.[1] ?? ''
  );
}

it('a server starts with the documented file, as Node reads it', () => {
  const env = parseEnv(readBlock('Environment file'));
  const config = readConfig({
    ...env,
    FEE_PAYER_KEY: bs58.encode(Keypair.generate().secretKey),
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  expect(config).toMatchObject({
    origin: 'https://pay.example.com',
    mailFrom: 'Tiller <no-reply@example.com>',
    drainMs: 10_000,
    billing: { kind: 'none' },
  });
  expect(OPERATIONS).toContain('node --env-file=/etc/tiller.env dist/server/main.js invite');
});

it('a check of a restored database looks at that one', () => {
  expect(read('docs/operations/backup.md')).toContain(
    'DATABASE_URL="$NEW_DATABASE_URL" sudo --preserve-env=DATABASE_URL -u tiller',
  );
});

it('systemd starts the server until its database answers', () => {
  const [unit = '', service = ''] = readBlock('systemd').split('[Service]');
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(service).toMatch(/^Restart=on-failure\nRestartSec=2$/m);
});

it('nginx says who the client is', () => {
  expect(readBlock('Public origin')).toContain(
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  );
});

it('the database of compose.yml gets its password and no key', () => {
  const database = readService('database');
  expect(database).toMatch(/POSTGRES_PASSWORD: \$\{POSTGRES_PASSWORD:\?/);
  expect(database).not.toContain('env_file');
});

it('files with keys get neither into Git nor into an image', () => {
  expect(read('.gitignore').split('\n')).toContain('*.env');
  const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['**/*.env', '.cache', 'data']));
});
