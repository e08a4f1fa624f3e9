import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { Pool } from 'pg';

import { openDatabase } from '#server/platform/db/database';
import { openEmbeddedPool } from '#server/platform/db/embedded';

/** `pglite`: the embedded engine. `postgres`: the server of TEST_DATABASE_URL. */
export type Engine = 'pglite' | 'postgres';

const url = process.env['TEST_DATABASE_URL'] ?? null;

/** Not the system's temporary folder: another user's copy there could not be read. */
const CACHE = join(import.meta.dirname, '../../node_modules/.cache');

/**
 * What tests of the database itself and of money moved at the same time run on. PGlite is PostgreSQL with
 * one connection: it hides races that the other shows, and can wait for itself.
 */
export const engines: Engine[] = url === null ? ['pglite'] : ['pglite', 'postgres'];

/** What all other tests run on. Each call, and the walks through the product, use PGlite too. */
export const anyEngine: Engine = url === null ? 'pglite' : 'postgres';

/** A new database without a row. */
export interface TestDatabase {
  databaseUrl: string | null;
  drop: () => Promise<void>;
}

/** `bare`: without tables either. */
type Content = 'tables' | 'bare';

/** Prepares an engine below `dataDir`, or another database on the server. */
export async function createTestDatabase(
  engine: Engine,
  dataDir: string,
  content: Content = 'tables',
): Promise<TestDatabase> {
  if (engine === 'pglite') {
    // At once: a thousand small files take many times as long one after the other.
    cpSync(await provideFolderTemplate(content), join(dataDir, 'database'), { recursive: true });
    return { databaseUrl: null, drop: async () => undefined };
  }
  const name = createName('test');
  await createDatabase(name, content === 'bare' ? 'template1' : await provideDatabaseTemplate());
  const drop = async () => void (await administrate(`drop database ${name} with (force)`));
  return { databaseUrl: buildUrl(name), drop };
}

/**
 * Copies the database of a server that has stopped, as a backup does. Returns a function that puts
 * it back, once, in place of what the database holds by then.
 */
export async function dumpDatabase(
  dataDir: string,
  databaseUrl: string | null,
): Promise<() => Promise<void>> {
  if (databaseUrl === null) {
    const [folder, dump] = [join(dataDir, 'database'), join(dataDir, 'dump')];
    cpSync(folder, dump, { recursive: true });
    return async () => {
      await rm(folder, { recursive: true });
      await rename(dump, folder);
    };
  }
  const name = new URL(databaseUrl).pathname.slice(1);
  const dump = createName('dump');
  await createDatabase(dump, name);
  return async () => {
    await administrate(`drop database ${name} with (force)`);
    await administrate(`alter database ${dump} rename to ${name}`);
  };
}

const createName = (purpose: string) => `tiller_${purpose}_${randomBytes(6).toString('hex')}`;

function buildUrl(database: string): string {
  const databaseUrl = new URL(getServerUrl());
  databaseUrl.pathname = `/${database}`;
  return databaseUrl.href;
}

function getServerUrl(): string {
  if (url === null) throw new Error('TEST_DATABASE_URL is not set');
  return url;
}

/** Copies files, because the other strategy, which logs each page, takes three times as long. */
const createDatabase = (name: string, template: string) =>
  administrate(`create database ${name} template ${template} strategy file_copy`);

let administration: Pool | null = null;

/** Uses one connection for all tests of this process. Returns how many rows there were. */
async function administrate(statement: string): Promise<number> {
  administration ??= new Pool({ connectionString: getServerUrl(), max: 1, allowExitOnIdle: true });
  return (await administration.query(statement)).rowCount ?? 0;
}

/** Returns a hash of all migrations, so that a changed migration makes a new template. */
function hashMigrations(): string {
  const folder = join(import.meta.dirname, '../platform/db/migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}

let made: Promise<string> | null = null;

/** Returns a database with all tables. It is made once: to copy it takes a tenth of the time. */
function provideDatabaseTemplate(): Promise<string> {
  made ??= makeDatabaseTemplate();
  return made;
}

async function makeDatabaseTemplate(): Promise<string> {
  const name = `tiller_template_${hashMigrations()}`;
  const countTemplates = () => administrate(`select 1 from pg_database where datname = '${name}'`);
  if ((await countTemplates()) > 0) return name;
  const half = createName('half');
  await createDatabase(half, 'template1');
  await (await openDatabase({ url: buildUrl(half) })).close();
  // Another worker may have been faster.
  await administrate(`alter database ${half} rename to ${name}`).catch(() =>
    administrate(`drop database ${half} with (force)`),
  );
  return name;
}

/** Returns a data folder of PGlite. It is made once, which takes seconds; to copy it does not. */
async function provideFolderTemplate(content: Content): Promise<string> {
  const folder = join(CACHE, `pglite-0.5.16-${content === 'bare' ? content : hashMigrations()}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const half = await mkdtemp(`${folder}-`);
  if (content === 'bare') {
    const { pool, closeEngine } = await openEmbeddedPool(join(half, 'database'), {});
    await pool.query('select 1');
    await pool.end();
    await closeEngine();
  } else {
    await (await openDatabase({ dataDir: half })).close();
  }
  // Another worker may have been faster.
  await rename(join(half, 'database'), folder).catch(() => undefined);
  await rm(half, { recursive: true });
  return folder;
}
