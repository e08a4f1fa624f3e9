import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';

import { selectMerchants } from '#server/modules/organizations/queries';
import { selectTokens } from '#server/modules/tokens/queries';
import type { Db } from '#server/platform/db/database';
import type { Tables } from '#server/platform/db/schema';

import { createPaymentNotFoundError } from './errors';

/** A payment, with what transactions need of the token that it takes. */
export interface PaymentRow extends Selectable<Tables['payment']> {
  mint_address: string | null;
  /** The address that receives the redeemed tokens. */
  mint_authority: string | null;
  mint_symbol: string | null;
}

/** Returns a payment. @throws HttpError 404 */
export async function requirePayment(db: Db, paymentId: string): Promise<PaymentRow> {
  const row = await selectPayments(db).where('payment.id', '=', paymentId).executeTakeFirst();
  if (!row) throw createPaymentNotFoundError();
  return row;
}

/** Selects payments, with what transactions need of their token. */
export function selectPayments(db: Db) {
  return db
    .selectFrom('payment')
    .leftJoin(selectTokens(db).as('token'), 'token.id', 'payment.mint_id')
    .selectAll('payment')
    .select(['token.address as mint_address', 'token.authority as mint_authority'])
    .select('token.symbol as mint_symbol');
}

/**
 * Stores a payment. Returns false, and stores nothing, when the organization has one with this key.
 */
export async function insertPayment(
  db: Db,
  payment: Omit<Insertable<Tables['payment']>, 'processed_at' | 'signature'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('payment')
    .values({ ...payment, processed_at: null, signature: null })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'idempotency_key'])
        .where('idempotency_key', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns the payment that a call with this key has made. */
export function findPaymentByKey(db: Db, organizationId: string, key: string) {
  return db
    .selectFrom('payment')
    .select(['id', 'fingerprint'])
    .where('organization_id', '=', organizationId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Returns what the customer sees of a payment, also of its receipt. @throws HttpError 404 */
export async function requireShownPayment(db: Db, paymentId: string) {
  const row = await db
    .selectFrom('payment')
    .select((select) => [
      hasPending(select).as('is_pending'),
      hasPending(select, [true]).as('is_landing'),
    ])
    .innerJoin(selectMerchants(db).as('merchant'), 'merchant.id', 'payment.organization_id')
    .leftJoin(selectTokens(db).as('token'), 'token.id', 'payment.mint_id')
    .select(['payment.amount_micro', 'payment.name', 'usdc_mint', 'return_url', 'sandbox', 'state'])
    .select('expires_at')
    .select(['merchant.name as organization_name', 'token_usd_micro'])
    .select(['token.name as token_name', 'token.symbol as token_symbol'])
    .select(['token.image as token_image', 'token.address as token_address'])
    .leftJoin('settlement as paid', (join) =>
      join.onRef('paid.payment_id', '=', 'payment.id').on('paid.kind', '=', 'primary'),
    )
    .leftJoin('payment_transaction as built', 'built.transaction_id', 'paid.transaction_id')
    .select(['payment.memo', 'payment.processed_at', 'payment.signature'])
    .select(['paid.amount_micro as paid_micro', 'paid.redeemed_base', 'built.wallet as payer'])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst();
  if (!row) throw createPaymentNotFoundError();
  return row;
}

/** Returns an open payment of an organization with this memo. */
export function findOpenPayment(
  db: Db,
  organizationId: string,
  { memo, sandbox }: { memo: string; sandbox: boolean },
) {
  return db
    .selectFrom('payment')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('sandbox', '=', sandbox)
    .where('memo', '=', memo)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

/**
 * Returns a payment's state, and whether any of its transactions is pending.
 *
 * @throws HttpError 404
 */
export async function requirePaymentState(db: Db, paymentId: string) {
  const row = await db
    .selectFrom('payment')
    .select('payment.state')
    .select((select) => hasPending(select).as('is_pending'))
    .where('payment.id', '=', paymentId)
    .executeTakeFirst();
  if (!row) throw createPaymentNotFoundError();
  return row;
}

/** Returns whether another transaction had paid before this one landed. */
export async function isOverpayment(db: Db, transactionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('settlement')
    .select('kind')
    .where('transaction_id', '=', transactionId)
    // The index of transactions has only these.
    .where('kind', '<>', 'unmatched')
    .executeTakeFirst();
  return row?.kind === 'overpayment';
}

/**
 * Builds the condition that any transaction of a payment is pending.
 *
 * @param isLanding whether the last check found it on the chain; the default is either.
 */
function hasPending(select: ExpressionBuilder<Tables, 'payment'>, isLanding = [true, false]) {
  return select.exists(
    select
      .selectFrom('chain_transaction as built')
      .select('built.id')
      .whereRef('built.owner_id', '=', 'payment.id')
      .where('built.state', '=', 'pending')
      .where('built.is_landing', 'in', isLanding),
  );
}

/**
 * Returns a payment with its transaction of this signature, if it has one: the server signs first,
 * so it knows all signatures. It is one statement, because every customer who paid waits for it.
 *
 * @throws HttpError 404
 */
export async function requirePaymentTransaction(
  db: Db,
  paymentId: string,
  signature: string | null,
) {
  const row = await selectPayments(db)
    .leftJoin('chain_transaction as built', (join) =>
      join.onRef('built.owner_id', '=', 'payment.id').on('built.signature', '=', signature),
    )
    .select(['built.id as transaction_id', 'built.state as transaction_state'])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst();
  if (!row) throw createPaymentNotFoundError();
  return row;
}

/**
 * Returns the references of a payment's transactions, oldest first. A transfer with one is meant
 * for the payment.
 */
export function listReferences(db: Db, paymentId: string) {
  return db
    .selectFrom('chain_transaction')
    .select(['id', 'reference'])
    .where('owner_id', '=', paymentId)
    .orderBy('created_at')
    .execute();
}
