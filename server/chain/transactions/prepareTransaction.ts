import type { Budgets } from '#server/chain/budgets/budgets';
import type { Chain } from '#server/chain/chain';
import { fetchLatestBlockhash } from '#server/chain/latestBlockhash';
import {
  getCreatedAccount,
  type TokenAccountRef,
  type TransferPlan,
} from '#server/chain/movements';
import type { Db, Tx } from '#server/platform/db/database';
import type { TransactionKind } from '#server/platform/db/transactionSchema';
import { getClientNetwork } from '#server/platform/http/clientNetwork';
import { HttpError } from '#server/platform/http/errors';
import type { Keypair } from '@solana/web3.js';

import { buildTransaction } from './buildTransaction';
import { isSendable } from './landedTransactions';
import { findPending, isLanding } from './queries';
import { storeTransaction } from './storeTransaction';
import type { TransactionMonitor } from './transactionMonitor';

/** The parts of the server that preparing a transaction needs. */
export interface PrepareDeps {
  db: Db;
  chain: Chain;
  monitor: TransactionMonitor;
  budgets: Budgets;
}

/** A request for a transaction that the server signs first and a customer signs next. */
export interface PrepareRequest {
  kind: TransactionKind;
  organizationId: string;
  /** The payment or gift of the transaction, if it is built now. */
  ownerId: string;
  /** The customer's wallet. */
  payer: string;
  /** Address of the client. */
  ip: string;
  /** True for payments of customers, which are refused last. The default is false. */
  mayUseWholeBudget?: boolean;
  /** Two requests with the same key get the same bytes while these can land. */
  exclusiveKey: string;
  /** Checks that it can succeed and returns its movements. Runs only when it is built now. */
  plan: () => Promise<PreparedPlan>;
  /** Stores the rows of the owning module, in the same database transaction. */
  save: (tx: Tx, transactionId: string) => Promise<void>;
}

/** The movements of a transaction, with its further signers and its cost. */
export interface PreparedPlan {
  plan: TransferPlan;
  /** Further keys of the server that sign. */
  owners?: Keypair[];
  /** Accounts that the platform creates and pays for: one at most. */
  creating: TokenAccountRef[];
  /** What it costs the platform, in lamports. */
  cost: number;
}

/** A transaction for the customer to sign and send. */
export interface PreparedTransaction {
  /** The payment or gift of the transaction. A repeated request gets that of the first one. */
  ownerId: string;
  base64: string;
}

/**
 * Returns the transaction that a customer signs. The same request gets the same bytes while they
 * can land and nothing else of the owner has landed, so a customer cannot pay twice by accident.
 *
 * @throws HttpError 503 while the outcome of an earlier one is not known; what `plan` throws; and
 * 429 or 503 when the platform pays for no more.
 */
export async function prepareTransaction(
  deps: PrepareDeps,
  request: PrepareRequest,
): Promise<PreparedTransaction> {
  return (await reusePending(deps, request.exclusiveKey)) ?? build(deps, request);
}

/**
 * Returns the bytes of the pending transaction, or null when `plan` must decide whether a new one
 * may be built: this one is over, or another transaction of its owner has landed.
 */
async function reusePending(
  { db, chain, monitor }: PrepareDeps,
  exclusiveKey: string,
): Promise<PreparedTransaction | null> {
  const pending = await findPending(db, exclusiveKey);
  if (!pending) return null;
  const { owner_id: ownerId } = pending;
  // Bytes that have landed can do no more harm, also if that was noticed since they were read.
  if (!pending.is_landing && (await isLanding(db, [ownerId], pending.id))) {
    if (!(await monitor.waitUntilSettled(ownerId))) throw createStillPendingError();
    return null;
  }
  if (await isSendable(chain, pending)) {
    return { ownerId, base64: pending.bytes };
  }
  // It is too old to be sent, but it may have been sent in time.
  if ((await monitor.waitUntilDecided(pending)) === 'pending') throw createStillPendingError();
  return null;
}

/** Returns the 503 error for a customer whose earlier transaction may still land. */
export function createStillPendingError(): HttpError {
  return new HttpError('previous_try_pending');
}

async function build(deps: PrepareDeps, request: PrepareRequest): Promise<PreparedTransaction> {
  const { db, chain, budgets } = deps;
  const { exclusiveKey, ownerId, payer, ip } = request;
  await budgets.assertFewFailed(db, { network: getClientNetwork(ip), payer });
  const { plan, owners = [], creating, cost } = await request.plan();
  const latest = await fetchLatestBlockhash(chain);
  const signing = { feePayer: chain.feePayer, owners, creating };
  const created = {
    kind: request.kind,
    organizationId: request.organizationId,
    ownerId,
    transaction: buildTransaction(plan, signing, latest),
    lastValidBlockHeight: latest.lastValidBlockHeight,
    reference: plan.reference,
    exclusiveKey,
    idempotencyKey: null,
    fingerprint: null,
    createdAccount: getCreatedAccount(creating),
    cost,
    ip,
    payer,
    mayUseWholeBudget: request.mayUseWholeBudget ?? false,
  };
  const stored = await storeTransaction(deps, created, request.save);
  if (stored) return { ownerId, base64: stored.bytes };
  // Two equal requests at the same time both get the bytes of the first.
  const first = await reusePending(deps, exclusiveKey);
  if (first === null) throw createStillPendingError();
  return first;
}
