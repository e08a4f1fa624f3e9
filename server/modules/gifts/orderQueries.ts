import type { Insertable } from 'kysely';

import { selectMerchants } from '#server/modules/organizations/queries';
import { selectConfirmedMints } from '#server/modules/tokens/queries';
import type { Db, Tx } from '#server/platform/db/database';
import type { Tables } from '#server/platform/db/schema';

import { createGiftNotFoundError } from './errors';

/** Stores an order, before a phone's wallet pays it. */
export async function insertGiftOrder(
  db: Db,
  order: Insertable<Tables['gift_order']>,
): Promise<void> {
  await db.insertInto('gift_order').values(order).execute();
}

/** Returns an order with its token and the merchant's name. @throws HttpError 404 */
export async function requireOrder(db: Db, orderId: string) {
  const row = await db
    .selectFrom('gift_order')
    .innerJoin(selectConfirmedMints(db).as('token'), 'token.id', 'gift_order.mint_id')
    .innerJoin(selectMerchants(db).as('merchant'), 'merchant.id', 'token.organization_id')
    .selectAll('gift_order')
    .select(['token.image', 'token.symbol', 'token.token_usd_micro'])
    .select('merchant.name as organization_name')
    .where('gift_order.id', '=', orderId)
    .executeTakeFirst();
  if (!row) throw createGiftNotFoundError();
  return row;
}

/** Returns the gifts of an order with the state of their transactions, oldest first. */
export function findOrderGifts(db: Db | Tx, orderId: string) {
  return db
    .selectFrom('gift')
    .innerJoin('chain_transaction', 'chain_transaction.id', 'gift.transaction_id')
    .select(['gift.id', 'chain_transaction.state'])
    .where('gift.order_id', '=', orderId)
    .orderBy('gift.created_at')
    .execute();
}

/** Locks an order so that two wallets cannot prepare it at once. */
export async function lockOrder(tx: Tx, orderId: string): Promise<void> {
  await tx
    .selectFrom('gift_order')
    .select('id')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Deletes gifts from before a time whose transaction failed or was never sent, and orders that have no
 * gift. Returns whether there may be more.
 */
export async function deleteUnpaid(db: Db, before: Date, atOnce: number): Promise<boolean> {
  const { numDeletedRows: gifts } = await db
    .deleteFrom('gift')
    .where('id', 'in', (query) =>
      query
        .selectFrom('gift')
        .innerJoin('chain_transaction as built', 'built.id', 'gift.transaction_id')
        .select('gift.id')
        .where('built.state', 'in', ['failed', 'expired'])
        .where('gift.created_at', '<', before)
        .limit(atOnce),
    )
    .executeTakeFirstOrThrow();
  const { numDeletedRows: orders } = await db
    .deleteFrom('gift_order')
    .where('id', 'in', (query) =>
      query
        .selectFrom('gift_order')
        .leftJoin('gift', 'gift.order_id', 'gift_order.id')
        .select('gift_order.id')
        .where('gift.id', 'is', null)
        .where('gift_order.created_at', '<', before)
        .limit(atOnce),
    )
    .executeTakeFirstOrThrow();
  return gifts === BigInt(atOnce) || orders === BigInt(atOnce);
}
