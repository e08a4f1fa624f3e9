import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readConfig } from '#server/platform/config/config';
import { UnsupportedPlatformError } from '#server/sandbox/localChain/errors';
import { startTestRpcServer } from '#server/testing/testRpcServer';
import { createServer } from '#server/createServer';
import { explainFailure } from '#server/startFailure';
import { anyEngine, createTestDatabase } from '#server/testing/databases';

const FEE_PAYER_KEY = bs58.encode(Keypair.generate().secretKey);
const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');
/** Beside the nodes, what a cluster needs. */
const NEEDED = {
  FEE_PAYER_KEY,
  MASTER_KEY,
  SUPPORT_EMAIL: 'help@till.example',
  ORIGIN: 'https://pay.example.com',
};
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tiller-start-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Starts, and returns the sentence for the operator when that fails; null when it starts. */
async function start(env: Record<string, string | undefined>): Promise<string | null> {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env });
  try {
    const server = await createServer(config, { root: dataDir });
    try {
      await server.listen();
      return null;
    } finally {
      await server.close();
    }
  } catch (error) {
    return explainFailure(error, config);
  }
}

describe('a start that fails', () => {
  it('names a database that is not there', async () => {
    expect(await start({ DATABASE_URL: 'postgres://127.0.0.1:1/x' })).toBe(
      'the database of DATABASE_URL does not answer or refuses (ECONNREFUSED).',
    );
  });

  it('names a data folder that cannot be one', async () => {
    expect(await start({ DATA_DIR: '/dev/null/data' })).toContain('cannot be written (ENOTDIR)');
  });

  it.each([
    ['win32', 'x64', 'Run Tiller in WSL2'],
    ['darwin', 'arm64', '`npm ci` puts the library back'],
  ])('says what to do on %s-%s without the native library', (platform, arch, advice) => {
    const message = explainFailure(new UnsupportedPlatformError(platform, arch), readConfig({}));
    expect(message).toContain(`no native library for ${platform}-${arch}`);
    expect(message).toContain(advice);
    expect(message).toContain('set SOLANA_RPC_URL');
  });

  it('names a port that needs more rights, and not the data folder', () => {
    const details = { code: 'EACCES', syscall: 'listen', address: '127.0.0.1' };
    const fail = (more: object) => Object.assign(new Error('EACCES'), details, more);
    expect(explainFailure(fail({ port: 80 }), readConfig({ PORT: '80' }))).toBe(
      'port 80 needs rights that this user has not. Set PORT to one above 1023.',
    );
  });

  it('names a data folder in which the lock may not listen', async () => {
    const [error]: unknown[] = await once(createTcpServer().listen('/proc/lock.sock'), 'error');
    if (!(error instanceof Error)) throw new Error('It listens');
    // Which code it has depends on the folder and on the user.
    const refused = Object.assign(error, { code: 'EACCES' });
    expect(explainFailure(refused, readConfig({}))).toContain('the data folder');
  });

  it.each(['57P03', '53300', '28P01', '28000', '3D000', '53100', 'EHOSTUNREACH', 'EPIPE'])(
    'names a database that says %s',
    (code) => {
      const config = readConfig({ DATABASE_URL: 'postgres://127.0.0.1/x' });
      expect(explainFailure(Object.assign(new Error('x'), { code }), config)).toBe(
        `the database of DATABASE_URL does not answer or refuses (${code}).`,
      );
    },
  );

  it('names a database whose connection has no code, and a user without rights', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://127.0.0.1/x' });
    expect(explainFailure(new Error('Connection terminated unexpectedly'), config)).toBe(
      'the database of DATABASE_URL does not answer or refuses (Connection terminated unexpectedly).',
    );
    const denied = new Error('permission denied for schema public');
    expect(explainFailure(Object.assign(denied, { code: '42501' }), config)).toBe(
      'the user of DATABASE_URL lacks a right (permission denied for schema public). Make it the owner of the database.',
    );
  });
});

describe('a start on a database that fails', () => {
  let database: { DATABASE_URL: string | undefined };
  let drop: () => Promise<void>;

  beforeEach(async () => {
    const created = await createTestDatabase(anyEngine, dataDir);
    database = { DATABASE_URL: created.databaseUrl ?? undefined };
    ({ drop } = created);
  });
  afterEach(() => drop());

  it('names nodes that do not answer, without their addresses', async () => {
    expect(await start({ ...database, SOLANA_RPC_URL: 'http://127.0.0.1:1', ...NEEDED })).toBe(
      'no node of SOLANA_RPC_URL answers. Check the address and the network.',
    );
  });

  it('names a port that is taken', async () => {
    const other = createTcpServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    expect(await start({ ...database, PORT: String(port) })).toBe(
      `port ${port} is taken. Set PORT to another one.`,
    );
    expect(await start({ ...database, METRICS_PORT: String(port) })).toBe(
      `port ${port} is taken. Set METRICS_PORT to another one.`,
    );
    other.close();
  });

  it('names an address that is not of this machine', async () => {
    expect(await start({ ...database, HOST: '192.0.2.1' })).toBe(
      'HOST must be an address of this machine, and 192.0.2.1 is none.',
    );
    expect(await start({ ...database, METRICS_PORT: '9464', METRICS_HOST: '192.0.2.1' })).toBe(
      'METRICS_HOST must be an address of this machine, and 192.0.2.1 is none.',
    );
  });

  it('names a master key that this data was not encrypted with', async () => {
    const other = Buffer.alloc(32, 8).toString('base64');
    const wrong = (source: string) =>
      `${source} is not the key that this data was encrypted with. Use the key of this data.`;
    expect(await start({ ...database, MASTER_KEY })).toBeNull();
    expect(await start({ ...database, MASTER_KEY: other })).toBe(wrong('MASTER_KEY'));
    // Without the variable, a new key must not take the place of the one that is needed.
    const file = join(dataDir, 'keys', 'master.key');
    expect(await start(database)).toBe(
      `${file} is missing, and this data was encrypted with it. Restore it, or set MASTER_KEY.`,
    );
    await writeFile(file, other);
    expect(await start(database)).toBe(wrong(file));
    await writeFile(file, 'not a key');
    expect(await start(database)).toBe(`${file} is not a key of 32 bytes in base64.`);
    // The same key is as good from the one as from the other.
    await writeFile(file, MASTER_KEY);
    expect(await start(database)).toBeNull();
    expect(await start({ ...database, MASTER_KEY })).toBeNull();
  });

  it('refuses a chain that the data does not belong to, and nodes of two chains', async () => {
    const chains = [await startTestRpcServer(), await startTestRpcServer()];
    const [one = '', two = ''] = chains.map(({ origin }) => `${origin}/rpc`);
    try {
      expect(await start({ ...database, SOLANA_RPC_URL: `${one},${two}`, ...NEEDED })).toContain(
        'RPC node 2 is on another chain',
      );
      expect(await start({ ...database, SOLANA_RPC_URL: one, ...NEEDED })).toBeNull();
      expect(await start({ ...database, SOLANA_RPC_URL: two, ...NEEDED })).toContain(
        'on another chain',
      );
      expect(await start(database)).toContain('The embedded chain is on another chain');
      expect(await start({ ...database, SOLANA_RPC_URL: one, ...NEEDED })).toBeNull();
      // An outage is no reason to stay away when the chain is known.
      expect(
        await start({ ...database, SOLANA_RPC_URL: 'http://127.0.0.1:1', ...NEEDED }),
      ).toBeNull();
    } finally {
      await Promise.all(chains.map((chain) => chain.close()));
    }
  });
});
