import type {
  BlockhashWithExpiryBlockHeight,
  PublicKey,
  VersionedTransaction,
} from '@solana/web3.js';

import { broadcast, isOutOfFees, fetchRefusal } from '#server/chain/broadcast';
import type { Db, Tx } from '#server/platform/db/database';
import type { TransactionKind, TransactionState } from '#server/platform/db/transactionSchema';
import { HttpError, outOfFees, undecided } from '#server/platform/http/errors';
import { newId } from '#server/platform/secrets/ids';

import { getSignature, toBase64 } from './buildTransaction';
import type { PrepareDeps } from './prepareTransaction';
import {
  countByKey,
  findByIdempotencyKey,
  insertTransaction,
  type ChainTransaction,
} from './queries';
import type { TransactionLog } from './transactionHandler';

export interface SubmitDeps extends PrepareDeps {
  http: { log: TransactionLog };
}

/** A request for a transaction that the server alone signs and sends. */
export interface SubmitRequest {
  kind: TransactionKind;
  organizationId: string;
  /**
   * Requests with the same key run one after another: each is built on the balance the last one
   * left.
   */
  exclusiveKey: string | null;
  /** From the client; with null every call is a new transaction. */
  idempotencyKey: string | null;
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

export interface SignedTransaction {
  transaction: VersionedTransaction;
  /** The token account that the platform pays for in it. */
  createdAccount: PublicKey | null;
}

/** A signed transaction with the last block in which it can land. */
export interface CheckedTransaction extends SignedTransaction {
  lastValidBlockHeight: number;
}

/** How long a request waits for others with the same exclusive key. */
const TURN_WITHIN_MS = 15_000;

/**
 * Sends a transaction once and waits until it is confirmed. A repeated idempotency key returns the
 * outcome of the first transaction, unless that one failed or expired.
 *
 * @throws HttpError 422 when the network refuses it, 410 when it did not reach the network in time,
 * 409 for a key that was used for something else, 503 while undecided (call again with the same
 * key); and what `build` throws.
 */
export async function submitTransaction(
  deps: SubmitDeps,
  request: SubmitRequest,
): Promise<{ id: string; signature: string }> {
  const { db } = deps;
  const deadline = performance.now() + TURN_WITHIN_MS;
  while (performance.now() < deadline) {
    const first = await findFirst(db, request);
    if (first) return awaitOutcome(deps, first);
    const turn = await awaitTurn(deps, request);
    const checked = await buildChecked(deps, request).catch(async (error: unknown) => {
      // Another request was faster, so the refusal may be based on an old balance.
      if (await isOvertaken(db, request, turn)) return null;
      throw error;
    });
    if (!checked) continue;
    const stored = await storeAndSend(deps, request, checked, async (tx, id) => {
      if (await isOvertaken(tx, request, turn + 1n)) throw new OvertakenError();
      await request.save(tx, id);
    });
    if (stored) return awaitOutcome(deps, { ...stored, state: 'pending' });
  }
  throw undecided('Other transfers are still being sent. Please try again.');
}

/** Another request with the same exclusive key was stored since this one was built. */
class OvertakenError extends Error {
  override name = 'OvertakenError';
}

/**
 * Finds the transaction of the same key.
 *
 * @throws HttpError 409 when the key was used for another request.
 */
async function findFirst(
  db: Db,
  { organizationId, idempotencyKey, kind, fingerprint }: SubmitRequest,
): Promise<ChainTransaction | undefined> {
  if (idempotencyKey === null) return undefined;
  const first = await findByIdempotencyKey(db, organizationId, idempotencyKey);
  if (!first || (first.kind === kind && first.fingerprint === fingerprint)) return first;
  throw new HttpError(409, 'This key was used for another request. Reload the page and try again.');
}

/**
 * Waits until no transaction with the exclusive key is pending: the next one must be built on the
 * balance that the last one left. Returns how many there were.
 */
async function awaitTurn(
  { db, monitor }: SubmitDeps,
  { exclusiveKey }: SubmitRequest,
): Promise<bigint> {
  if (exclusiveKey === null) return 0n;
  const { pending, count } = await countByKey(db, exclusiveKey);
  if (pending === null || (await monitor.untilDecided(pending)) !== 'pending') return count;
  throw undecided('Your last transfer is still being confirmed. Please wait and try again.');
}

/** Returns whether another transaction with the exclusive key was stored meanwhile. */
async function isOvertaken(
  db: Db,
  { exclusiveKey }: SubmitRequest,
  expected: bigint,
): Promise<boolean> {
  return exclusiveKey !== null && (await countByKey(db, exclusiveKey)).count !== expected;
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
  const latest = await chain.nodes.ask((node) => node.getLatestBlockhash('confirmed'));
  const signed = await build(latest);
  const refusal = await fetchRefusal(chain, signed.transaction);
  if (refusal === null) return { ...signed, lastValidBlockHeight: latest.lastValidBlockHeight };
  http.log.warn({ kind, refusal }, 'the network would refuse a transaction');
  if (isOutOfFees(refusal)) throw outOfFees();
  throw new HttpError(422, 'The network refuses this transaction. Nothing was sent.');
}

/**
 * Stores a transaction, then sends it. Returns null and sends nothing when another request was
 * faster: then the balance that it was built on may be out of date.
 */
export async function storeAndSend(
  { db, chain }: SubmitDeps,
  request: Omit<SubmitRequest, 'build' | 'save'>,
  { transaction, createdAccount, lastValidBlockHeight }: CheckedTransaction,
  save: SubmitRequest['save'],
): Promise<{ id: string; signature: string } | null> {
  const { kind, organizationId, exclusiveKey, idempotencyKey, fingerprint } = request;
  const [id, signature, bytes] = [newId('tx'), getSignature(transaction), toBase64(transaction)];
  const row = {
    id,
    kind,
    organization_id: organizationId,
    owner_id: organizationId,
    genesis_hash: chain.nodes.genesisHash,
    signature,
    bytes,
    last_valid_block_height: BigInt(lastValidBlockHeight),
    exclusive_key: exclusiveKey,
    idempotency_key: idempotencyKey,
    fingerprint: idempotencyKey === null ? null : fingerprint,
    created_account: createdAccount && createdAccount.toBase58(),
  };
  const isStored = await insertTransaction(db, row, (tx) => save(tx, id)).catch(
    (error: unknown) => {
      if (error instanceof OvertakenError) return false;
      throw error;
    },
  );
  if (!isStored) return null;
  // Not awaited: a node may be slow, and the monitor sends it again if it is lost.
  void broadcast(chain, bytes);
  return { id, signature };
}

async function awaitOutcome(
  { monitor }: SubmitDeps,
  { id, signature, state }: { id: string; signature: string; state: TransactionState },
): Promise<{ id: string; signature: string }> {
  switch (state === 'pending' ? await monitor.untilDecided(id) : state) {
    case 'confirmed':
      return { id, signature };
    case 'pending':
      throw undecided('The network has not confirmed it yet. Try again: it is not sent twice.');
    case 'failed':
      throw new HttpError(
        422,
        'The transaction failed on the network and changed nothing. Try again.',
      );
    case 'expired':
      throw new HttpError(
        410,
        'The transaction did not reach the network in time. Please try again.',
      );
  }
}
