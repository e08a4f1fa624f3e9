import { sql, type ExpressionBuilder } from 'kysely';

import type { Transaction, TransactionDetail } from '#contract/transactions';
import { formatDecimal } from '#domain/redemption';
import type { AppContext } from '#server/modules/appContext';
import type { Db } from '#server/platform/db/database';
import type { Schema } from '#server/platform/db/schema';

import { noSuchPayment, portalUrl } from './queries';

const RECENT = 10;

/**
 * Returns the latest processed payments and gifts of an organization, newest first, with open
 * payments for which unmatched money arrived.
 */
export async function listRecent(db: Db, organizationId: string): Promise<Transaction[]> {
  const processed = await listRecentPayments(db, organizationId);
  const arrived = await listRecentUnmatched(db, organizationId);
  const gifts = await listRecentGifts(db, organizationId);
  return [
    ...processed.map(toTransaction),
    ...arrived.map(toArrivedTransaction),
    ...gifts.map(toGiftTransaction),
  ]
    .toSorted((a, b) => compareNewestFirst(a, b) || (a._id < b._id ? -1 : 1))
    .slice(0, RECENT);
}

/**
 * Returns one payment of an organization in its current state.
 *
 * @throws HttpError 404 for an unknown payment, and for one of another organization.
 */
export async function readTransaction(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  organizationId: string,
  paymentId: string,
): Promise<TransactionDetail> {
  const row = await selectPayments(db, organizationId)
    .select(['payment.memo', 'payment.name', 'payment.sandbox', 'payment.created_at'])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst();
  if (!row) throw noSuchPayment();
  return {
    ...toTransaction(row),
    state: row.state,
    memo: row.memo,
    name: row.name,
    sandbox: row.sandbox,
    createdAt: row.created_at.toISOString(),
    portalURL: portalUrl(config, row.id),
  };
}

function listRecentPayments(db: Db, organizationId: string) {
  return selectPayments(db, organizationId)
    .where('payment.processed_at', 'is not', null)
    .orderBy('payment.processed_at', 'desc')
    .orderBy('payment.id')
    .limit(RECENT)
    .execute();
}

/** Selects open payments for which money arrived by a transaction that the server did not build. */
function listRecentUnmatched(db: Db, organizationId: string) {
  return selectPayments(db, organizationId)
    .innerJoin(
      (from) =>
        from
          .selectFrom('settlement')
          .select('payment_id')
          .select(sql<Date>`max(created_at)`.as('arrived_at'))
          .select(sql<string>`(array_agg(signature order by created_at desc))[1]`.as('by'))
          .where('kind', '=', 'partial')
          .groupBy('payment_id')
          .as('arrival'),
      (join) => join.onRef('arrival.payment_id', '=', 'payment.id'),
    )
    .select(['arrival.arrived_at', 'arrival.by'])
    .where('payment.processed_at', 'is', null)
    .orderBy('arrival.arrived_at', 'desc')
    .orderBy('payment.id')
    .limit(RECENT)
    .execute();
}

function listRecentGifts(db: Db, organizationId: string) {
  return db
    .selectFrom('gift')
    .innerJoin('chain_transaction as paid', 'paid.id', 'gift.transaction_id')
    .innerJoin('mint', 'mint.id', 'gift.mint_id')
    .select(['gift.id', 'gift.amount_micro', 'paid.decided_at', 'paid.signature'])
    .select(['gift.token_base', 'mint.symbol'])
    .where('paid.organization_id', '=', organizationId)
    .where('paid.kind', '=', 'gift')
    .where('paid.state', '=', 'confirmed')
    .orderBy('paid.decided_at', 'desc')
    .orderBy('gift.id')
    .limit(RECENT)
    .execute();
}

/** Selects payments of an organization with what arrived for them. */
function selectPayments(db: Db, organizationId: string) {
  return db
    .selectFrom('payment')
    .leftJoin('settlement', (join) =>
      join.onRef('settlement.payment_id', '=', 'payment.id').on('settlement.kind', '=', 'primary'),
    )
    .leftJoin('mint', 'mint.id', 'payment.mint_id')
    .select(['payment.id', 'payment.state', 'payment.amount_micro', 'payment.processed_at'])
    .select(['payment.signature', 'settlement.amount_micro as arrived_micro'])
    .select(['settlement.redeemed_base', 'mint.symbol'])
    .select((select) => [
      sumSettlements(select, 'overpayment', 'amount_micro').as('overpaid_micro'),
      sumSettlements(select, 'overpayment', 'redeemed_base').as('overpaid_base'),
      sumSettlements(select, 'partial', 'amount_micro').as('partial_micro'),
      sumSettlements(select, 'partial', 'redeemed_base').as('partial_base'),
    ])
    .where('payment.organization_id', '=', organizationId);
}

/** Builds the sum of one kind of settlement that did not pay; null when there is none. */
function sumSettlements(
  select: ExpressionBuilder<Schema, 'payment'>,
  kind: 'overpayment' | 'partial',
  column: 'amount_micro' | 'redeemed_base',
) {
  return select
    .selectFrom('settlement as extra')
    .select((sum) => sql<bigint | null>`${sum.fn.sum(`extra.${column}`)}::bigint`.as('total'))
    .whereRef('extra.payment_id', '=', 'payment.id')
    .where('extra.kind', '=', kind);
}

type PaymentRow = Awaited<ReturnType<typeof listRecentPayments>>[number];

function toTransaction(row: PaymentRow): Transaction {
  return {
    _id: row.id,
    confirmed: row.state === 'confirmed',
    // For sandbox payments and failed ones, which settled nothing, it is the amount that was due.
    amountUSDC: Number(row.arrived_micro ?? row.amount_micro),
    processedAt: row.processed_at?.toISOString() ?? null,
    signature: row.signature,
    tokens: toTokens(row.redeemed_base, row.symbol),
    overpaidUSDC: row.overpaid_micro === null ? undefined : Number(row.overpaid_micro),
    overpaidTokens: toTokens(row.overpaid_base, row.symbol),
    partialUSDC: row.partial_micro === null ? undefined : Number(row.partial_micro),
    partialTokens: toTokens(row.partial_base, row.symbol),
  };
}

type UnmatchedRow = Awaited<ReturnType<typeof listRecentUnmatched>>[number];

/** Returns an open payment with the time and the transaction of the money that arrived. */
function toArrivedTransaction({ arrived_at: at, by, ...row }: UnmatchedRow): Transaction {
  return { ...toTransaction(row), processedAt: at.toISOString(), signature: by };
}

type GiftRow = Awaited<ReturnType<typeof listRecentGifts>>[number];

function toGiftTransaction(row: GiftRow): Transaction {
  return {
    _id: row.id,
    kind: 'gift',
    confirmed: true,
    amountUSDC: Number(row.amount_micro),
    processedAt: row.decided_at?.toISOString() ?? null,
    signature: row.signature,
    tokens: toTokens(row.token_base, row.symbol),
  };
}

function toTokens(base: bigint | null, symbol: string | null): Transaction['tokens'] {
  return base && symbol !== null ? { amount: formatDecimal(base), symbol } : undefined;
}

/** Compares as text: timestamps in ISO 8601 sort by time. */
function compareNewestFirst(a: Transaction, b: Transaction): number {
  return (b.processedAt ?? '').localeCompare(a.processedAt ?? '');
}
