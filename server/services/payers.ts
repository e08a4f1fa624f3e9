import type { PublicKey } from '@solana/web3.js';

import { readWallet, type Chain } from '#server/chain/chain';
import type { AttemptState } from '#server/db/schema';
import { HttpError, undecided } from '#server/platform/http/errors';

/**
 * The wallet of whoever pays. The platform cannot, nor can the wallets that the payment involves
 * otherwise: of these the server itself may sign for some.
 *
 * @throws HttpError 422
 */
export function requirePayer(chain: Chain, address: string, involved: string[]): PublicKey {
  const wallet = readWallet(address);
  if (!wallet) throw new HttpError(422, 'This is not the address of a wallet.');
  if (involved.includes(address) || wallet.equals(chain.feePayer.publicKey)) {
    throw new HttpError(422, 'The wallet that gets the payment cannot pay it.');
  }
  return wallet;
}

/** A transaction that was handed out. */
interface HandedOut {
  last_valid_block_height: bigint;
}

/** Whether a transaction can still be sent. One that cannot may have landed all the same. */
export async function isSendable(
  { nodes }: Chain,
  { last_valid_block_height }: HandedOut,
): Promise<boolean> {
  const height = await nodes.ask((node) => node.getBlockHeight('confirmed'));
  return BigInt(height) <= last_valid_block_height;
}

/**
 * Answers when a transaction has landed.
 *
 * @throws HttpError 503 while undecided (call again), 402 when it failed on the chain, 410 when it
 * never reached it.
 */
export function requireLanded(state: AttemptState, what: 'payment' | 'gift'): void {
  switch (state) {
    case 'landed':
      return;
    case 'live':
      throw undecided(`The network has not confirmed the ${what} yet.`);
    case 'failed':
      throw new HttpError(402, `The ${what} failed on the network. Nothing was charged.`);
    case 'expired':
      throw new HttpError(
        410,
        `The ${what} did not reach the network in time. Nothing was charged.`,
      );
  }
}
