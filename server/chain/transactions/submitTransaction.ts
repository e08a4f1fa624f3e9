import type { Db } from '#server/platform/db/database';
import type { TransactionState } from '#server/platform/db/transactionSchema';
import { HttpError } from '#server/platform/http/errors';

import { assertConfirmed } from './assertConfirmed';
import { countByKey, findByIdempotencyKey, type ChainTransaction } from './queries';
import {
  buildChecked,
  OvertakenError,
  storeAndSend,
  type SubmitDeps,
  type SubmitRequest,
} from './storeAndSend';

const UNCONFIRMED_CODES = {
  pending: 'transaction_pending',
  failed: 'transaction_failed',
  expired: 'transaction_expired',
} as const;
/** How long a request waits for others with the same exclusive key. */
const TURN_WITHIN_MS = 15_000;

/**
 * Sends a transaction once and waits until it is confirmed. A repeated idempotency key returns the
 * outcome of the first transaction, unless that one failed or expired.
 *
 * @throws HttpError 401 when the caller's access has ended meanwhile, 422 when the network refuses
 * it, 410 when it did not reach the network in time, 409 for a key that was used for something else,
 * 503 while undecided (call again with the same key); what `build` throws; and 429 or 503 when the
 * platform pays for no more.
 */
export async function submitTransaction(
  deps: SubmitDeps,
  request: SubmitRequest,
): Promise<{ id: string; signature: string }> {
  const { db } = deps;
  const deadline = performance.now() + TURN_WITHIN_MS;
  while (performance.now() < deadline) {
    const first = await findFirst(db, request);
    if (first) return waitForOutcome(deps, first);
    const turn = await waitForTurn(deps, request);
    const checked = await buildChecked(deps, request).catch(async (error: unknown) => {
      // Another request was faster, so the refusal may be based on an old balance.
      if (await isOvertaken(db, request, turn)) return null;
      throw error;
    });
    if (!checked) continue;
    const stored = await storeAndSend(deps, request, checked, async (tx, id) => {
      if (await isOvertaken(tx, request, turn + 1n)) throw new OvertakenError();
      await request.caller.lockAccess?.(tx);
      await request.save(tx, id);
    });
    if (stored) return waitForOutcome(deps, { ...stored, state: 'pending' });
  }
  throw new HttpError('transfers_pending');
}

/**
 * Finds the transaction of the same key.
 *
 * @throws HttpError 409 when the key was used for another request.
 */
async function findFirst(
  db: Db,
  { caller: { organizationId, idempotencyKey }, kind, fingerprint }: SubmitRequest,
): Promise<ChainTransaction | undefined> {
  if (idempotencyKey === null) return undefined;
  const first = await findByIdempotencyKey(db, organizationId, idempotencyKey);
  if (!first || (first.kind === kind && first.fingerprint === fingerprint)) return first;
  throw new HttpError('idempotency_key_reused');
}

/**
 * Waits until no transaction with the exclusive key is pending: the next one must be built on the
 * balance that the last one left. Returns how many there were.
 */
async function waitForTurn(
  { db, monitor }: SubmitDeps,
  { exclusiveKey }: SubmitRequest,
): Promise<bigint> {
  if (exclusiveKey === null) return 0n;
  const { pending, count } = await countByKey(db, exclusiveKey);
  if (pending === null) return count;
  const state = await monitor.waitUntilDecided({ id: pending, state: 'pending' });
  if (state !== 'pending') return count;
  throw new HttpError('transfers_pending');
}

/** Returns whether another transaction with the exclusive key was stored meanwhile. */
async function isOvertaken(
  db: Db,
  { exclusiveKey }: SubmitRequest,
  expected: bigint,
): Promise<boolean> {
  return exclusiveKey !== null && (await countByKey(db, exclusiveKey)).count !== expected;
}

async function waitForOutcome(
  { monitor }: SubmitDeps,
  transaction: { id: string; signature: string; state: TransactionState },
): Promise<{ id: string; signature: string }> {
  assertConfirmed(await monitor.waitUntilDecided(transaction), UNCONFIRMED_CODES);
  return { id: transaction.id, signature: transaction.signature };
}
