import type { Selectable } from 'kysely';

import type { Chain } from '#server/chain/chain';
import type { TransferPlan } from '#server/chain/movements';
import type { Landed } from '#server/chain/verify';
import type { Db, Tx } from '#server/platform/db/database';
import type { Schema } from '#server/platform/db/schema';
import type { TransactionKind } from '#server/platform/db/transactionSchema';

/** A transaction that a handler is told about. */
export type DecidedTransaction = Pick<
  Selectable<Schema['chain_transaction']>,
  'id' | 'kind' | 'organization_id' | 'owner_id' | 'signature'
>;

/**
 * What one kind of transaction means to the module that owns it. The functions run in the database
 * transaction that records the decision, exactly once for each transaction: what they write is
 * committed with it or not at all. They must neither ask the chain nor wait for anything else.
 */
export interface TransactionHandler {
  /**
   * `server`: all signatures are the server's, so the monitor sends the bytes again until they are
   * decided. `customer`: a customer signs and sends.
   */
  sentBy: 'server' | 'customer';
  /**
   * Returns what each transaction must have moved. One that is final on the chain and did something
   * else has failed. Left out: the chain's word is enough.
   */
  findPlans?: (db: Db, transactionIds: string[]) => Promise<Map<string, TransferPlan>>;
  onConfirmed?: (tx: Tx, transaction: DecidedTransaction, landed: Landed) => Promise<void>;
  onFailed?: (tx: Tx, transaction: DecidedTransaction) => Promise<void>;
  onExpired?: (tx: Tx, transaction: DecidedTransaction) => Promise<void>;
}

/** One handler for each kind. */
export type TransactionHandlers = Record<TransactionKind, TransactionHandler>;

export interface TransactionLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

/** What decisions rest on. */
export interface ReconcileDeps {
  db: Db;
  chain: Chain;
  handlers: TransactionHandlers;
  log: TransactionLog;
}
