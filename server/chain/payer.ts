import type { PublicKey } from '@solana/web3.js';

import { HttpError } from '#server/platform/http/errors';

import { readWallet, type Chain } from './chain';

/**
 * Returns the wallet that pays. It must be neither the platform's wallet nor a receiver of the
 * payment, because the server may sign for those.
 *
 * @throws HttpError 422 for a wallet that cannot pay.
 */
export function parsePayer(chain: Chain, address: string, receivers: string[]): PublicKey {
  const wallet = readWallet(address);
  if (!wallet) throw createNotAWalletError();
  if (receivers.includes(address) || wallet.equals(chain.feePayer.publicKey)) {
    throw new HttpError('payer_is_payee');
  }
  return wallet;
}

/** Returns the 422 error for an address that is not a wallet. */
export function createNotAWalletError(): HttpError {
  return new HttpError('not_a_wallet');
}
