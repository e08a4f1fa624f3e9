import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';

import type { QueryOf } from '#contract/endpoint';
import type { listTransactions } from '#contract/transactions';

import { selectTokens } from '#server/modules/tokens/queries';
import type { Db, Tx } from '#server/platform/db/database';
import { hasRow } from '#server/platform/db/hasRow';
import type { Tables } from '#server/platform/db/schema';

/** Returns the latest processed payments of an organization, newest first. */
export function findRecentPayments(db: Db, organizationId: string, limit: number) {
  return selectPayments(db, organizationId)
    .where('payment.processed_at', 'is not', null)
    .orderBy('payment.processed_at', 'desc')
    .orderBy('payment.id')
    .limit(limit)
    .execute();
}

/** Returns open payments for which money arrived by a transaction that the server did not build. */
export function findRecentUnmatched(db: Db, organizationId: string, limit: number) {
  return selectPayments(db, organizationId)
    .innerJoin(
      (from) =>
        from
          .selectFrom('settlement as extra')
          .innerJoin('payment as open', 'open.id', 'extra.payment_id')
          .select('extra.payment_id')
          .select(sql<Date>`max(extra.created_at)`.as('arrived_at'))
          .select(
            sql<string>`(array_agg(extra.signature order by extra.created_at desc))[1]`.as('by'),
          )
          .where('extra.kind', '=', 'unmatched')
          .where('open.organization_id', '=', organizationId)
          .where('open.state', '=', 'open')
          .groupBy('extra.payment_id')
          .as('unmatched'),
      (join) => join.onRef('unmatched.payment_id', '=', 'payment.id'),
    )
    .select(['unmatched.arrived_at', 'unmatched.by'])
    .orderBy('unmatched.arrived_at', 'desc')
    .orderBy('payment.id')
    .limit(limit)
    .execute();
}

/** A processed payment, as lists show it. */
export type PaymentOverview = Awaited<ReturnType<typeof findRecentPayments>>[number];
/** A payment with all that arrived for it. */
export type DetailedOverview = Awaited<ReturnType<typeof findPayments>>[number];
/** An open payment for which unmatched money arrived. */
export type UnmatchedOverview = Awaited<ReturnType<typeof findRecentUnmatched>>[number];

const DETAILS = [
  'payment.sandbox',
  'payment.created_at',
  'payment.metadata',
  'payment.expires_at',
] as const;

/** Returns payments of any organization with what arrived for them. */
export function findOverviews(tx: Tx, paymentIds: string[]) {
  return selectPayments(tx, null).select(DETAILS).where('payment.id', 'in', paymentIds).execute();
}

/** Returns one payment of an organization with what arrived for it. */
export function findOverview(db: Db, organizationId: string, paymentId: string) {
  return selectPayments(db, organizationId)
    .select(DETAILS)
    .where('payment.id', '=', paymentId)
    .executeTakeFirst();
}

/**
 * Returns payments of an organization with what arrived for them, newest first: those that are
 * older than `cursor`, an identifier of one of them, or from the newest on; of these the ones that
 * fit all filters.
 */
export function findPayments(
  db: Db,
  organizationId: string,
  { cursor, limit, ...filters }: QueryOf<typeof listTransactions> & { limit: number },
) {
  // Compared in the database: its times are finer than those of JavaScript.
  const isOlder = sql<boolean>`(payment.created_at, payment.id) <
    (select created_at, id from payment where id = ${cursor})`;
  return selectPayments(db, organizationId)
    .select(DETAILS)
    .$if(cursor !== undefined, (older) => older.where(isOlder))
    .where((payment) => payment.and(buildConditions(payment, filters, new Date())))
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(limit)
    .execute();
}

type Filters = Omit<QueryOf<typeof listTransactions>, 'cursor'>;

/** Each is on an index of `0006_merchant_api.ts`, or on that of the list: times are its order. */
function buildConditions(
  payment: ExpressionBuilder<Tables, 'payment'>,
  { state, from, to, sandbox, memo, metadata }: Filters,
  now: Date,
) {
  const conditions: Expression<SqlBool>[] = [];
  if (from !== undefined) conditions.push(payment('payment.created_at', '>=', new Date(from)));
  if (to !== undefined) conditions.push(payment('payment.created_at', '<', new Date(to)));
  if (sandbox !== undefined) conditions.push(payment('payment.sandbox', '=', sandbox === 'true'));
  if (memo !== undefined) conditions.push(payment('payment.memo', '=', memo));
  if (metadata !== undefined) {
    conditions.push(sql`payment.metadata @> ${JSON.stringify(metadata)}::jsonb`);
  }
  if (state === 'expired') {
    conditions.push(payment('payment.state', '<>', 'confirmed'));
    conditions.push(payment('payment.expires_at', '<=', now));
  } else if (state !== undefined) conditions.push(payment('payment.state', '=', state));
  return conditions;
}

/** Returns whether a payment is the organization's. */
export function hasPayment(db: Db, organizationId: string, paymentId: string): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('payment')
      .select('id')
      .where('id', '=', paymentId)
      .where('organization_id', '=', organizationId),
  );
}

/** Selects payments of an organization, or of all, with what arrived for them. */
function selectPayments(db: Db, organizationId: string | null) {
  return db
    .selectFrom('payment')
    .leftJoin('settlement', (join) =>
      join.onRef('settlement.payment_id', '=', 'payment.id').on('settlement.kind', '=', 'primary'),
    )
    .select(['payment.id', 'payment.state', 'payment.amount_micro', 'payment.processed_at'])
    .select(['payment.memo', 'payment.name'])
    .select(['payment.signature', 'settlement.amount_micro as arrived_micro'])
    .select('settlement.redeemed_base')
    .leftJoin('payment_transaction as built', 'built.transaction_id', 'settlement.transaction_id')
    .select('built.wallet as payer')
    .select((select) => [
      sumSettlements(select, 'overpayment', 'amount_micro').as('overpaid_micro'),
      sumSettlements(select, 'overpayment', 'redeemed_base').as('overpaid_base'),
      sumSettlements(select, 'unmatched', 'amount_micro').as('unmatched_micro'),
      sumSettlements(select, 'unmatched', 'redeemed_base').as('unmatched_base'),
    ])
    .leftJoin(selectTokens(db).as('token'), 'token.id', 'payment.mint_id')
    .select('token.symbol')
    .$if(organizationId !== null, (all) =>
      all.where('payment.organization_id', '=', organizationId),
    );
}

/** Builds the sum of one kind of settlement that did not pay; null when there is none. */
function sumSettlements(
  select: ExpressionBuilder<Tables, 'payment'>,
  kind: 'overpayment' | 'unmatched',
  column: 'amount_micro' | 'redeemed_base',
) {
  return select
    .selectFrom('settlement as extra')
    .select((sum) => sql<bigint | null>`${sum.fn.sum(`extra.${column}`)}::bigint`.as('total'))
    .whereRef('extra.payment_id', '=', 'payment.id')
    .where('extra.kind', '=', kind);
}
