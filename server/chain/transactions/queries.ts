import { sql, type Insertable, type QueryCreator, type Selectable } from 'kysely';

import type { Db, Tx } from '#server/platform/db/database';
import type { Tables } from '#server/platform/db/schema';
import type { QueueAge } from '#server/platform/jobs/queueAge';
import type { TransactionState } from '#server/platform/db/transactionSchema';

/** A row of `chain_transaction`. */
export type ChainTransaction = Selectable<Tables['chain_transaction']>;

/** A pending transaction, as the reconciler needs it. */
export type PendingTransaction = Pick<
  ChainTransaction,
  | 'id'
  | 'kind'
  | 'organization_id'
  | 'owner_id'
  | 'signature'
  | 'last_valid_block_height'
  | 'is_landing'
>;

/** Selects pending transactions by identifier or owner. */
export interface PendingFilter {
  ids: string[];
  ownerIds: string[];
}

/**
 * Returns the pending transactions that were built for this chain, oldest first.
 *
 * @param which null returns all.
 */
export function listPending(
  db: Db,
  genesisHash: string,
  which: PendingFilter | null,
): Promise<PendingTransaction[]> {
  return (
    db
      .selectFrom('chain_transaction')
      .select(['id', 'kind', 'organization_id', 'owner_id', 'signature', 'last_valid_block_height'])
      .select('is_landing')
      .where('state', '=', 'pending')
      // A transaction of another chain can never land on this one.
      .where('genesis_hash', '=', genesisHash)
      .$if(which !== null, (query) =>
        query.where(sql<boolean>`(id = any(${which?.ids}) or owner_id = any(${which?.ownerIds}))`),
      )
      .orderBy('created_at')
      .execute()
  );
}

/** Returns the one pending transaction with this key. */
export function findPending(db: Db, exclusiveKey: string): Promise<ChainTransaction | undefined> {
  return db
    .selectFrom('chain_transaction')
    .selectAll()
    .where('exclusive_key', '=', exclusiveKey)
    .where('state', '=', 'pending')
    .executeTakeFirst();
}

/** Returns the transaction of an idempotency key that is pending or confirmed: one at most. */
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

/** Returns how many transactions are undecided, and for how long the oldest has been. */
export async function readPendingQueue(db: Db): Promise<QueueAge> {
  const { rows } = await sql<QueueAge>`
    select count(*)::float8 as waiting,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
    from chain_transaction where state = 'pending'
  `.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
}

/** Returns the states of transactions. */
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

/** Returns the signed bytes of transactions. */
export function findBytes(db: Db, ids: string[]): Promise<Pick<ChainTransaction, 'bytes'>[]> {
  return db.selectFrom('chain_transaction').select('bytes').where('id', 'in', ids).execute();
}

/** Returns the signed bytes of all pending transactions. */
export function listPendingBytes(db: Db): Promise<Pick<ChainTransaction, 'bytes'>[]> {
  return db
    .selectFrom('chain_transaction')
    .select('bytes')
    .where('state', '=', 'pending')
    .execute();
}

/**
 * Returns how many transactions ever had an exclusive key, and the identifier of the pending one.
 */
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
 * Stores a new transaction, with the rows of the module that owns it.
 *
 * @param save writes those rows and checks the caller, in the same database transaction.
 * @returns false when a pending transaction has the same exclusive key, or another one has the same
 * idempotency key. Then `save` is not called.
 */
export async function insertTransaction(
  db: Db,
  transaction: Omit<Insertable<Tables['chain_transaction']>, 'decided_at'>,
  save: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('chain_transaction')
      .values({ ...transaction, decided_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await save(tx);
    return true;
  });
}

/**
 * Locks those of the transactions that are pending, in the same order in all processes. Skips rows
 * that another process has locked. Returns the identifiers of the locked rows.
 */
export async function lockPending(tx: Tx, ids: string[]): Promise<Set<string>> {
  const rows = await selectPending(tx, ids).execute();
  return new Set(rows.map(({ id }) => id));
}

function selectPending(query: QueryCreator<Tables>, ids: string[]) {
  return query
    .selectFrom('chain_transaction')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'pending')
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked();
}

/** Sets the final state of locked transactions. */
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

/**
 * Records which pending transactions are on the chain and not final yet. Rows that another process
 * has locked are left to it.
 */
export async function updateLanding(
  db: Db,
  rows: Pick<PendingTransaction, 'id'>[],
  isLanding: boolean,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db
    .with('open', (query) => selectPending(query, ids))
    .updateTable('chain_transaction')
    .set({ is_landing: isLanding })
    .where('id', 'in', (query) => query.selectFrom('open').select('open.id'))
    .execute();
}

/**
 * Returns whether the last check of any process found a transaction of these owners on the chain
 * that is not final yet. Does not ask the chain.
 *
 * @param exceptId the transaction that does not count.
 */
export async function isLanding(
  db: Db | Tx,
  ownerIds: string[],
  exceptId: string | null = null,
): Promise<boolean> {
  if (ownerIds.length === 0) return false;
  const row = await db
    .selectFrom('chain_transaction')
    .select('id')
    .where('owner_id', 'in', ownerIds)
    .where('state', '=', 'pending')
    .where('is_landing', '=', true)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
