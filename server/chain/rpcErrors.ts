import { SendTransactionError, SolanaJSONRPCError } from '@solana/web3.js';

import { UnavailableError } from '#server/platform/http/errors';

/** No node answered. Nothing was decided; the same call may be repeated. */
export class RpcUnavailableError extends UnavailableError {
  override name = 'RpcUnavailableError';
  readonly code = 'network_unavailable';
}

/** A node belongs to another chain than this data. */
export class WrongChainError extends Error {
  override name = 'WrongChainError';
}

/** Error codes of a node that says it cannot answer: it is behind, or broken inside. */
const UNFIT_CODES = new Set<unknown>([-32_005, -32_603, -32_004, -32_014, -32_016]);

/** Returns whether the node understood the call and refused it, rather than failed. */
export function isAnswer(error: unknown): boolean {
  if (error instanceof SendTransactionError) return true;
  return error instanceof SolanaJSONRPCError && !UNFIT_CODES.has(error.code);
}
