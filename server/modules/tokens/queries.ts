import type { Selectable } from 'kysely';

import type { Mint } from '#contract/mints';
import { usdFromMicro } from '#domain/money';
import type { Db } from '#server/platform/db/database';
import type { Schema } from '#server/platform/db/schema';
import { HttpError } from '#server/platform/http/errors';

type MintRow = Selectable<Schema['mint']>;

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
  return toMint(await requireMint(db, organizationId, id));
}

/** Returns the row of a token of the organization that is on the chain. @throws HttpError 404 */
export async function requireMint(db: Db, organizationId: string, id: string): Promise<MintRow> {
  const row = await selectMints(db, organizationId).where('mint.id', '=', id).executeTakeFirst();
  if (row) return row;
  throw new HttpError(404, 'There is no such mint.');
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
  return db
    .selectFrom('mint')
    .innerJoin('chain_transaction', 'chain_transaction.id', 'mint.transaction_id')
    .selectAll('mint')
    .where('mint.organization_id', '=', organizationId)
    .where('chain_transaction.state', '=', 'confirmed');
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
    tokenUSDValue: usdFromMicro(row.token_usd_micro),
  };
}
