import type { Json } from './types';

/** Bytes that are not one well-formed transaction. Nothing was executed. */
export class MalformedTransactionError extends Error {
  override name = 'MalformedTransactionError';
}

/** A transaction no block would hold: it changed nothing and paid no fee. */
export class DroppedTransactionError extends Error {
  override name = 'DroppedTransactionError';
  /** As a node writes it, such as `"BlockhashNotFound"` or `{"InstructionError":[0,…]}`. */
  readonly err: Json;
  readonly logs: string[];
  readonly unitsConsumed: number;

  constructor(err: Json, logs: string[] = [], unitsConsumed = 0) {
    super(describeTransactionError(err));
    this.err = err;
    this.logs = logs;
    this.unitsConsumed = unitsConsumed;
  }
}

/**
 * The chain stopped because its folder can no longer be written. What was acknowledged before is
 * safe on disk; a restart goes on from there.
 */
export class ChainHaltedError extends Error {
  override name = 'ChainHaltedError';
}

/** No native library could be loaded to run programs with. The message says what to do. */
export class UnsupportedPlatformError extends Error {
  override name = 'UnsupportedPlatformError';

  constructor(platform: string, arch: string, options?: ErrorOptions) {
    super(
      `the embedded chain has no native library for ${platform}-${arch}. ` +
        `${platform === 'win32' ? ON_WINDOWS : ELSEWHERE} ` +
        'Or use another chain: set SOLANA_RPC_URL and what it needs (docs/operations.md).',
      options,
    );
  }
}

const ON_WINDOWS =
  'Run Tiller in WSL2: `wsl --install` in PowerShell, then install Node and start Tiller in its Linux shell.';
/** The usual reason where a binary exists: it was left out of `node_modules`. */
const ELSEWHERE =
  'It runs on macOS and Linux, on ARM64 and x64: there, `npm ci` puts the library back.';

/** The chain's folder holds something that this program did not write, or only part of it. */
export class ChainDataError extends Error {
  override name = 'ChainDataError';
}

const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['BlockhashNotFound', 'Blockhash not found'],
  ['AlreadyProcessed', 'This transaction has already been processed'],
  ['InsufficientFundsForFee', 'Insufficient funds for fee'],
  ['SignatureFailure', 'Transaction did not pass signature verification'],
  ['AccountNotFound', 'Attempt to debit an account but found no record of a prior credit.'],
]);

/** The sentence a node puts after `Transaction simulation failed: `. */
export function describeTransactionError(err: Json): string {
  if (typeof err === 'string') return SENTENCES.get(err) ?? err;
  const failure = readInstructionFailure(err);
  if (!failure) return JSON.stringify(err);
  return `Error processing Instruction ${failure.index}: ${describeReason(failure.reason)}`;
}

function readInstructionFailure(err: Json): { index: number; reason: Json } | null {
  if (err === null || typeof err !== 'object' || Array.isArray(err)) return null;
  const pair = err['InstructionError'];
  if (!Array.isArray(pair)) return null;
  const [index, reason = null] = pair;
  return typeof index === 'number' ? { index, reason } : null;
}

function describeReason(reason: Json): string {
  if (typeof reason === 'string') return reason;
  const custom =
    reason !== null && typeof reason === 'object' && !Array.isArray(reason) && reason['Custom'];
  return typeof custom === 'number'
    ? `custom program error: 0x${custom.toString(16)}`
    : JSON.stringify(reason);
}
