import { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';

import type { AppContext } from '#server/modules/appContext';
import { arrivedBy } from '#server/chain/arrivals';
import { merchantToken, usdc } from '#server/chain/movements';
import type { Holding } from '#server/chain/verify';
import type { Db } from '#server/platform/db/database';
import { undecided } from '#server/platform/http/errors';

import { lookUp } from './liveTransactions';
import type { PaymentRow } from './paymentRows';

const SIGNATURE_BYTES = 64;

/**
 * Records money that came for a payment by another transaction than the ones that were built for it,
 * such as one that a wallet built anew with less in it (P-23). It settles nothing, but it is the
 * merchant's to know of. One that does not name a reference of the payment is none of its business.
 * Answers whether something came.
 *
 * @throws HttpError 503 while it is on the chain but not final.
 * @throws RpcUnavailableError
 */
export async function recordArrival(
  { db, chain }: Pick<AppContext, 'db' | 'chain'>,
  payment: PaymentRow,
  signature: string,
): Promise<boolean> {
  if (!isSignature(signature)) return false;
  const attempts = await attemptsOf(db, payment.id);
  const [first] = attempts;
  if (!first) return false;
  const landed = await lookUp(chain, signature);
  if (landed === 'landing') throw undecided('The network has not confirmed this transaction yet.');
  if (!landed) return false;

  const references = attempts.map(({ reference }) => new PublicKey(reference));
  const gained = arrivedBy(landed, holdingsOf(payment), references);
  if (!gained) return false;
  const [usdcGained = 0n, tokensGained = 0n] = gained;
  await db
    .insertInto('settlement')
    .values({
      signature,
      attempt_id: first.id,
      payment_id: payment.id,
      amount_micro: usdcGained,
      redeemed_base: tokensGained,
      slot: BigInt(landed.slot),
      kind: 'partial',
    })
    // It is told of as often as somebody calls.
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .execute();
  return true;
}

/** Where the payment's money goes: the merchant's dollars, and tokens back to their mint. */
function holdingsOf(payment: PaymentRow): Holding[] {
  const { usdc_mint: dollars, wallet, mint_address: mint, mint_authority: authority } = payment;
  const own = { token: usdc(new PublicKey(dollars)), owner: new PublicKey(wallet) };
  if (mint === null || authority === null) return [own];
  return [own, { token: merchantToken(new PublicKey(mint)), owner: new PublicKey(authority) }];
}

function attemptsOf(db: Db, paymentId: string) {
  return db
    .selectFrom('attempt')
    .select(['id', 'reference'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute();
}

/** The chain is not asked about anything else. */
function isSignature(text: string): boolean {
  return bs58.decodeUnsafe(text)?.length === SIGNATURE_BYTES;
}
