import { PublicKey } from '@solana/web3.js';

import type { Chain } from '#server/chain/chain';
import { merchantToken, usdc, type TokenAccountRef } from '#server/chain/movements';
import { findUnmatchedTransfer } from '#server/chain/unmatchedTransfers';
import type { Db } from '#server/platform/db/database';
import { undecided } from '#server/platform/http/errors';

import { listReferences, type PaymentRow } from './queries';

/**
 * Records money that came for a payment by another transaction than the ones that were built for it,
 * such as one that a wallet built anew with less in it. It settles nothing, but the merchant sees it.
 * One that does not name a reference of the payment does not concern it. Returns whether money came.
 *
 * @throws HttpError 503 while it is on the chain but not final.
 * @throws RpcUnavailableError
 */
export async function recordUnmatchedTransfer(
  { db, chain }: { db: Db; chain: Chain },
  payment: PaymentRow,
  signature: string,
): Promise<boolean> {
  const built = await listReferences(db, payment.id);
  const [first] = built;
  if (!first) return false;
  const references = built.flatMap(({ reference }) => (reference ? new PublicKey(reference) : []));
  const search = { accounts: getAccounts(payment), references };
  const found = await findUnmatchedTransfer(chain, signature, search);
  if (found === 'landing') throw undecided('The network has not confirmed this transaction yet.');
  if (!found) return false;
  const [usdcGained = 0n, tokensGained = 0n] = found.gained;
  await db
    .insertInto('settlement')
    .values({
      signature,
      transaction_id: first.id,
      payment_id: payment.id,
      amount_micro: usdcGained,
      redeemed_base: tokensGained,
      slot: BigInt(found.slot),
      kind: 'partial',
    })
    // The call may be repeated.
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .execute();
  return true;
}

/** Where the payment's money goes: the merchant's dollars, and tokens back to their mint. */
function getAccounts(payment: PaymentRow): TokenAccountRef[] {
  const { usdc_mint: dollars, wallet, mint_address: mint, mint_authority: authority } = payment;
  const own = { token: usdc(new PublicKey(dollars)), owner: new PublicKey(wallet) };
  if (mint === null || authority === null) return [own];
  return [own, { token: merchantToken(new PublicKey(mint)), owner: new PublicKey(authority) }];
}
