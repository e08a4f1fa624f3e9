import type { Insertable } from 'kysely';

import { selectMerchants } from '#server/modules/organizations/queries';
import { selectConfirmedMints } from '#server/modules/tokens/queries';
import type { Db, Tx } from '#server/platform/db/database';
import type { Schema } from '#server/platform/db/schema';

import { createGiftNotFoundError } from './errors';

/** Stores an order, before a phone's wallet pays it. */
export async function insertGiftOrder(
  db: Db,
  order: Insertable<Schema['gift_order']>,
): Promise<void> {
  await db.insertInto('gift_order').values(order).execute();
}

/** Returns an order with its token and the merchant's name. @throws HttpError 404 */
export async function findOrder(db: Db, orderId: string) {
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

/** Deletes the orders of a token from before a time for which no gift was ever prepared. */
export async function deleteUnusedOrders(db: Db, mintId: string, before: Date): Promise<void> {
  await db
    .deleteFrom('gift_order')
    .where('mint_id', '=', mintId)
    .where('created_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('gift')
            .select('gift.id')
            .whereRef('gift.order_id', '=', 'gift_order.id'),
        ),
      ),
    )
    .execute();
}
