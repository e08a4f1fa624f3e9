import { PublicKey } from '@solana/web3.js';
import type { Insertable, NotNull } from 'kysely';

import type { TransferPlan } from '#server/chain/movements';
import { selectMerchants } from '#server/modules/organizations/queries';
import { selectConfirmedMints, selectTokens } from '#server/modules/tokens/queries';
import type { Db, Tx } from '#server/platform/db/database';
import type { Tables } from '#server/platform/db/schema';

import { createGiftNotFoundError } from './errors';
import { toTransferPlan } from './transferPlan';

/** A confirmed transaction has the time at which it was decided: the table checks that. */
interface Decided {
  decided_at: NotNull;
}

/** A token that customers can buy as a gift. */
export type GiftOffer = Awaited<ReturnType<typeof requireOffer>>;

/** Returns a token on the chain, with the merchant and the wallet that is paid for it. @throws HttpError 404 */
export async function requireOffer(db: Db, mintId: string) {
  const row = await selectConfirmedMints(db)
    .innerJoin(selectMerchants(db).as('merchant'), 'merchant.id', 'mint.organization_id')
    .select(['merchant.wallet as merchant_wallet', 'merchant.name as merchant'])
    .where('mint.id', '=', mintId)
    .executeTakeFirst();
  if (!row) throw createGiftNotFoundError();
  return row;
}

/** Stores a gift whose transaction is stored in the same database transaction. */
export async function insertGift(tx: Tx, gift: Insertable<Tables['gift']>): Promise<void> {
  await tx.insertInto('gift').values(gift).execute();
}

/** Returns what the receipt of a delivered gift says. @throws when it is not delivered. */
export function requireReceipt(db: Db, giftId: string) {
  return db
    .selectFrom('gift')
    .innerJoin(selectTokens(db).as('token'), 'token.id', 'gift.mint_id')
    .innerJoin(selectMerchants(db).as('merchant'), 'merchant.id', 'gift.organization_id')
    .innerJoin('chain_transaction', 'chain_transaction.id', 'gift.transaction_id')
    .select(['email', 'amount_micro', 'token_base', 'signature', 'token.name', 'token.symbol'])
    .select(['gift.wallet', 'gift.memo', 'gift.organization_id', 'decided_at'])
    .select('merchant.name as merchant')
    .where('gift.id', '=', giftId)
    .where('chain_transaction.state', '=', 'confirmed')
    .$narrowType<Decided>()
    .executeTakeFirstOrThrow();
}

/** Selects gifts that were bought. */
function selectBought(db: Db) {
  return db
    .selectFrom('gift')
    .innerJoin('chain_transaction as paid', 'paid.id', 'gift.transaction_id')
    .innerJoin(selectTokens(db).as('token'), 'token.id', 'gift.mint_id')
    .select(['gift.id', 'gift.amount_micro', 'paid.decided_at', 'paid.signature'])
    .select(['gift.token_base', 'gift.first_name', 'gift.last_name', 'token.symbol'])
    .where('paid.kind', '=', 'gift')
    .where('paid.state', '=', 'confirmed')
    .$narrowType<Decided>();
}

/** Returns gifts of any organization that were bought. */
export function findGifts(tx: Tx, giftIds: string[]) {
  return selectBought(tx).where('gift.id', 'in', giftIds).execute();
}

/** A bought gift, as lists show it. */
export type GiftOverview = Awaited<ReturnType<typeof findGifts>>[number];

/** Returns the latest gifts of an organization that were bought, newest first. */
export function findRecentGifts(db: Db, organizationId: string, limit: number) {
  return selectBought(db)
    .where('paid.organization_id', '=', organizationId)
    .orderBy('paid.decided_at', 'desc')
    .orderBy('gift.id')
    .limit(limit)
    .execute();
}

/** Returns the transaction of a gift. @throws HttpError 404 */
export async function requireGiftTransaction(db: Db, giftId: string) {
  const row = await db
    .selectFrom('gift')
    .innerJoin('chain_transaction', 'chain_transaction.id', 'gift.transaction_id')
    .select(['chain_transaction.id', 'state', 'signature', 'genesis_hash'])
    .where('gift.id', '=', giftId)
    .executeTakeFirst();
  if (!row) throw createGiftNotFoundError();
  return row;
}

/** Returns what the transactions must have moved, by their identifiers. */
export async function findGiftPlans(
  db: Db,
  transactionIds: string[],
): Promise<Map<string, TransferPlan>> {
  const rows = await db
    .selectFrom('gift')
    .innerJoin(selectTokens(db).as('token'), 'token.id', 'gift.mint_id')
    .innerJoin('chain_transaction', 'chain_transaction.id', 'gift.transaction_id')
    .selectAll('gift')
    .select(['token.address', 'token.authority', 'chain_transaction.reference'])
    .where('gift.transaction_id', 'in', transactionIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.transaction_id,
      toTransferPlan(row, row, new PublicKey(row.reference ?? '')),
    ]),
  );
}
