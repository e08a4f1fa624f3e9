import type { Transaction } from '#contract/transactions';
import { listRecentGifts } from '#server/modules/gifts/listGifts';
import { listRecentPayments } from '#server/modules/payments/listPayments';
import type { Db } from '#server/platform/db/database';

const RECENT = 10;

/**
 * Returns the latest processed payments and gifts of an organization, newest first, with open
 * payments for which unmatched money arrived.
 */
export async function listRecent(db: Db, organizationId: string): Promise<Transaction[]> {
  const payments = await listRecentPayments(db, organizationId, RECENT);
  const gifts = await listRecentGifts(db, organizationId, RECENT);
  return [...payments, ...gifts]
    .toSorted((a, b) => compareNewestFirst(a, b) || (a._id < b._id ? -1 : 1))
    .slice(0, RECENT);
}

/** Compares as text: timestamps in ISO 8601 sort by time. */
function compareNewestFirst(a: Transaction, b: Transaction): number {
  return (b.processedAt ?? '').localeCompare(a.processedAt ?? '');
}
