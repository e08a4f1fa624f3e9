import type { Insertable, Selectable } from 'kysely';

import type { Mint } from '#contract/mints';
import { toNumber } from '#domain/decimal';
import { USDC_DECIMALS } from '#domain/money';
import type { Db, Tx } from '#server/platform/db/database';
import { hasRow } from '#server/platform/db/hasRow';
import type { Tables } from '#server/platform/db/schema';
import { HttpError } from '#server/platform/http/errors';

type MintRow = Selectable<Tables['mint']>;

/** Returns the organization's tokens that are on the chain, newest first. */
export async function listMints(db: Db, organizationId: string): Promise<Mint[]> {
  const rows = await selectMints(db, organizationId)
    .orderBy('mint.created_at', 'desc')
    .orderBy('mint.id')
    .execute();
  return rows.map(toMint);
}

/** Returns a token of the organization that is on the chain. @throws HttpError 404 */
export async function readMint(db: Db, organizationId: string, id: string): Promise<Mint> {
  return toMint(await requireMint(db, organizationId, id, '_id'));
}

/**
 * Returns the row of a token of the organization that is on the chain.
 *
 * @param field of the request, where it names the token otherwise than by `mintId`.
 * @throws HttpError 404
 */
export async function requireMint(
  db: Db,
  organizationId: string,
  id: string,
  field?: string,
): Promise<MintRow> {
  const row = await selectMints(db, organizationId).where('mint.id', '=', id).executeTakeFirst();
  if (row) return row;
  throw new HttpError('mint_not_found', field === undefined ? {} : { field });
}

/** Returns the token that a transaction created. */
export async function readMintByTransaction(
  db: Db,
  organizationId: string,
  transactionId: string,
): Promise<Mint> {
  const query = selectMints(db, organizationId).where('mint.transaction_id', '=', transactionId);
  return toMint(await query.executeTakeFirstOrThrow());
}

function selectMints(db: Db, organizationId: string) {
  return selectConfirmedMints(db).where('mint.organization_id', '=', organizationId);
}

/** Builds a statement for tokens that are on the chain, to which other modules add their part. */
export function selectConfirmedMints(db: Db) {
  return db
    .selectFrom('mint')
    .innerJoin('chain_transaction', 'chain_transaction.id', 'mint.transaction_id')
    .selectAll('mint')
    .where('chain_transaction.state', '=', 'confirmed');
}

/**
 * Builds the part of a statement that names tokens, so that payments and gifts can join what they
 * show and move of them with their own tables: one statement is faster than two.
 */
export function selectTokens(db: Db) {
  return db.selectFrom('mint').select(['id', 'address', 'authority', 'name', 'symbol', 'image']);
}

/** Stores a token whose transaction is stored in the same database transaction. */
export async function insertMint(tx: Tx, mint: Insertable<Tables['mint']>): Promise<void> {
  await tx.insertInto('mint').values(mint).execute();
}

/** Stores how many tokens a transaction adds. */
export async function insertIssuance(
  tx: Tx,
  issuance: Insertable<Tables['token_issuance']>,
): Promise<void> {
  await tx.insertInto('token_issuance').values(issuance).execute();
}

/** Returns whether a token account holds what an organization issued and has not given away. */
export function isMintAccount(db: Db, organizationId: string, account: string): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('mint')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('account', '=', account),
  );
}

/** Deletes mints from before a time whose transaction failed: they need no files. */
export async function deleteFailedMints(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('mint')
    .where('created_at', '<', before)
    .where('transaction_id', 'in', (select) =>
      select
        .selectFrom('chain_transaction')
        .select('id')
        .where('state', 'in', ['failed', 'expired']),
    )
    .execute();
}

function toMint(row: MintRow): Mint {
  const { name, symbol, description, image } = row;
  return {
    _id: row.id,
    createdAt: row.created_at.toISOString(),
    metadata: { name, symbol, description, image },
    address: row.address,
    authority: row.authority,
    account: row.account,
    tokenUSDValue: toNumber(row.token_usd_micro, USDC_DECIMALS),
  };
}
