import type { Json } from '#server/sandbox/localChain/types';

/** Codes of JSON-RPC 2.0, then those of a Solana node. */
export const RPC_CODE = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  simulationFailed: -32002,
  signatureVerificationFailed: -32003,
  blockNotAvailable: -32004,
  nodeUnhealthy: -32005,
  slotSkipped: -32007,
  unsupportedTransactionVersion: -32015,
  minContextSlotNotReached: -32016,
} as const;

/** An error the client is told: `{ code, message, data? }`. */
export class RpcError extends Error {
  override name = 'RpcError';
  readonly code: number;
  readonly data: Json | undefined;

  constructor(code: number, message: string, data?: Json) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Returns the error for wrong parameters. */
export function createInvalidParamsError(message: string): RpcError {
  return new RpcError(RPC_CODE.invalidParams, message);
}
