import { PublicKey, type SignatureStatus } from '@solana/web3.js';

import type { Chain } from '#server/chain/chain';
import { verifyTransfer, type Verdict } from '#server/chain/verify';
import type { Transfer } from '#server/chain/transactions';
import type { Db } from '#server/db/database';

import { findPayment, type AttemptRow } from './paymentRows';
import type { Undecided, WatchLog } from './watcher';
import { recordExpired, recordFailed, recordLanded } from './settlement';

/** Signatures in one question: the limit of the network. */
const STATUSES_PER_CALL = 256;
/** Transactions read at a time. */
const AT_ONCE = 8;

/**
 * Looks at the chain once and records what became of live attempts.
 *
 * @throws RpcUnavailableError when the chain cannot be asked; nothing was decided wrongly then.
 */
export async function decideAttempts(db: Db, chain: Chain, log: WatchLog): Promise<Undecided> {
  const live = await db
    .selectFrom('attempt')
    .selectAll()
    .where('state', '=', 'live')
    .orderBy('created_at')
    .execute();
  const undecided: Undecided = {
    ids: new Set(live.map(({ id }) => id)),
    landing: new Map(),
  };
  for (let at = 0; at < live.length; at += STATUSES_PER_CALL) {
    const batch = live.slice(at, at + STATUSES_PER_CALL);
    await decideBatch({ db, chain, log }, batch, undecided);
  }
  return undecided;
}

interface Look {
  db: Db;
  chain: Chain;
  log: WatchLog;
}

async function decideBatch(look: Look, batch: AttemptRow[], undecided: Undecided): Promise<void> {
  const { db, chain } = look;
  // The height is read first: what had landed by that height must then show in the statuses.
  const height = await chain.nodes.ask((node) => node.getBlockHeight('finalized'));
  const statuses = await statusesOf(chain, batch);
  const late: AttemptRow[] = [];
  await inParallel(batch, async (attempt, index) => {
    const status = statuses[index];
    if (status) {
      if (await decideSeen(look, attempt, status)) undecided.ids.delete(attempt.id);
      else undecided.landing.set(attempt.payment_id, attempt.id);
    } else if (BigInt(height) > attempt.last_valid_block_height) {
      late.push(attempt);
    }
  });
  for (const id of await expire(db, chain, late)) undecided.ids.delete(id);
}

/** A node far away takes its time for each transaction, but may be asked for several at once. */
async function inParallel<T>(
  items: T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = [...items.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function statusesOf(chain: Chain, attempts: AttemptRow[]) {
  const signatures = attempts.map(({ signature }) => signature);
  const { value } = await chain.nodes.ask((node) =>
    node.getSignatureStatuses(signatures, { searchTransactionHistory: true }),
  );
  return value;
}

/** Answers whether it is decided. `confirmed` without a readable transaction is not (C-07). */
async function decideSeen(
  { db, chain, log }: Look,
  attempt: AttemptRow,
  status: SignatureStatus,
): Promise<boolean> {
  if (!reached(status, chain.commitment)) return false;
  const landed = await chain.nodes.find((node) =>
    node.getTransaction(attempt.signature, {
      commitment: chain.commitment,
      maxSupportedTransactionVersion: 0,
    }),
  );
  const meta = landed?.meta;
  if (!landed || !meta) return false;
  const verdict = verifyTransfer({ ...landed, meta }, await transferOf(db, attempt));
  if (verdict.ok) {
    const kind = await recordLanded(db, attempt, verdict.slot);
    if (kind) log.info({ attempt: attempt.id, kind }, 'payment landed');
    return true;
  }
  await recordFailed(db, attempt);
  logFailure(log, attempt, verdict);
  return true;
}

function logFailure(log: WatchLog, attempt: AttemptRow, { reason }: Verdict & { ok: false }): void {
  const details = { attempt: attempt.id, reason };
  if (reason === 'failed-on-chain') log.info(details, 'payment failed on the chain');
  // The platform signed these very bytes, so this cannot be; somebody has to look at it.
  else log.error(details, 'a landed transaction is not the one that was built');
}

async function transferOf(db: Db, attempt: AttemptRow): Promise<Transfer> {
  const payment = await findPayment(db, attempt.payment_id);
  return {
    usdcMint: new PublicKey(payment.usdc_mint),
    from: new PublicKey(attempt.wallet),
    to: new PublicKey(payment.wallet),
    amountMicro: attempt.amount_micro,
    reference: new PublicKey(attempt.reference),
    memo: payment.memo,
  };
}

/** Expires what no node has and, by its finalized height, none can still get. */
async function expire(db: Db, chain: Chain, late: AttemptRow[]): Promise<string[]> {
  if (late.length === 0) return [];
  const signatures = late.map(({ signature }) => signature);
  const answers = await chain.nodes.askEach(async (node) => ({
    // Height first, as above, and both from the same node.
    height: await node.getBlockHeight('finalized'),
    statuses: await node.getSignatureStatuses(signatures, { searchTransactionHistory: true }),
  }));
  const dead = late.filter((attempt, index) =>
    answers.every(
      ({ height, statuses }) =>
        BigInt(height) > attempt.last_valid_block_height && statuses.value[index] === null,
    ),
  );
  for (const attempt of dead) await recordExpired(db, attempt);
  return dead.map(({ id }) => id);
}

function reached(status: SignatureStatus, commitment: Chain['commitment']): boolean {
  const { confirmationStatus } = status;
  return (
    confirmationStatus === 'finalized' ||
    (commitment === 'confirmed' && confirmationStatus === 'confirmed')
  );
}
