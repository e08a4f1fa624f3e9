import type { TokenBalance } from '@solana/web3.js';
import * as v from 'valibot';

import type { Chain } from '#server/chain/chain';
import { LIFETIME_BLOCKS } from '#server/chain/latestBlockhash';
import type { Landed } from '#server/chain/verify';
import { groupBy } from '#server/platform/groupBy';

import { hasBlocks } from './hasBlocks';
import type { PendingTransaction } from './queries';

/** What the chain says about pending transactions. */
export interface ChainView {
  /** Final transactions, successful or not. */
  landed: { row: PendingTransaction; landed: Landed }[];
  /** Transactions that can never land. */
  expired: PendingTransaction[];
  /** Transactions on the chain that are not final yet. */
  landing: PendingTransaction[];
  unseen: PendingTransaction[];
}

/** Signatures in one call: the limit of the network. */
export const STATUSES_PER_CALL = 256;
/** Transactions read at a time. */
const READ_AT_ONCE = 8;
/** Blocks of one look at what a node holds: about seven minutes. */
const BLOCKS_AT_ONCE = 1_000n;

/**
 * Asks the chain once about pending transactions.
 *
 * @param rows at most {@link STATUSES_PER_CALL}.
 * @throws RpcUnavailableError when the chain cannot be asked: nothing may be decided then.
 */
export async function fetchChainView(chain: Chain, rows: PendingTransaction[]): Promise<ChainView> {
  const view: ChainView = { landed: [], expired: [], landing: [], unseen: [] };
  // The height is read first: the statuses then include all that had landed by that height.
  const height = await chain.nodes.ask((node) => node.getBlockHeight('finalized'));
  const statuses = await fetchStatuses(
    chain,
    rows.map(({ signature }) => signature),
  );
  const late: PendingTransaction[] = [];
  await runForEach(rows, async (row, index) => {
    const status = statuses[index];
    if (status) {
      const landed = await fetchLanded(chain, row.signature, status);
      if (landed) view.landed.push({ row, landed });
      else view.landing.push(row);
    } else if (BigInt(height) > row.last_valid_block_height) {
      late.push(row);
    } else {
      view.unseen.push(row);
    }
  });
  view.expired = await findExpired(chain, late);
  view.unseen.push(...late.filter((row) => !view.expired.includes(row)));
  return view;
}

/**
 * Finds a transaction by its signature, also one that this server did not build. Returns `landing`
 * while it is not final, and null when the chain does not know it.
 *
 * @throws RpcUnavailableError
 */
export async function findLanded(
  chain: Chain,
  signature: string,
): Promise<Landed | 'landing' | null> {
  const [status] = await fetchStatuses(chain, [signature]);
  return status ? ((await fetchLanded(chain, signature, status)) ?? 'landing') : null;
}

/** Returns whether a transaction can still be sent. If not, it may have landed already. */
export async function isSendable(
  { nodes }: Chain,
  { last_valid_block_height }: Pick<PendingTransaction, 'last_valid_block_height'>,
): Promise<boolean> {
  const height = await nodes.ask((node) => node.getBlockHeight('confirmed'));
  return BigInt(height) <= last_valid_block_height;
}

/** Runs a task for each item, several at once: a distant node is slow for each transaction. */
async function runForEach<T>(
  items: T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  const handleItems = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: READ_AT_ONCE }, handleItems));
}

const confirmationStatus = v.picklist(['processed', 'confirmed', 'finalized']);
const statusesResult = v.object({
  value: v.array(v.nullable(v.object({ confirmationStatus: v.nullish(confirmationStatus) }))),
});
type Status = NonNullable<v.InferOutput<typeof statusesResult>['value'][number]>;

/**
 * Returns one status for each signature; null for one that the chain does not know. A status is
 * only a hint: {@link fetchLanded} decides what is final.
 */
async function fetchStatuses(chain: Chain, signatures: string[]): Promise<(Status | null)[]> {
  const params = [signatures, { searchTransactionHistory: true }];
  const results = await chain.nodes.query('getSignatureStatuses', params, statusesResult);
  return signatures.map((_, index) => {
    const known = results.map(({ value }) => value[index] ?? null).filter((each) => each !== null);
    return known.find((status) => hasReached(status, chain.commitment)) ?? known[0] ?? null;
  });
}

/** Returns null while it is not final, and while the nodes do not agree on a final one. */
async function fetchLanded(
  { nodes, commitment }: Chain,
  signature: string,
  status: Status,
): Promise<Landed | null> {
  if (!hasReached(status, commitment)) return null;
  return nodes.agree(async (node) => {
    const options = { commitment, maxSupportedTransactionVersion: 0 };
    const landed = await node.getTransaction(signature, options);
    return landed?.meta ? { ...landed, meta: landed.meta } : null;
  }, toOutcome);
}

/**
 * Returns a text of what matters for the decision: the message and the changed balances. It is
 * equal for equal outcomes.
 */
function toOutcome({ slot, transaction: { message }, meta }: Landed): string {
  return JSON.stringify([
    slot,
    Buffer.from(message.serialize()).toString('base64'),
    meta.err,
    meta.preBalances,
    meta.postBalances,
    toAmounts(meta.preTokenBalances),
    toAmounts(meta.postTokenBalances),
    meta.loadedAddresses,
  ]);
}

function toAmounts(balances: TokenBalance[] | null | undefined) {
  return balances?.map(({ accountIndex, mint, owner, uiTokenAmount }) => [
    accountIndex,
    mint,
    owner,
    uiTokenAmount.amount,
  ]);
}

/**
 * Returns transactions that can never land: no node knows them, all say that they are too old, and
 * enough nodes hold all blocks in which they could have landed.
 */
async function findExpired(
  chain: Chain,
  late: PendingTransaction[],
): Promise<PendingTransaction[]> {
  const byTime = groupBy(late, (row) => row.last_valid_block_height / BLOCKS_AT_ONCE);
  const expired: PendingTransaction[] = [];
  for (const rows of byTime.values()) expired.push(...(await findExpiredOfTime(chain, rows)));
  return expired;
}

/** The same for transactions of about the same time. */
async function findExpiredOfTime(
  { nodes }: Chain,
  rows: PendingTransaction[],
): Promise<PendingTransaction[]> {
  const signatures = rows.map(({ signature }) => signature);
  const lastHeights = rows.map((row) => Number(row.last_valid_block_height));
  const answers = await nodes.askEach(async (node) => {
    // Height first, as above, and all from the same node.
    const height = await node.getBlockHeight('finalized');
    const options = { searchTransactionHistory: true };
    const { value: statuses } = await node.getSignatureStatuses(signatures, options);
    const passed = lastHeights.filter((last) => last < height);
    const first = Math.max(1, Math.min(...passed) - LIFETIME_BLOCKS);
    const range = { first, last: Math.max(...passed) };
    const holdsAll = passed.length > 0 && (await hasBlocks(node, range, height));
    return { height, statuses, holdsAll };
  });
  if (answers.filter(({ holdsAll }) => holdsAll).length < nodes.quorum) return [];
  return rows.filter((row, index) =>
    answers.every(
      ({ height, statuses }) =>
        BigInt(height) > row.last_valid_block_height && statuses[index] === null,
    ),
  );
}

function hasReached(status: Status, commitment: Chain['commitment']): boolean {
  const { confirmationStatus } = status;
  return (
    confirmationStatus === 'finalized' ||
    (commitment === 'confirmed' && confirmationStatus === 'confirmed')
  );
}
