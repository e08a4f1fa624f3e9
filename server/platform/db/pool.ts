import { Client, Pool, type ClientConfig, type PoolConfig } from 'pg';

import { isUnanswered } from './errors';

/** Limits of one process for PostgreSQL. */
export interface PoolLimits {
  /** Connections of this process at most. */
  size: number;
  /** Longest wait for a connection, in milliseconds. */
  connectTimeoutMs: number;
  /** Longest that a statement may take. */
  statementTimeoutMs: number;
  /** Longest that a statement may wait for a lock of another one. */
  lockTimeoutMs: number;
}

/** The limits without environment variables. */
export const DEFAULT_POOL: PoolLimits = {
  size: 10,
  connectTimeoutMs: 5_000,
  statementTimeoutMs: 15_000,
  lockTimeoutMs: 10_000,
};
/** The system then checks whether the other machine still answers. */
const KEEP_ALIVE_AFTER_MS = 10_000;
/**
 * How much later than the database this process ends a statement: then the machine itself does not
 * answer.
 */
const UNANSWERED_MS = 5_000;

/**
 * Ends itself after a statement without any answer: the pool would lend it again otherwise, and the
 * next statement would wait behind the last one for as long as the system keeps the connection.
 */
class EndingClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    const query: (...call: unknown[]) => unknown = this.query.bind(this);
    const queryOrEnd = (...call: unknown[]) => {
      const result = query(...call);
      if (result instanceof Promise) {
        result.catch((error: unknown) => {
          if (isUnanswered(error)) void this.end().catch(() => undefined);
        });
      }
      return result;
    };
    Object.defineProperty(this, 'query', { value: queryOrEnd });
  }
}

/** Opens the connections to a PostgreSQL elsewhere. */
export function openPool(url: string, limits: PoolLimits, types: PoolConfig['types']): Pool {
  return new Pool({
    connectionString: url,
    types,
    application_name: 'tiller',
    max: limits.size,
    connectionTimeoutMillis: limits.connectTimeoutMs,
    statement_timeout: limits.statementTimeoutMs,
    idle_in_transaction_session_timeout: limits.statementTimeoutMs,
    lock_timeout: limits.lockTimeoutMs,
    query_timeout: limits.statementTimeoutMs === 0 ? 0 : limits.statementTimeoutMs + UNANSWERED_MS,
    Client: EndingClient,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  });
}

/** Opens the one connection that migrations use: they wait for each other, and may take long. */
export function openMigrationPool(url: string, limits: PoolLimits): Pool {
  const unlimited = { size: 1, statementTimeoutMs: 0, lockTimeoutMs: 0 };
  return openPool(url, { ...limits, ...unlimited }, undefined);
}

/** Without listeners a connection that the server ends, idle or in use, would end this process. */
export function surviveLostConnections(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}
