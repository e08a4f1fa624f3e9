import type { QueryOf, ResponseOf } from '#contract/endpoint';
import type { listTransactions, Transaction, TransactionDetail } from '#contract/transactions';
import { formatDecimal } from '#domain/decimal';
import { TOKEN_DECIMALS } from '#domain/tokens';
import type { AppContext } from '#server/modules/appContext';
import type { Db, Tx } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';

import {
  findOverview,
  findOverviews,
  findPayments,
  findRecentPayments,
  findRecentUnmatched,
  hasPayment,
  type DetailedOverview,
  type PaymentOverview,
  type UnmatchedOverview,
} from './overviewQueries';
import { createPaymentNotFoundError } from './errors';
import { isExpired } from './paymentExpiry';
import { buildPaymentUrl } from './paymentLinks';

/**
 * Returns the latest processed payments of an organization, and the latest open ones for which
 * unmatched money arrived.
 */
export async function listRecentPayments(
  db: Db,
  organizationId: string,
  limit: number,
): Promise<Transaction[]> {
  const processed = await findRecentPayments(db, organizationId, limit);
  const unmatched = await findRecentUnmatched(db, organizationId, limit);
  return [...processed.map(toTransaction), ...unmatched.map(toUnmatchedTransaction)];
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
  const row = await findOverview(db, organizationId, paymentId);
  if (!row) throw createPaymentNotFoundError();
  return toDetail(config, row);
}

/** Returns payments of any organization in their current state, by their identifiers. */
export async function readTransactions(
  tx: Tx,
  config: Pick<AppContext['config'], 'portalOrigin'>,
  paymentIds: string[],
): Promise<TransactionDetail[]> {
  const rows = await findOverviews(tx, paymentIds);
  return rows.map((row) => toDetail(config, row));
}

const PAGE = 20;

/**
 * Returns a page of an organization's payments that fit the filters, in their current state, newest
 * first.
 *
 * @throws HttpError 400 for a cursor that is not one of its payments.
 */
export async function listPayments(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  organizationId: string,
  query: QueryOf<typeof listTransactions>,
): Promise<ResponseOf<typeof listTransactions>> {
  const { cursor } = query;
  if (cursor !== undefined && !(await hasPayment(db, organizationId, cursor))) {
    throw new HttpError('invalid_cursor');
  }
  // One more tells whether there is another page.
  const rows = await findPayments(db, organizationId, { ...query, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  return {
    transactions: page.map((row) => toDetail(config, row)),
    nextCursor: (rows.length > PAGE && page.at(-1)?.id) || null,
  };
}

function toDetail(
  config: Pick<AppContext['config'], 'portalOrigin'>,
  row: DetailedOverview,
): TransactionDetail {
  return {
    ...toTransaction(row),
    state: row.state,
    memo: row.memo,
    name: row.name,
    sandbox: row.sandbox,
    createdAt: row.created_at.toISOString(),
    portalURL: buildPaymentUrl(config, row.id),
    metadata: row.metadata ?? {},
    expiresAt: row.expires_at?.toISOString() ?? null,
    expired: isExpired(row, new Date()),
  };
}

function toTransaction(row: PaymentOverview): Transaction {
  return {
    _id: row.id,
    confirmed: row.state === 'confirmed',
    // For sandbox payments and failed ones, which settled nothing, it is the amount that was due.
    amountUSDC: Number(row.arrived_micro ?? row.amount_micro),
    processedAt: row.processed_at?.toISOString() ?? null,
    signature: row.signature,
    memo: row.memo,
    name: row.name ?? undefined,
    payer: row.payer ?? undefined,
    tokens: toTokens(row.redeemed_base, row.symbol),
    overpaidUSDC: row.overpaid_micro === null ? undefined : Number(row.overpaid_micro),
    overpaidTokens: toTokens(row.overpaid_base, row.symbol),
    unmatchedUSDC: row.unmatched_micro === null ? undefined : Number(row.unmatched_micro),
    unmatchedTokens: toTokens(row.unmatched_base, row.symbol),
  };
}

/** Returns an open payment with the time and the transaction of the money that arrived. */
function toUnmatchedTransaction({ arrived_at: at, by, ...row }: UnmatchedOverview): Transaction {
  return { ...toTransaction(row), processedAt: at.toISOString(), signature: by };
}

function toTokens(base: bigint | null, symbol: string | null): Transaction['tokens'] {
  return base && symbol !== null
    ? { amount: formatDecimal(base, TOKEN_DECIMALS), symbol }
    : undefined;
}
