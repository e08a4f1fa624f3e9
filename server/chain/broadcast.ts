import type { TransactionError, VersionedTransaction } from '@solana/web3.js';

import type { Chain } from './chain';
import { RpcUnavailableError } from './rpc';

/**
 * Why the network would refuse a transaction; null when it would not. Only the latest state is asked
 * about, so it may be refused all the same.
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

/** Whether the reason of a refusal is that the fee payer needs SOL. */
export function isOutOfFees(refusal: TransactionError | string): boolean {
  if (typeof refusal !== 'string') return 'InsufficientFundsForRent' in refusal;
  return refusal === 'InsufficientFundsForFee' || refusal === 'AccountNotFound';
}

/**
 * Hands signed bytes (base64) to every node that takes them, as often as one likes: a transaction
 * lands once. What became of it shows on the chain.
 */
export async function broadcast({ nodes }: Chain, base64: string): Promise<void> {
  try {
    await nodes.askEach((node) => node.sendEncodedTransaction(base64, { skipPreflight: true }));
  } catch (error) {
    if (!(error instanceof RpcUnavailableError)) throw error;
  }
}
