import type { TransactionError, VersionedTransaction } from '@solana/web3.js';

import type { Chain } from './chain';
import { RpcUnavailableError } from './rpcErrors';

/**
 * Simulates a transaction. Returns why the network would refuse it, or null when it would accept
 * it. The simulation uses the latest state, so the network may still refuse it later.
 *
 * @throws RpcUnavailableError
 */
export async function fetchRefusal(
  { nodes }: Chain,
  transaction: VersionedTransaction,
): Promise<TransactionError | string | null> {
  const { value } = await nodes.ask((node) =>
    node.simulateTransaction(transaction, {
      commitment: 'confirmed',
      // A node that is a little behind does not know the latest blockhash yet.
      replaceRecentBlockhash: true,
    }),
  );
  return value.err;
}

/** Returns whether the network refuses because the fee payer has too little SOL. */
export function isOutOfFees(refusal: TransactionError | string): boolean {
  if (typeof refusal !== 'string') return 'InsufficientFundsForRent' in refusal;
  return refusal === 'InsufficientFundsForFee' || refusal === 'AccountNotFound';
}

/**
 * Sends signed bytes (base64) to every node that accepts them. This may be repeated: a transaction
 * lands at most once. The outcome is read from the chain.
 */
export async function broadcast({ nodes }: Chain, base64: string): Promise<void> {
  try {
    await nodes.askEach((node) => node.sendEncodedTransaction(base64, { skipPreflight: true }));
  } catch (error) {
    if (!(error instanceof RpcUnavailableError)) throw error;
  }
}
