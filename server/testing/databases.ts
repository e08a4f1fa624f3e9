import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { Client } from 'pg';

import { openEmbeddedPool } from '#server/db/embedded';

/** `pglite`: the embedded engine. `postgres`: the server of TEST_DATABASE_URL. */
export type Engine = 'pglite' | 'postgres';

const url = process.env['TEST_DATABASE_URL'] ?? null;

/** Not the system's temporary folder: another user's copy there could not be read. */
const CACHE = join(import.meta.dirname, '../../node_modules/.cache');

/** What tests of concurrency run on: PGlite hides races that PostgreSQL shows. */
export const engines: Engine[] = url === null ? ['pglite'] : ['pglite', 'postgres'];

/** What all other tests run on. */
export const anyEngine: Engine = url === null ? 'pglite' : 'postgres';

/** A new, empty database. */
export interface TestDatabase {
  databaseUrl: string | null;
  drop: () => Promise<void>;
}

/** Prepares an engine below `dataDir`, or a database of its own on the server. */
export async function createTestDatabase(engine: Engine, dataDir: string): Promise<TestDatabase> {
  if (engine === 'pglite') {
    await cp(await template(), join(dataDir, 'database'), { recursive: true });
    return { databaseUrl: null, drop: async () => undefined };
  }
  if (url === null) throw new Error('TEST_DATABASE_URL is not set');
  const name = `tiller_test_${randomBytes(6).toString('hex')}`;
  await administrate(url, `create database ${name}`);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  const drop = () => administrate(url, `drop database ${name} with (force)`);
  return { databaseUrl: databaseUrl.href, drop };
}

async function administrate(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A data folder of PGlite, made once: making one takes seconds, copying it does not. */
async function template(): Promise<string> {
  const folder = join(CACHE, 'pglite-0.5.16');
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const half = await mkdtemp(`${folder}-`);
  const { pool, closeEngine } = await openEmbeddedPool(half, {});
  await pool.query('select 1');
  await pool.end();
  await closeEngine();
  // Another worker may have been faster.
  await rename(half, folder).catch(() => rm(half, { recursive: true }));
  return folder;
}
