import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { Kysely, PostgresDialect, type LogEvent, type Transaction } from 'kysely';
import { types as pgTypes, type CustomTypesConfig, type Pool } from 'pg';

import type { Config } from '#server/platform/config/config';

import { openEmbeddedPool } from './embedded';
import { assertNoOlderData, assertUsed, createUnusedError, isMigrated, migrate } from './migrate';
import {
  DEFAULT_POOL,
  openMigrationPool,
  openPool,
  surviveLostConnections,
  type PoolLimits,
} from './pool';
import type { Tables } from './schema';

/** The database, or a transaction of it. */
export type Db = Kysely<Tables>;
/** A database transaction. */
export type Tx = Transaction<Tables>;

/** Either a PostgreSQL server, or an embedded one below the data folder. */
export type DatabaseOptions = (
  | { url: string; limits?: PoolLimits }
  | {
      /** Data folder, locked by the caller. */
      dataDir: string;
    }
) & {
  /** Is called after every statement. */
  onStatement?: (event: LogEvent) => void;
  /** Refuses a database that no server has used, and leaves it as it is. Default: `false`. */
  mustBeUsed?: boolean;
};

/** The opened database. */
export interface Database {
  db: Db;
  /** Rejects when the database does not answer or refuses writes. */
  ping: () => Promise<void>;
  /** How many connections there are, and how many callers wait for one. */
  connections: () => { used: number; idle: number; waiting: number };
  close: () => Promise<void>;
}

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
 * @throws OlderDataError when an earlier version made the tables, which are left as they are;
 * UnusedDatabaseError as `mustBeUsed` asks; and when the database cannot be reached or a migration fails.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { mustBeUsed = false } = options;
  if (mustBeUsed && 'dataDir' in options && !existsSync(getFolder(options))) {
    throw createUnusedError();
  }
  const { pool, closeEngine } =
    'url' in options
      ? {
          pool: openPool(options.url, options.limits ?? DEFAULT_POOL, types),
          closeEngine: async () => undefined,
        }
      : await openEmbeddedPool(getFolder(options), { types });
  const db = openKysely(pool, options.onStatement);
  const close = async () => {
    await db.destroy();
    await closeEngine();
  };
  try {
    if (mustBeUsed) await assertUsed(db);
    await assertNoOlderData(db, startAnew(options));
    if (!(await isMigrated(db))) await bringUpToDate(db, options);
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

/** The embedded database's folder. */
function getFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'database');
}

/** Returns where the configuration says that the database is. */
export function getDatabaseOptions({
  dataDir,
  databaseUrl,
  databasePool,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePool'>): DatabaseOptions {
  return databaseUrl === null ? { dataDir } : { url: databaseUrl, limits: databasePool };
}

function openKysely(pool: Pool, onStatement?: (event: LogEvent) => void): Db {
  surviveLostConnections(pool);
  const log = onStatement ? { log: onStatement } : {};
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...log });
}

async function bringUpToDate(db: Db, options: DatabaseOptions): Promise<void> {
  if (!('url' in options)) return migrate(db);
  const migrationDb = openKysely(openMigrationPool(options.url, options.limits ?? DEFAULT_POOL));
  try {
    await migrate(migrationDb);
  } finally {
    await migrationDb.destroy();
  }
}

/** What to do about data that cannot be used. */
function startAnew(options: DatabaseOptions): string {
  return 'url' in options
    ? 'to begin anew, set DATABASE_URL to an empty database and DATA_DIR to a new folder.'
    : `to begin anew, delete the folder ${options.dataDir} or set DATA_DIR to another one.`;
}
