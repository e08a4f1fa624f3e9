import { sql, type ExpressionBuilder } from 'kysely';

import type { Transaction, TransactionDetail } from '#contract/transactions';
import { decimalOf } from '#domain/redemption';
import type { App } from '#server/app';
import type { Db } from '#server/db/database';
import type { Schema } from '#server/db/schema';

import { noSuchPayment, portalUrl } from './paymentRows';

const RECENT = 10;

/** The newest processed payments and gifts of an organization, newest first (AMB-24). */
export async function listRecent(db: Db, organizationId: string): Promise<Transaction[]> {
  const payments = await recentPayments(db, organizationId);
  const gifts = await recentGifts(db, organizationId);
  return [...payments.map(paymentOf), ...gifts.map(giftOf)]
    .toSorted((a, b) => newestFirst(a, b) || (a._id < b._id ? -1 : 1))
    .slice(0, RECENT);
}

/**
 * One payment of an organization, as it stands.
 *
 * @throws HttpError 404 for an unknown payment and for another organization's alike.
 */
export async function readTransaction(
  { db, config }: Pick<App, 'db' | 'config'>,
  organizationId: string,
  id: string,
): Promise<TransactionDetail> {
  const row = await payments(db, organizationId)
    .select(['payment.memo', 'payment.name', 'payment.sandbox', 'payment.created_at'])
    .where('payment.id', '=', id)
    .executeTakeFirst();
  if (!row) throw noSuchPayment();
  return {
    ...paymentOf(row),
    state: row.state,
    memo: row.memo,
    name: row.name,
    sandbox: row.sandbox,
    createdAt: row.created_at.toISOString(),
    portalURL: portalUrl(config, row.id),
  };
}

function recentPayments(db: Db, organizationId: string) {
  return payments(db, organizationId)
    .where('payment.processed_at', 'is not', null)
    .orderBy('payment.processed_at', 'desc')
    .orderBy('payment.id')
    .limit(RECENT)
    .execute();
}

function recentGifts(db: Db, organizationId: string) {
  return db
    .selectFrom('gift')
    .innerJoin('mint', 'mint.id', 'gift.mint_id')
    .select(['gift.id', 'gift.amount_micro', 'gift.decided_at', 'gift.signature'])
    .select(['gift.token_base', 'mint.symbol'])
    .where('gift.organization_id', '=', organizationId)
    .where('gift.state', '=', 'landed')
    .orderBy('gift.decided_at', 'desc')
    .orderBy('gift.id')
    .limit(RECENT)
    .execute();
}

/** Payments of an organization with what arrived for them. */
function payments(db: Db, organizationId: string) {
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
      beside(select, 'amount_micro').as('overpaid_micro'),
      beside(select, 'redeemed_base').as('overpaid_base'),
    ])
    .where('payment.organization_id', '=', organizationId);
}

/** What landed beside the transaction that paid; null when nothing did. */
function beside(
  select: ExpressionBuilder<Schema, 'payment'>,
  column: 'amount_micro' | 'redeemed_base',
) {
  return select
    .selectFrom('settlement as extra')
    .select((sum) => sql<bigint | null>`${sum.fn.sum(`extra.${column}`)}::bigint`.as('total'))
    .whereRef('extra.payment_id', '=', 'payment.id')
    .where('extra.kind', '=', 'overpayment');
}

type PaymentRow = Awaited<ReturnType<typeof recentPayments>>[number];

function paymentOf(row: PaymentRow): Transaction {
  return {
    _id: row.id,
    confirmed: row.state === 'confirmed',
    // Sandbox payments settle nothing; of those and of failed ones it is what was asked for.
    amountUSDC: Number(row.arrived_micro ?? row.amount_micro),
    processedAt: row.processed_at?.toISOString() ?? null,
    signature: row.signature,
    tokens: tokensOf(row.redeemed_base, row.symbol),
    overpaidUSDC: row.overpaid_micro === null ? undefined : Number(row.overpaid_micro),
    overpaidTokens: tokensOf(row.overpaid_base, row.symbol),
  };
}

type GiftRow = Awaited<ReturnType<typeof recentGifts>>[number];

function giftOf(row: GiftRow): Transaction {
  return {
    _id: row.id,
    kind: 'gift',
    confirmed: true,
    amountUSDC: Number(row.amount_micro),
    processedAt: row.decided_at?.toISOString() ?? null,
    signature: row.signature,
    tokens: tokensOf(row.token_base, row.symbol),
  };
}

function tokensOf(base: bigint | null, symbol: string | null): Transaction['tokens'] {
  return base && symbol !== null ? { amount: decimalOf(base), symbol } : undefined;
}

/** Timestamps in ISO 8601 sort as they are. */
function newestFirst(a: Transaction, b: Transaction): number {
  return (b.processedAt ?? '').localeCompare(a.processedAt ?? '');
}
