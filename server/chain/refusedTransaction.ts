import { SendTransactionError } from '@solana/web3.js';

/** Returns whether a node looked at a transaction and refused it, so that it can never land. */
export function isRefusedTransaction(error: unknown): boolean {
  return error instanceof SendTransactionError;
}
