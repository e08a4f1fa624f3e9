import type { TokenBalance } from '@solana/web3.js';
import * as v from 'valibot';

import type { Chain } from '#server/chain/chain';
import { RpcUnavailableError } from '#server/chain/rpcErrors';
import type { Landed } from '#server/chain/verify';
import { groupBy } from '#server/platform/groupBy';

import { findExpired } from './findExpired';
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
  /** Transactions about which no node answered. The next check asks again. */
  unread: PendingTransaction[];
}

/** Signatures in one call: the limit of the network. */
export const STATUSES_PER_CALL = 256;
/** Transactions read at a time. */
const READ_AT_ONCE = 8;
/** After so many without an answer no more are tried: each may take as long as a node may. */
const MOST_UNREAD = READ_AT_ONCE;
/** Blocks covered by one request for a node's history: about seven minutes. */
const BLOCKS_AT_ONCE = 1_000n;

/**
 * Asks the chain once about pending transactions.
 *
 * @param rows at most {@link STATUSES_PER_CALL}.
 * @throws RpcUnavailableError when no node tells the statuses: nothing may be decided then.
 */
export async function fetchChainView(chain: Chain, rows: PendingTransaction[]): Promise<ChainView> {
  const view: ChainView = { landed: [], expired: [], landing: [], unseen: [], unread: [] };
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
      await readRows(view, [row], async () => {
        const landed = await fetchLanded(chain, row.signature, status);
        if (landed) view.landed.push({ row, landed });
        else view.landing.push(row);
      });
    } else if (BigInt(height) > row.last_valid_block_height) {
      late.push(row);
    } else {
      view.unseen.push(row);
    }
  });
  const byTime = groupBy(late, (row) => row.last_valid_block_height / BLOCKS_AT_ONCE);
  for (const group of byTime.values()) {
    await readRows(view, group, async () => {
      const expired = await findExpired(chain, group);
      view.expired.push(...expired);
      view.unseen.push(...group.filter((row) => !expired.includes(row)));
    });
  }
  return view;
}

/** Reads rows. When no node answers, they stay unread, and what else was read is kept. */
async function readRows(
  { unread }: ChainView,
  rows: PendingTransaction[],
  read: () => Promise<void>,
): Promise<void> {
  try {
    if (unread.length < MOST_UNREAD) await read();
    else unread.push(...rows);
  } catch (error) {
    if (!(error instanceof RpcUnavailableError)) throw error;
    unread.push(...rows);
  }
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

function hasReached(status: Status, commitment: Chain['commitment']): boolean {
  const { confirmationStatus } = status;
  return (
    confirmationStatus === 'finalized' ||
    (commitment === 'confirmed' && confirmationStatus === 'confirmed')
  );
}
