import type {
  BlockhashWithExpiryBlockHeight,
  PublicKey,
  VersionedTransaction,
} from '@solana/web3.js';

import { broadcast, isOutOfFees, fetchRefusal } from '#server/chain/broadcast';
import { fetchLatestBlockhash } from '#server/chain/latestBlockhash';
import type { Tx } from '#server/platform/db/database';
import type { TransactionKind } from '#server/platform/db/transactionSchema';
import type { LockAccess } from '#server/platform/http/authenticate';
import { HttpError } from '#server/platform/http/errors';

import type { PrepareDeps } from './prepareTransaction';
import { storeTransaction } from './storeTransaction';
import type { TransactionLog } from './transactionHandler';

/** The parts of the server that submitting a transaction needs. */
export interface SubmitDeps extends PrepareDeps {
  http: { log: TransactionLog };
}

/** Organization and client that request the transaction. */
export interface Caller {
  organizationId: string;
  /** Address of the client. Null: the server itself requests it. */
  ip: string | null;
  /** From the client; with null every call is a new transaction. */
  idempotencyKey: string | null;
  /**
   * Keeps the caller's access from ending until the transaction is stored: one may wait for others, and a
   * password reset meanwhile refuses it. Null: the server itself requests it, or the caller's own transaction
   * asks.
   */
  lockAccess: LockAccess | null;
}

/** A request for a transaction that the server alone signs and sends. */
export interface SubmitRequest {
  kind: TransactionKind;
  caller: Caller;
  /**
   * Requests with the same key run one after another: each is built on the balance the last one
   * left.
   */
  exclusiveKey: string | null;
  /** Text that identifies the request: the same key with another request is refused (409). */
  fingerprint: string;
  /**
   * Builds and fully signs. Runs before anything is stored, and again when another request was
   * faster.
   */
  build: (latest: BlockhashWithExpiryBlockHeight) => Promise<SignedTransaction>;
  /** Stores the rows of the owning module, in the same database transaction. */
  save: (tx: Tx, transactionId: string) => Promise<void>;
}

/** A transaction that the server has fully signed. */
export interface SignedTransaction {
  transaction: VersionedTransaction;
  /** The token account that the platform pays for in it. */
  createdAccount: PublicKey | null;
  /** What it costs the platform, in lamports. */
  cost: number;
}

/** A signed transaction with the last block in which it can land. */
export interface CheckedTransaction extends SignedTransaction {
  lastValidBlockHeight: number;
}

/** Another request with the same exclusive key was stored since this one was built. */
export class OvertakenError extends Error {
  override name = 'OvertakenError';
}

/**
 * Builds a transaction and asks the network whether it would accept it.
 *
 * @throws HttpError 422 when the network refuses it, 503 when the platform cannot pay for it.
 * @throws RpcUnavailableError
 */
export async function buildChecked(
  { chain, http }: SubmitDeps,
  { kind, build }: Pick<SubmitRequest, 'kind' | 'build'>,
): Promise<CheckedTransaction> {
  const latest = await fetchLatestBlockhash(chain);
  const signed = await build(latest);
  const refusal = await fetchRefusal(chain, signed.transaction);
  if (refusal === null) return { ...signed, lastValidBlockHeight: latest.lastValidBlockHeight };
  http.log.warn({ kind, refusal }, 'the network would refuse a transaction');
  if (isOutOfFees(refusal)) throw new HttpError('fee_not_payable');
  throw new HttpError('transaction_refused');
}

/**
 * Stores a transaction, then sends it. Returns null and sends nothing when another request was
 * faster: then the balance that it was built on may be out of date.
 *
 * @throws HttpError 429 or 503 when the platform pays for no more.
 */
export async function storeAndSend(
  deps: SubmitDeps,
  { kind, exclusiveKey, fingerprint, caller }: Omit<SubmitRequest, 'build' | 'save'>,
  checked: CheckedTransaction,
  save: SubmitRequest['save'],
): Promise<{ id: string; signature: string } | null> {
  const { organizationId, idempotencyKey, ip } = caller;
  const created = {
    kind,
    organizationId,
    ownerId: organizationId,
    ...checked,
    reference: null,
    exclusiveKey,
    idempotencyKey,
    fingerprint: idempotencyKey === null ? null : fingerprint,
    ip,
    payer: null,
    mayUseWholeBudget: false,
  };
  const stored = await storeTransaction(deps, created, save).catch((error: unknown) => {
    if (error instanceof OvertakenError) return null;
    throw error;
  });
  if (!stored) return null;
  // Not awaited: a node may be slow, and the monitor sends it again if it is lost.
  void broadcast(deps.chain, stored.bytes);
  return stored;
}
