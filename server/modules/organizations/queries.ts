import type { Insertable, Selectable } from 'kysely';

import type { Db, Tx } from '#server/platform/db/database';
import { hasRow } from '#server/platform/db/hasRow';
import type { Tables } from '#server/platform/db/schema';

type OrganizationRow = Selectable<Tables['organization']>;

/** Stores an organization without a name and a wallet: setup asks for both. */
export async function insertOrganization(tx: Tx, id: string): Promise<void> {
  await tx.insertInto('organization').values({ id, name: null, wallet: null }).execute();
}

/** Returns an organization. @throws when there is none. */
export function requireOrganization(db: Db, id: string): Promise<OrganizationRow> {
  return db.selectFrom('organization').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Builds the part of a statement that names the merchants, so that other modules can join what
 * customers see of them with their own tables.
 */
export function selectMerchants(db: Db) {
  return db.selectFrom('organization').select(['id', 'name', 'wallet']);
}

/** Returns whether the server has any organization. */
export async function hasOrganizations(db: Db): Promise<boolean> {
  return (await db.selectFrom('organization').select('id').executeTakeFirst()) !== undefined;
}

/**
 * Locks an organization, so that its requests that count rows before they write run one after
 * another. Payments do not wait: their rows only refer to the organization.
 */
export async function lockOrganization(tx: Tx, id: string): Promise<void> {
  await tx
    .selectFrom('organization')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Sets the organization's name. */
export async function updateName(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('organization').set({ name }).where('id', '=', id).execute();
}

/** Returns the amount that may leave in 24 hours without a proof, in micro-units of USDC. */
export async function readProofThreshold(db: Db, organizationId: string): Promise<bigint | null> {
  const row = await db
    .selectFrom('organization')
    .select('ask_above_micro')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return row.ask_above_micro;
}

/** Sets the amount that may leave in 24 hours without a proof; null for any amount. */
export async function setProofThreshold(
  db: Db,
  organizationId: string,
  amountMicro: bigint | null,
): Promise<void> {
  await db
    .updateTable('organization')
    .set({ ask_above_micro: amountMicro })
    .where('id', '=', organizationId)
    .execute();
}

/** Returns the operating account of an organization. It is created on first use. */
export function findOperatingAccount(db: Db, organizationId: string) {
  return db
    .selectFrom('operating_account')
    .select(['address', 'encrypted_key'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
}

/** Returns whether an address is an operating account of any organization. */
export function isOperatingAccount(db: Db, address: string): Promise<boolean> {
  return hasRow(
    db.selectFrom('operating_account').select('address').where('address', '=', address),
  );
}

/** Stores an operating account, unless the organization has one. */
export async function insertOperatingAccount(
  db: Db,
  account: Insertable<Tables['operating_account']>,
): Promise<void> {
  await db
    .insertInto('operating_account')
    .values(account)
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .execute();
}
