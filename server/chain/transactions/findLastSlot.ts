import type { Connection } from '@solana/web3.js';

import { isAnswer } from '#server/chain/rpcErrors';

/** Slots without a block that a range may contain besides as many as it has blocks. */
const MORE_SLOTS = 1_000;
/** Slots in a row without a block that are passed over, more with each step that found nothing. */
const PASSED_OVER = [0, 8, 64, 512];

/**
 * Returns the slot of the last block of a range of heights if a node has every block of it; null if
 * not. What a node does not know may still have landed in a block that it lacks: it may keep only the
 * newest ones, or have started again from a newer snapshot, which leaves a gap.
 *
 * @param newest finalized height of this node, not below `last`.
 * @throws what the node throws when it does not answer.
 */
export async function findLastSlot(
  node: Connection,
  { first, last }: { first: number; last: number },
  newest: number,
): Promise<number | null> {
  try {
    const blocks = await listBlocksFrom(node, { height: first, count: last - first + 1 }, newest);
    const slot = blocks[last - first];
    // Heights have no gaps, so one is found that far behind the first only if all are there.
    const isLast = slot !== undefined && (await fetchHeight(node, slot)) === last;
    return isLast ? slot : null;
  } catch (error) {
    if (isAnswer(error)) return null;
    throw error;
  }
}

/**
 * Returns the slots of blocks, the first of which has this height. Empty when the node lacks it.
 *
 * A slot has one block at most, so from any later block a height is at least as many slots away as
 * blocks. Each step goes back by that number, which is right but for the slots without a block.
 */
async function listBlocksFrom(
  node: Connection,
  { height, count }: { height: number; count: number },
  newest: number,
): Promise<number[]> {
  let foundHeight = newest;
  // Read after the height: a later slot only makes the first step shorter.
  let found = await node.getSlot('finalized');
  let failed = 0;
  for (let passed = PASSED_OVER[0]; passed !== undefined; passed = PASSED_OVER[failed]) {
    const from = found - (foundHeight - height) - passed;
    const blocks = await node.getBlocks(
      from,
      from + 2 * (count + passed) + MORE_SLOTS,
      'finalized',
    );
    if (blocks[0] === undefined) return [];
    failed = blocks[0] < found ? 0 : failed + 1;
    found = blocks[0];
    foundHeight = await fetchHeight(node, found);
    if (foundHeight <= height) return blocks.slice(height - foundHeight);
  }
  return [];
}

async function fetchHeight(node: Connection, slot: number): Promise<number> {
  // The types of "getBlock" have no height.
  const { blockHeight } = await node.getParsedBlock(slot, {
    commitment: 'finalized',
    maxSupportedTransactionVersion: 0,
    rewards: false,
    transactionDetails: 'none',
  });
  return blockHeight ?? NaN;
}
