import { join } from 'node:path';

import { Kysely, Migrator, PostgresDialect, type Transaction } from 'kysely';
import { Pool, types as pgTypes, type CustomTypesConfig } from 'pg';

import { openEmbeddedPool } from './embedded';
import { migrations } from './migrations';
import { assertNoOlderData } from './olderData';
import type { Schema } from './schema';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** Either a PostgreSQL elsewhere, or one in this process below the data folder. */
export type DatabaseOptions =
  | { url: string; schema?: string }
  | {
      /** Data folder, locked by the caller. */
      dataDir: string;
    };

export interface Database {
  db: Db;
  /** Rejects when the database does not answer, or takes no writes. */
  ping: () => Promise<void>;
  /** How many connections there are, and how many callers wait for one. */
  connections: () => { used: number; idle: number; waiting: number };
  close: () => Promise<void>;
}

const POOL_SIZE = 10;
const CONNECT_WITHIN_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const INT8_OID: number = pgTypes.builtins.INT8;

/** `bigint` columns arrive as BigInt: money is never text and never a float. */
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID
      ? BigInt
      : pgTypes.getTypeParser(oid, format ?? 'text')) as CustomTypesConfig['getTypeParser'],
};

/**
 * Opens the database and brings its tables up to date. Several processes may do so at once.
 *
 * @throws OlderDataError when an earlier version made the tables, which are left as they are; and
 * when the database cannot be reached or a migration fails.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { pool, closeEngine } =
    'url' in options
      ? { pool: openPool(options), closeEngine: async () => undefined }
      : await openEmbeddedPool(join(options.dataDir, 'database'), { types });
  // Without listeners a connection that the server ends, idle or in use, would end this process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    await closeEngine();
  };
  try {
    await assertNoOlderData(db, startAnew(options));
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    ping: async () => {
      const { rows } = await pool.query(`select current_setting('transaction_read_only') as is_on`);
      if (rows[0]?.is_on !== 'off') throw new Error('the database takes no writes');
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close,
  };
}

/** What to do about data that cannot be used. */
function startAnew(options: DatabaseOptions): string {
  return 'url' in options
    ? 'to begin anew, set DATABASE_URL to an empty database and DATA_DIR to a new folder.'
    : `to begin anew, delete the folder ${options.dataDir} or set DATA_DIR to another one.`;
}

function openPool({ url, schema }: { url: string; schema?: string }): Pool {
  return new Pool({
    connectionString: url,
    types,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'tiller',
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  });
}

async function migrate(db: Db): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
