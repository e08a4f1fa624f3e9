import { sql, type Insertable, type Selectable } from 'kysely';

import type { Db, Tx } from '#server/platform/db/database';
import { isUniqueViolation } from '#server/platform/db/errors';
import type { Schema } from '#server/platform/db/schema';
import type { TransactionKind, TransactionState } from '#server/platform/db/transactionSchema';

export type ChainTransaction = Selectable<Schema['chain_transaction']>;

/** What the chain is asked about. */
export type PendingTransaction = Pick<
  ChainTransaction,
  'id' | 'kind' | 'organization_id' | 'owner_id' | 'signature' | 'last_valid_block_height'
>;

/**
 * Returns what was built for this chain and is not decided, oldest first.
 *
 * @param ids only these; null: everything.
 */
export function listPending(
  db: Db,
  genesisHash: string,
  ids: string[] | null,
): Promise<PendingTransaction[]> {
  return (
    db
      .selectFrom('chain_transaction')
      .select(['id', 'kind', 'organization_id', 'owner_id', 'signature', 'last_valid_block_height'])
      .where('state', '=', 'pending')
      // This chain says nothing about what was built for another one.
      .where('genesis_hash', '=', genesisHash)
      .$if(ids !== null, (query) => query.where('id', 'in', ids))
      .orderBy('created_at')
      .execute()
  );
}

/** The one pending transaction with this key. */
export function findPending(db: Db, exclusiveKey: string): Promise<ChainTransaction | undefined> {
  return db
    .selectFrom('chain_transaction')
    .selectAll()
    .where('exclusive_key', '=', exclusiveKey)
    .where('state', '=', 'pending')
    .executeTakeFirst();
}

/** What was made for an idempotency key and is not dead: one transaction at most. */
export function findByIdempotencyKey(
  db: Db,
  organizationId: string,
  idempotencyKey: string,
): Promise<ChainTransaction | undefined> {
  return db
    .selectFrom('chain_transaction')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('idempotency_key', '=', idempotencyKey)
    .where('state', 'in', ['pending', 'confirmed'])
    .executeTakeFirst();
}

export function findStates(
  db: Db,
  ids: string[],
): Promise<Pick<ChainTransaction, 'id' | 'state'>[]> {
  return db
    .selectFrom('chain_transaction')
    .select(['id', 'state'])
    .where('id', 'in', ids)
    .execute();
}

export function findBytes(db: Db, ids: string[]): Promise<Pick<ChainTransaction, 'bytes'>[]> {
  return db.selectFrom('chain_transaction').select('bytes').where('id', 'in', ids).execute();
}

/** Returns how many transactions ever had an exclusive key, and the one that is pending. */
export function countByKey(
  db: Db,
  exclusiveKey: string,
): Promise<{ count: bigint; pending: string | null }> {
  return db
    .selectFrom('chain_transaction')
    .select(({ fn, eb }) => [
      fn.countAll<bigint>().as('count'),
      fn.max(eb.case().when('state', '=', 'pending').then(eb.ref('id')).end()).as('pending'),
    ])
    .where('exclusive_key', '=', exclusiveKey)
    .executeTakeFirstOrThrow();
}

/**
 * Returns the token accounts that the platform paid for since then, in transactions of these kinds.
 * Of those that may still land each account counts once, so that orders alone use nothing up.
 */
export async function countNewAccounts(
  db: Db,
  organizationId: string,
  kinds: TransactionKind[],
  since: Date,
): Promise<bigint> {
  const { confirmed, pending } = await db
    .selectFrom('chain_transaction')
    .select(({ fn }) => [
      fn.count<bigint>('id').filterWhere('state', '=', 'confirmed').as('confirmed'),
      fn
        .count<bigint>('created_account')
        .distinct()
        .filterWhere('state', '=', 'pending')
        .as('pending'),
    ])
    .where('organization_id', '=', organizationId)
    .where('created_account', 'is not', null)
    .where('kind', 'in', kinds)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return confirmed + pending;
}

/**
 * Writes a new transaction down, with the rows that its kind keeps of it.
 *
 * @param save runs in the same database transaction, after the row was written.
 * @returns false when a pending one has the same exclusive key, or another one the idempotency key.
 */
export async function insertTransaction(
  db: Db,
  transaction: Omit<Insertable<Schema['chain_transaction']>, 'decided_at'>,
  save: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('chain_transaction')
        .values({ ...transaction, decided_at: null })
        .execute();
      await save(tx);
    });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/**
 * Locks those of the transactions that are pending, in one order for all processes. What another
 * process is deciding right now is left to it.
 */
export async function lockPending(tx: Tx, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('chain_transaction')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'pending')
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Ends locked transactions. */
export async function updateStates(
  tx: Tx,
  ids: string[],
  state: Exclude<TransactionState, 'pending'>,
): Promise<void> {
  await tx
    .updateTable('chain_transaction')
    .set({ state, decided_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute();
}
