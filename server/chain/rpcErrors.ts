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

/** Codes by which a node refuses a call that it understood. */
const REFUSALS = new Set([
  // The transaction fails, or is not one that the network takes.
  -32_002, -32_003, -32_006, -32_013, -32_015,
  // The node does not keep this block, or its slot has none.
  -32_001, -32_007, -32_009, -32_011,
  // The node does not offer this method, or not with these parameters.
  -32_601, -32_602,
]);

/**
 * Returns whether a node refuses the call by this JSON-RPC error. By any other it says that it cannot
 * answer: it is behind or broken, or its provider wants fewer calls. Another node may.
 */
export function isRefusal(code: number): boolean {
  return REFUSALS.has(code);
}

/** Returns whether the node understood the call and refused it, rather than failed. */
export function isAnswer(error: unknown): boolean {
  return error instanceof SendTransactionError || error instanceof SolanaJSONRPCError;
}
