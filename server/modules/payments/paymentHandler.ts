import type {
  ConfirmedTransaction,
  TransactionHandler,
} from '#server/chain/transactions/transactionHandler';
import type { Config } from '#server/platform/config/config';
import type { Tx } from '#server/platform/db/database';

import { recordPaymentEvents, type PaymentEvent } from './paymentEvents';
import { findPaymentPlans } from './transferPlanQueries';
import {
  failPayment,
  lockPayments,
  settlePayments,
  type RecordedSettlement,
} from './settlementQueries';

type Deps = Pick<Config, 'portalOrigin'>;

/** Settles payments when their transactions are confirmed, and records what happened to them. */
export function createPaymentHandler(config: Deps): TransactionHandler {
  return {
    sentBy: 'customer',
    findPlans: findPaymentPlans,
    lockOwners: lockPayments,
    onConfirmed: (tx, transactions) => settle(tx, config, transactions),
    onFailed: async (tx, transaction) => {
      if (!(await failPayment(tx, transaction))) return;
      const { organization_id: organizationId, owner_id: subjectId } = transaction;
      await recordPaymentEvents(tx, config, [
        { type: 'payment.failed', organizationId, subjectId },
      ]);
    },
    // An expired transaction never landed, so the payment stays as it is.
  };
}

/**
 * Settles payments. When one payment has several transactions, they are recorded one after another,
 * because the first one settles it.
 */
async function settle(tx: Tx, config: Deps, transactions: ConfirmedTransaction[]): Promise<void> {
  const firsts = new Map<string, ConfirmedTransaction>();
  const others: ConfirmedTransaction[] = [];
  for (const transaction of transactions) {
    const paymentId = transaction.row.owner_id;
    if (firsts.has(paymentId)) others.push(transaction);
    else firsts.set(paymentId, transaction);
  }
  const recorded = await settlePayments(tx, [...firsts.values()]);
  await recordPaymentEvents(tx, config, recorded.flatMap(toEvents));
  if (others.length > 0) await settle(tx, config, others);
}

function toEvents(settlement: RecordedSettlement): PaymentEvent[] {
  const { organization_id: organizationId, payment_id: subjectId } = settlement;
  const { kind, redeemed_base: redeemed } = settlement;
  if (kind !== 'primary') return [{ type: 'payment.overpaid', organizationId, subjectId }];
  const confirmed: PaymentEvent = { type: 'payment.confirmed', organizationId, subjectId };
  return redeemed > 0n ? [confirmed, { ...confirmed, type: 'gift.redeemed' }] : [confirmed];
}
