import type { SignatureStatus } from '@solana/web3.js';

import type { Chain } from '#server/chain/chain';
import type { Landed } from '#server/chain/verify';

/** A signed transaction whose end is not known: it may not even have been sent. */
export interface LiveTransaction {
  signature: string;
  last_valid_block_height: bigint;
}

/** Records how a transaction ended. */
export interface Ends<T> {
  /** It is final on the chain, whether it succeeded or not. */
  landed: (row: T, landed: Landed) => Promise<void>;
  /** It can never land. */
  expired: (row: T) => Promise<void>;
}

/** What has not ended yet. */
export interface StillLive<T> {
  /** On the chain, but not final yet. */
  landing: T[];
  unseen: T[];
}

/** Signatures in one question: the limit of the network. */
const STATUSES_PER_CALL = 256;
/** Transactions read at a time. */
const AT_ONCE = 8;

/**
 * Looks at the chain once and records which transactions have ended.
 *
 * @throws RpcUnavailableError when the chain cannot be asked; nothing was decided wrongly then.
 */
export async function decideLive<T extends LiveTransaction>(
  chain: Chain,
  live: T[],
  ends: Ends<T>,
): Promise<StillLive<T>> {
  const still: StillLive<T> = { landing: [], unseen: [] };
  for (let at = 0; at < live.length; at += STATUSES_PER_CALL) {
    await decideBatch(chain, live.slice(at, at + STATUSES_PER_CALL), ends, still);
  }
  return still;
}

/**
 * A transaction by its signature, whoever made it: `landing` while it is not final, null when the
 * chain does not know it.
 *
 * @throws RpcUnavailableError
 */
export async function lookUp(chain: Chain, signature: string): Promise<Landed | 'landing' | null> {
  const [status] = await statusesOf(chain, [{ signature }]);
  return status ? ((await readLanded(chain, { signature }, status)) ?? 'landing') : null;
}

async function decideBatch<T extends LiveTransaction>(
  chain: Chain,
  batch: T[],
  ends: Ends<T>,
  still: StillLive<T>,
): Promise<void> {
  // The height is read first: what had landed by that height must then show in the statuses.
  const height = await chain.nodes.ask((node) => node.getBlockHeight('finalized'));
  const statuses = await statusesOf(chain, batch);
  const late: T[] = [];
  await inParallel(batch, async (row, index) => {
    const status = statuses[index];
    if (status) {
      const landed = await readLanded(chain, row, status);
      if (landed) await ends.landed(row, landed);
      else still.landing.push(row);
    } else if (BigInt(height) > row.last_valid_block_height) {
      late.push(row);
    } else {
      still.unseen.push(row);
    }
  });
  const dead = await neverLanding(chain, late);
  for (const row of dead) await ends.expired(row);
  still.unseen.push(...late.filter((row) => !dead.includes(row)));
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

type Signed = Pick<LiveTransaction, 'signature'>;

async function statusesOf(chain: Chain, rows: Signed[]) {
  const signatures = rows.map(({ signature }) => signature);
  const { value } = await chain.nodes.ask((node) =>
    node.getSignatureStatuses(signatures, { searchTransactionHistory: true }),
  );
  return value;
}

/** Null while it is not final. A final one that no node can show yet is not decided (C-07). */
async function readLanded(
  { nodes, commitment }: Chain,
  { signature }: Signed,
  status: SignatureStatus,
): Promise<Landed | null> {
  if (!reached(status, commitment)) return null;
  const landed = await nodes.find((node) =>
    node.getTransaction(signature, { commitment, maxSupportedTransactionVersion: 0 }),
  );
  const meta = landed?.meta;
  return landed && meta ? { ...landed, meta } : null;
}

/** What no node has and, by its finalized height, none can still get. */
async function neverLanding<T extends LiveTransaction>(chain: Chain, late: T[]): Promise<T[]> {
  if (late.length === 0) return [];
  const signatures = late.map(({ signature }) => signature);
  const answers = await chain.nodes.askEach(async (node) => ({
    // Height first, as above, and both from the same node.
    height: await node.getBlockHeight('finalized'),
    statuses: await node.getSignatureStatuses(signatures, { searchTransactionHistory: true }),
  }));
  return late.filter((row, index) =>
    answers.every(
      ({ height, statuses }) =>
        BigInt(height) > row.last_valid_block_height && statuses.value[index] === null,
    ),
  );
}

function reached(status: SignatureStatus, commitment: Chain['commitment']): boolean {
  const { confirmationStatus } = status;
  return (
    confirmationStatus === 'finalized' ||
    (commitment === 'confirmed' && confirmationStatus === 'confirmed')
  );
}
