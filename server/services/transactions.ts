import type { Transaction, TransactionDetail } from '#contract/transactions';
import type { App } from '#server/app';
import type { Db } from '#server/db/database';

import { noSuchPayment, portalUrl, type PaymentRow } from './paymentRows';

const RECENT = 10;

/** The newest processed payments of an organization, newest first (AMB-24). */
export async function listRecent(db: Db, organizationId: string): Promise<Transaction[]> {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'state', 'amount_micro', 'processed_at', 'signature'])
    .where('organization_id', '=', organizationId)
    .where('processed_at', 'is not', null)
    .orderBy('processed_at', 'desc')
    .orderBy('id')
    .limit(RECENT)
    .execute();
  return rows.map(transaction);
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
  const row = await db
    .selectFrom('payment')
    .select(['id', 'state', 'amount_micro', 'processed_at', 'signature'])
    .select(['memo', 'name', 'sandbox', 'created_at'])
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!row) throw noSuchPayment();
  return {
    ...transaction(row),
    state: row.state,
    memo: row.memo,
    name: row.name,
    sandbox: row.sandbox,
    createdAt: row.created_at.toISOString(),
    portalURL: portalUrl(config, row.id),
  };
}

type Outcome = Pick<PaymentRow, 'id' | 'state' | 'amount_micro' | 'processed_at' | 'signature'>;

function transaction(row: Outcome): Transaction {
  return {
    _id: row.id,
    confirmed: row.state === 'confirmed',
    amountUSDC: Number(row.amount_micro),
    processedAt: row.processed_at?.toISOString() ?? null,
    signature: row.signature,
  };
}
