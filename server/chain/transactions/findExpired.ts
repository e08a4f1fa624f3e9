import type { Connection } from '@solana/web3.js';

import type { Chain } from '#server/chain/chain';
import { LIFETIME_BLOCKS } from '#server/chain/latestBlockhash';

import { findLastSlot } from './findLastSlot';
import type { PendingTransaction } from './queries';

/**
 * Returns transactions that can never land: no node that answers knows them, and enough nodes know
 * everything that landed in the blocks in which they could. A node that has stopped delays nothing.
 *
 * @param late transactions of about the same time: all blocks in which they could land are read.
 * @throws RpcUnavailableError
 */
export async function findExpired(
  { nodes }: Pick<Chain, 'nodes'>,
  late: PendingTransaction[],
): Promise<PendingTransaction[]> {
  const signatures = late.map(({ signature }) => signature);
  const lastHeights = late.map((row) => Number(row.last_valid_block_height));
  const answers = await nodes.askEach((node) => fetchKnowledge(node, signatures, lastHeights));
  return late.filter((_row, index) => {
    const last = lastHeights[index] ?? Infinity;
    return (
      answers.every(({ statuses }) => statuses[index] === null) &&
      answers.filter(({ completeUntil }) => completeUntil >= last).length >= nodes.quorum
    );
  });
}

/** Asks one node what it knows about transactions, and up to which height that is complete. */
async function fetchKnowledge(node: Connection, signatures: string[], lastHeights: number[]) {
  // Height first: the statuses then include all that had landed by that height.
  const height = await node.getBlockHeight('finalized');
  const options = { searchTransactionHistory: true };
  const { context, value: statuses } = await node.getSignatureStatuses(signatures, options);
  const passed = lastHeights.filter((last) => last < height);
  if (passed.length === 0) return { statuses, completeUntil: -Infinity };
  const last = Math.max(...passed);
  const first = Math.max(1, Math.min(...passed) - LIFETIME_BLOCKS);
  const slot = await findLastSlot(node, { first, last }, height);
  // One address may have several servers behind it: the one that tells the statuses may be behind
  // the one that told the height.
  const isComplete = slot !== null && context.slot >= slot;
  return { statuses, completeUntil: isComplete ? last : -Infinity };
}
