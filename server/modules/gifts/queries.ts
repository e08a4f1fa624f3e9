import { PublicKey } from '@solana/web3.js';
import type { Insertable, Selectable } from 'kysely';

import { merchantToken, usdc, type Movement, type TransferPlan } from '#server/chain/movements';
import { selectMerchants } from '#server/modules/organizations/queries';
import { selectConfirmedMints, selectTokens } from '#server/modules/tokens/queries';
import type { Db, Tx } from '#server/platform/db/database';
import type { Schema } from '#server/platform/db/schema';
import { HttpError } from '#server/platform/http/errors';

type GiftRow = Selectable<Schema['gift']>;

/** What a gift's transaction is built from, also before the gift is stored. */
export type GiftTerms = Pick<
  GiftRow,
  'wallet' | 'merchant_wallet' | 'usdc_mint' | 'amount_micro' | 'token_base' | 'memo'
>;

/** The mint's address, and the operating account that holds the tokens. */
export interface TokenSource {
  address: string;
  authority: string;
}

export type GiftOffer = Awaited<ReturnType<typeof findOffer>>;

/** Returns a token on the chain, with the wallet that is paid for it. @throws HttpError 404 */
export async function findOffer(db: Db, mintId: string) {
  const row = await selectConfirmedMints(db)
    .innerJoin(selectMerchants(db).as('merchant'), 'merchant.id', 'mint.organization_id')
    .select('merchant.wallet as merchant_wallet')
    .where('mint.id', '=', mintId)
    .executeTakeFirst();
  if (!row) throw noSuchGift();
  return row;
}

export async function insertGift(tx: Tx, gift: Insertable<Schema['gift']>): Promise<void> {
  await tx.insertInto('gift').values(gift).execute();
}

/** Returns what the receipt of a delivered gift says. */
export function findReceipt(db: Db, giftId: string) {
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
    .where('paid.state', '=', 'confirmed');
}

/** Returns gifts of any organization that were bought. */
export function findGifts(tx: Tx, giftIds: string[]) {
  return selectBought(tx).where('gift.id', 'in', giftIds).execute();
}

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
export async function findGiftTransaction(db: Db, giftId: string) {
  const row = await db
    .selectFrom('gift')
    .innerJoin('chain_transaction', 'chain_transaction.id', 'gift.transaction_id')
    .select(['chain_transaction.id', 'state', 'signature', 'genesis_hash'])
    .where('gift.id', '=', giftId)
    .executeTakeFirst();
  if (!row) throw noSuchGift();
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

/**
 * Returns the movements of a gift: USDC to the merchant and tokens to the buyer, both or neither.
 */
export function toTransferPlan(
  gift: GiftTerms,
  { address, authority }: TokenSource,
  reference: PublicKey,
): TransferPlan & { movements: [payment: Movement, delivery: Movement] } {
  const buyer = new PublicKey(gift.wallet);
  return {
    movements: [
      {
        token: usdc(new PublicKey(gift.usdc_mint)),
        from: buyer,
        to: new PublicKey(gift.merchant_wallet),
        amount: gift.amount_micro,
      },
      {
        token: merchantToken(new PublicKey(address)),
        from: new PublicKey(authority),
        to: buyer,
        amount: gift.token_base,
      },
    ],
    reference,
    memo: gift.memo,
  };
}

export function noSuchGift(): HttpError {
  return new HttpError('gift_not_found');
}
