import { PublicKey } from '@solana/web3.js';
import type { Selectable } from 'kysely';

import { merchantToken, usdc, type Movement, type TransferPlan } from '#server/chain/movements';
import type { Db } from '#server/platform/db/database';
import type { Schema } from '#server/platform/db/schema';

import { selectPayments, type PaymentRow } from './queries';

type PaymentTransaction = Selectable<Schema['payment_transaction']>;

/** Returns what the transactions must have moved, by their identifiers. */
export async function findPaymentPlans(
  db: Db,
  transactionIds: string[],
): Promise<Map<string, TransferPlan>> {
  const rows = await selectPayments(db)
    .innerJoin('payment_transaction as built', 'built.payment_id', 'payment.id')
    .innerJoin('chain_transaction', 'chain_transaction.id', 'built.transaction_id')
    .select(['built.transaction_id', 'built.wallet as payer', 'built.redeemed_base'])
    .select(['built.amount_micro as due_micro', 'chain_transaction.reference'])
    .where('built.transaction_id', 'in', transactionIds)
    .execute();
  return new Map(
    rows.map(({ transaction_id: id, payer, due_micro: due, redeemed_base, reference, ...row }) => {
      const part = { wallet: payer, amount_micro: due, redeemed_base };
      return [id, toTransferPlan(row, part, new PublicKey(reference ?? ''))];
    }),
  );
}

/**
 * Returns what a customer moves: USDC to the merchant, and redeemed tokens to the mint's authority.
 */
export function toTransferPlan(
  payment: PaymentRow,
  part: Pick<PaymentTransaction, 'wallet' | 'amount_micro' | 'redeemed_base'>,
  reference: PublicKey,
): TransferPlan {
  const { mint_address: mint, mint_authority: authority } = payment;
  const from = new PublicKey(part.wallet);
  const movements: Movement[] = [];
  if (part.amount_micro > 0n) {
    const token = usdc(new PublicKey(payment.usdc_mint));
    movements.push({ token, from, to: new PublicKey(payment.wallet), amount: part.amount_micro });
  }
  if (part.redeemed_base > 0n) {
    if (mint === null || authority === null) throw new Error('redeemed tokens without a mint');
    const token = merchantToken(new PublicKey(mint));
    movements.push({ token, from, to: new PublicKey(authority), amount: part.redeemed_base });
  }
  return { movements, reference, memo: payment.memo };
}
