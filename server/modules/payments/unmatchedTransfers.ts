import { PublicKey } from '@solana/web3.js';

import { toMerchantToken, toUsdc, type TokenAccountRef } from '#server/chain/movements';
import { findUnmatchedTransfer } from '#server/chain/unmatchedTransfers';
import type { AppContext } from '#server/modules/appContext';
import { HttpError } from '#server/platform/http/errors';

import { listReferences, type PaymentRow } from './queries';
import { recordPaymentEvents } from './paymentEvents';
import { insertUnmatched, lockPayment } from './settlementQueries';

/**
 * Records money that arrived for a payment by a transaction that the server did not build, such as
 * one that a wallet built itself with less in it. It settles nothing, but the merchant sees it.
 * Ignores a transaction that names no reference of the payment. Returns whether money arrived.
 *
 * @throws HttpError 503 while it is on the chain but not final.
 * @throws RpcUnavailableError
 */
export async function recordUnmatchedTransfer(
  { db, chain, config }: Pick<AppContext, 'db' | 'chain' | 'config'>,
  payment: PaymentRow,
  signature: string,
): Promise<boolean> {
  const built = await listReferences(db, payment.id);
  const [first] = built;
  if (!first) return false;
  const references = built.flatMap(({ reference }) => (reference ? new PublicKey(reference) : []));
  const search = { accounts: getAccounts(payment), references };
  const found = await findUnmatchedTransfer(chain, signature, search);
  if (found === 'landing') throw new HttpError('transaction_pending');
  if (!found) return false;
  const [usdcGained = 0n, tokensGained = 0n] = found.gained;
  await db.transaction().execute(async (tx) => {
    await lockPayment(tx, payment.id);
    const isNew = await insertUnmatched(tx, {
      signature,
      receiver: payment.wallet,
      transaction_id: first.id,
      payment_id: payment.id,
      amount_micro: usdcGained,
      redeemed_base: tokensGained,
      slot: BigInt(found.slot),
    });
    if (!isNew) return;
    const { id: subjectId, organization_id: organizationId } = payment;
    await recordPaymentEvents(tx, config, [
      { type: 'payment.unmatched', organizationId, subjectId },
    ]);
  });
  return true;
}

/** Returns the accounts that are paid: the merchant's USDC, and the mint authority's tokens. */
function getAccounts(payment: PaymentRow): TokenAccountRef[] {
  const { usdc_mint: dollars, wallet, mint_address: mint, mint_authority: authority } = payment;
  const own = { token: toUsdc(new PublicKey(dollars)), owner: new PublicKey(wallet) };
  if (mint === null || authority === null) return [own];
  return [own, { token: toMerchantToken(new PublicKey(mint)), owner: new PublicKey(authority) }];
}
