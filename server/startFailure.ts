import { RpcUnavailableError, WrongChainError } from '#server/chain/rpcErrors';
import type { Config } from '#server/platform/config/config';
import { isDatabaseAway, isLoginRefused } from '#server/platform/db/errors';
import { OlderDataError, UnusedDatabaseError } from '#server/platform/db/migrate';
import { FolderInUseError } from '#server/platform/files/folderLock';
import { ChainDataError, UnsupportedPlatformError } from '#server/sandbox/localChain/errors';
import { MasterKeyError } from '#server/platform/secrets/masterKey';

type FailureConfig = Pick<Config, 'port' | 'host' | 'metrics' | 'dataDir' | 'databaseUrl'>;

/**
 * Returns one sentence that says why the server did not start and what to do. For an unexpected
 * error, returns its stack.
 */
export function explainFailure(error: unknown, config: FailureConfig): string {
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
  return (
    explainListening(error, config) ??
    (config.databaseUrl === null ? null : explainDatabase(error)) ??
    explainFolder(error, config) ??
    (error instanceof Error ? (error.stack ?? error.message) : String(error))
  );
}

/** What Node says of an address at which it cannot listen. */
interface ListenError extends NodeJS.ErrnoException {
  hostname?: string;
  address?: string;
  port?: number;
}

/** Returns why the server cannot listen where it is told to; null for any other failure. */
function explainListening(error: unknown, { port, host, metrics }: FailureConfig): string | null {
  const failure: Partial<ListenError> = error instanceof Error ? error : {};
  const { code = '', syscall, hostname, address = hostname } = failure;
  const isHost = address !== undefined && (address === host || address === metrics?.host);
  if (isHost && ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) {
    const name = address === host ? 'HOST' : 'METRICS_HOST';
    return `${name} must be an address of this machine, and ${address} is none.`;
  }
  const asked = failure.port ?? port;
  // The lock of the data folder also listens, at a path: its port is -1.
  if (syscall !== 'listen' || asked < 0) return null;
  const name = asked === metrics?.port ? 'METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE') return `port ${asked} is taken. Set ${name} to another one.`;
  if (code !== 'EACCES') return null;
  return `port ${asked} needs rights that this user has not. Set ${name} to one above 1023.`;
}

function explainDatabase(error: unknown): string | null {
  const code = getErrorCode(error);
  const message = error instanceof Error ? error.message : '';
  if (code === NO_RIGHT) {
    return `the user of DATABASE_URL lacks a right (${message}). Make it the owner of the database.`;
  }
  if (!isDatabaseAway(error) && !isLoginRefused(error)) return null;
  return `the database of DATABASE_URL does not answer or refuses (${code ?? message}).`;
}

function explainFolder(error: unknown, { dataDir }: FailureConfig): string | null {
  const code = getErrorCode(error);
  const isRefused = code !== null && ['EACCES', 'EROFS', 'ENOSPC', 'ENOTDIR'].includes(code);
  return isRefused ? `the data folder ${dataDir} cannot be written (${code}).` : null;
}

/** PostgreSQL's code of a user who may not do that, such as make tables. */
const NO_RIGHT = '42501';

/**
 * Returns the code of an error. Node tries several addresses; it then throws one error for each.
 */
function getErrorCode(error: unknown): string | null {
  if (error instanceof AggregateError) return getErrorCode(error.errors[0]);
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}
