import type { PublicKey } from '@solana/web3.js';

import { readWallet, type Chain } from '#server/chain/chain';
import type { TransactionState } from '#server/platform/db/transactionSchema';
import { HttpError } from '#server/platform/http/errors';

/**
 * Returns the wallet that pays. It must be neither the platform's wallet nor a receiver of the
 * payment, because the server may sign for those.
 *
 * @throws HttpError 422 for a wallet that cannot pay.
 */
export function parsePayer(chain: Chain, address: string, involved: string[]): PublicKey {
  const wallet = readWallet(address);
  if (!wallet) throw notAWallet();
  if (involved.includes(address) || wallet.equals(chain.feePayer.publicKey)) {
    throw new HttpError('payer_is_payee');
  }
  return wallet;
}

export function notAWallet(): HttpError {
  return new HttpError('not_a_wallet');
}

/**
 * Checks that a transaction is confirmed.
 *
 * @throws HttpError 503 while undecided (call again), 402 when it failed on the chain, 410 when it
 * never reached it.
 */
export function assertConfirmed(state: TransactionState, what: 'payment' | 'gift'): void {
  switch (state) {
    case 'confirmed':
      return;
    case 'pending':
      throw new HttpError(`${what}_pending`);
    case 'failed':
      throw new HttpError(`${what}_failed`);
    case 'expired':
      throw new HttpError(`${what}_try_expired`);
  }
}
