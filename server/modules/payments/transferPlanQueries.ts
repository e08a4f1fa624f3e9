import { PublicKey } from '@solana/web3.js';

import type { TransferPlan } from '#server/chain/movements';
import type { Db } from '#server/platform/db/database';

import { selectPayments } from './queries';
import { toTransferPlan } from './transferPlan';

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
