import type { BlockhashWithExpiryBlockHeight } from '@solana/web3.js';

import type { Chain } from './chain';
import { NodeFailure } from './rpcNode';

/** Number of blocks in which a transaction may land. */
export const LIFETIME_BLOCKS = 150;
/** The heights that nodes agree on are some seconds old. */
const SLACK_BLOCKS = 600;

/**
 * Returns the blockhash for a new transaction, and the last block in which it can land.
 *
 * One node reports it, so that block is compared with the height that the nodes agree on. If it is
 * too low, a transaction would be given up while it can still land; if it is too high, it would
 * never be given up.
 *
 * @throws RpcUnavailableError
 */
export async function fetchLatestBlockhash({
  nodes,
}: Pick<Chain, 'nodes'>): Promise<BlockhashWithExpiryBlockHeight> {
  const newest = nodes.height === null ? null : nodes.height + LIFETIME_BLOCKS;
  const latest = await nodes.ask(async (node) => {
    const reported = await node.getLatestBlockhash('confirmed');
    if (newest !== null && reported.lastValidBlockHeight > newest + SLACK_BLOCKS) {
      throw new NodeFailure('its newest block is one that no other node knows');
    }
    return reported;
  });
  const { blockhash, lastValidBlockHeight } = latest;
  return { blockhash, lastValidBlockHeight: Math.max(lastValidBlockHeight, newest ?? 0) };
}
