import type { BlockhashWithExpiryBlockHeight, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';

import type { AppContext } from '#server/modules/appContext';
import { broadcast, isOutOfFees, refusalOf } from '#server/chain/broadcast';
import type { OutgoingKind } from '#server/db/dashboardSchema';
import type { Db, Tx } from '#server/platform/db/database';
import { HttpError, outOfFees, undecided } from '#server/platform/http/errors';
import { newId } from '#server/platform/secrets/ids';

import { lockOrganization } from '#server/modules/organizations/organizationLock';
import { findByKey, findOutgoing, sendsOf, type OutgoingRow } from './outgoingRows';

/** Something that the server signs alone. */
export interface OutgoingOrder {
  organizationId: string;
  kind: OutgoingKind;
  /** From the client; null: every call is a new transaction. */
  idempotencyKey: string | null;
  /** What was asked, in one text: the same key with another request is refused (409). */
  fingerprint: string;
  /** Builds and fully signs. Runs before anything is stored, and again when that was in vain. */
  build: (latest: BlockhashWithExpiryBlockHeight) => Promise<BuiltOutgoing>;
  /** Writes the rows that belong to it, in the same database transaction. */
  save: (tx: Tx, outgoingId: string) => Promise<void>;
}

export interface BuiltOutgoing {
  transaction: VersionedTransaction;
  /** Whether the platform pays for a token account. */
  accountCreated: boolean;
}

type Deps = Pick<AppContext, 'db' | 'chain' | 'http' | 'outgoing'>;

/** Longest that a send queues behind others of its organization. */
const TURN_WITHIN_MS = 15_000;

/**
 * Sends a transaction once and waits until it landed. A repeated key answers the first one's
 * outcome, unless that one is dead: failed, or never to land.
 *
 * @throws HttpError 422 when the network refuses it, 410 when it did not reach the network in time,
 * 409 for a key that was used for something else, 503 while undecided (call again with the same
 * key); and what `build` throws.
 */
export async function submitOutgoing(
  deps: Deps,
  order: OutgoingOrder,
): Promise<{ id: string; signature: string }> {
  const { db, chain } = deps;
  const deadline = performance.now() + TURN_WITHIN_MS;
  while (performance.now() < deadline) {
    const first = await findFirst(db, order);
    if (first) return outcome(deps, first.id);
    const turn = await awaitTurn(deps, order);
    const built = await build(deps, order).catch(async (error: unknown) => {
      // Another send came in between: what was refused rested on what is no longer so.
      if (await isOvertaken(db, order, turn)) return null;
      throw error;
    });
    if (!built) continue;
    const stored = await store(db, order, built, turn);
    if (!stored) continue;
    // Not waited for: a node may take its time, and the watcher sends again what got lost.
    void broadcast(chain, stored.transaction);
    return outcome(deps, stored.id);
  }
  throw undecided('Other transfers are still being sent. Please try again.');
}

/** What the same key has made before. @throws HttpError 409 when something else was asked. */
async function findFirst(db: Db, order: OutgoingOrder): Promise<OutgoingRow | undefined> {
  if (order.idempotencyKey === null) return undefined;
  const first = await findByKey(db, order.organizationId, order.idempotencyKey);
  if (!first || (first.kind === order.kind && first.fingerprint === order.fingerprint)) {
    return first;
  }
  throw new HttpError(409, 'This key was used for another request. Reload the page and try again.');
}

/**
 * Waits until no send of the organization is live: the balance that the next one is built on must be
 * what the last one left. Answers how many there were.
 */
async function awaitTurn({ db, outgoing }: Deps, order: OutgoingOrder): Promise<bigint> {
  if (order.kind !== 'send') return 0n;
  const { live, count } = await sendsOf(db, order.organizationId);
  if (live === null) return count;
  await outgoing.untilDecided(live);
  const { state } = await findOutgoing(db, live);
  if (state !== 'live') return count;
  throw undecided('Your last transfer is still being confirmed. Please wait and try again.');
}

/** Whether another send of the organization was stored since. */
async function isOvertaken(db: Db, { kind, organizationId }: OutgoingOrder, turn: bigint) {
  return kind === 'send' && (await sendsOf(db, organizationId)).count !== turn;
}

async function build({ chain, http }: Deps, order: OutgoingOrder) {
  const latest = await chain.nodes.ask((node) => node.getLatestBlockhash('confirmed'));
  const { transaction, accountCreated } = await order.build(latest);
  const refusal = await refusalOf(chain, transaction);
  if (refusal === null) return { latest, transaction, accountCreated };
  http.log.warn({ kind: order.kind, refusal }, 'the network would refuse a transaction');
  if (isOutOfFees(refusal)) throw outOfFees();
  throw new HttpError(422, 'The network refuses this transaction. Nothing was sent.');
}

/** Answers null when another request was faster: what was built may rest on what is no longer so. */
async function store(
  db: Db,
  order: OutgoingOrder,
  { latest, transaction, accountCreated }: Awaited<ReturnType<typeof build>>,
  turn: bigint,
): Promise<{ id: string; transaction: string } | null> {
  const { organizationId, kind, idempotencyKey, fingerprint } = order;
  const id = newId('out');
  const base64 = Buffer.from(transaction.serialize()).toString('base64');
  return db.transaction().execute(async (tx) => {
    await lockOrganization(tx, organizationId);
    if (await findFirst(tx, order)) return null;
    if (await isOvertaken(tx, order, turn)) return null;
    await tx
      .insertInto('outgoing')
      .values({
        id,
        organization_id: organizationId,
        kind,
        idempotency_key: idempotencyKey,
        fingerprint,
        signature: signatureOf(transaction),
        transaction: base64,
        last_valid_block_height: BigInt(latest.lastValidBlockHeight),
        account_created: accountCreated,
        decided_at: null,
      })
      .execute();
    await order.save(tx, id);
    return { id, transaction: base64 };
  });
}

function signatureOf({ signatures: [first] }: VersionedTransaction): string {
  if (!first) throw new Error('a transaction without a signature');
  return bs58.encode(first);
}

async function outcome({ db, outgoing }: Deps, id: string) {
  const now = await findOutgoing(db, id);
  if (now.state === 'live') await outgoing.untilDecided(id);
  const { state, signature } = await findOutgoing(db, id);
  switch (state) {
    case 'landed':
      return { id, signature };
    case 'live':
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
