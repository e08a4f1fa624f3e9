import { RpcUnavailableError, WrongChainError } from '#server/chain/rpcErrors';
import type { Config } from '#server/platform/config/config';
import { OlderDataError, UnusedDatabaseError } from '#server/platform/db/migrate';
import { FolderInUseError } from '#server/platform/files/folderLock';
import { ChainDataError, UnsupportedPlatformError } from '#server/sandbox/localChain/errors';
import { MasterKeyError } from '#server/platform/secrets/masterKey';

/**
 * Returns one sentence that says why the server did not start and what to do. For an unexpected
 * error, returns its stack.
 */
export function explainFailure(
  error: unknown,
  config: Pick<Config, 'port' | 'metrics' | 'dataDir' | 'databaseUrl'>,
): string {
  const known = [
    FolderInUseError,
    WrongChainError,
    OlderDataError,
    UnusedDatabaseError,
    MasterKeyError,
    ChainDataError,
    UnsupportedPlatformError,
  ];
  if (error instanceof Error && known.some((type) => error instanceof type)) return error.message;
  if (error instanceof RpcUnavailableError) {
    return 'no node of SOLANA_RPC_URL answers. Check the address and the network.';
  }
  const code = getErrorCode(error);
  if (code === 'EADDRINUSE') return explainTakenPort(error, config);
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC' || code === 'ENOTDIR') {
    return `the data folder ${config.dataDir} cannot be written (${code}).`;
  }
  if (config.databaseUrl !== null && DATABASE_AWAY.has(code ?? '')) {
    return `the database of DATABASE_URL does not answer or refuses (${code}).`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function explainTakenPort(
  error: unknown,
  { port, metrics }: Pick<Config, 'port' | 'metrics'>,
): string {
  const taken = error instanceof Error && 'port' in error ? error.port : port;
  const name = taken === metrics?.port ? 'METRICS_PORT' : 'PORT';
  return `port ${String(taken)} is taken. Set ${name} to another one.`;
}

/**
 * Codes of the network, then of PostgreSQL: wrong password, no such role, no such database, takes
 * no writes, disk full.
 */
const DATABASE_AWAY = new Set(
  'ECONNREFUSED ENOTFOUND ETIMEDOUT EAI_AGAIN ECONNRESET 28P01 28000 3D000 25006 53100'.split(' '),
);

/**
 * Returns the code of an error. Node tries several addresses; it then throws one error for each.
 */
function getErrorCode(error: unknown): string | null {
  if (error instanceof AggregateError) return getErrorCode(error.errors[0]);
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}
