import type { Selectable } from 'kysely';

import type { Chain } from '#server/chain/chain';
import type { TransferPlan } from '#server/chain/movements';
import type { Landed } from '#server/chain/verify';
import type { Db, Tx } from '#server/platform/db/database';
import type { Tables } from '#server/platform/db/schema';
import type { TransactionKind } from '#server/platform/db/transactionSchema';

/** A decided transaction, as handlers get it. */
export type DecidedTransaction = Pick<
  Selectable<Tables['chain_transaction']>,
  'id' | 'kind' | 'organization_id' | 'owner_id' | 'signature'
>;

/** A transaction that is final and did what it was built for. */
export interface ConfirmedTransaction {
  row: DecidedTransaction;
  landed: Landed;
}

/**
 * What a module does when its kind of transaction is decided. The functions run exactly once for
 * each transaction, in the database transaction that records the decision: their writes are
 * committed with it or not at all. They must not ask the chain or wait for anything else.
 */
export interface TransactionHandler {
  /**
   * `server`: all signatures are the server's, so the monitor sends the bytes again until they are
   * decided. `customer`: a customer signs and sends.
   */
  sentBy: 'server' | 'customer';
  /**
   * Returns what each transaction must have moved. A final one that moved something else has
   * failed. Without this function, a final transaction without an error is confirmed.
   */
  findPlans?: (db: Db, transactionIds: string[]) => Promise<Map<string, TransferPlan>>;
  /**
   * Locks what the transactions belong to, in the same order in all processes. It is called once,
   * before the functions below, so that two processes never wait for each other.
   */
  lockOwners?: (tx: Tx, ownerIds: string[]) => Promise<void>;
  /** Gets all that are recorded together: one statement for many is faster. */
  onConfirmed?: (tx: Tx, transactions: ConfirmedTransaction[]) => Promise<void>;
  onFailed?: (tx: Tx, transaction: DecidedTransaction) => Promise<void>;
  onExpired?: (tx: Tx, transaction: DecidedTransaction) => Promise<void>;
}

/** One handler for each kind. */
export type TransactionHandlers = Record<TransactionKind, TransactionHandler>;

/** Where decisions are logged. */
export interface TransactionLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

/** What deciding transactions needs. */
export interface ReconcileDeps {
  db: Db;
  chain: Chain;
  handlers: TransactionHandlers;
  log: TransactionLog;
}
