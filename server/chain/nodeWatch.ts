import { RepeatedTasks } from '#server/platform/jobs/repeatedTasks';

import type { RpcNodes } from './rpc';
import type { RpcLog } from './rpcPool';

/** About 20 seconds of the chain. Nodes of one cluster differ by a few blocks. */
const FAR_BLOCKS = 50;
/** How often all nodes are asked. */
const WATCH_EVERY_MS = 10_000;

/**
 * Asks every node for its height now and then regularly. Returns once they were asked, so that no
 * decision is made by the word of one node; not later than a node may take to answer.
 */
export async function startNodeWatch(nodes: RpcNodes, log: RpcLog): Promise<RepeatedTasks> {
  await watchNodes(nodes, log);
  const run = () => watchNodes(nodes, log);
  const watching = new RepeatedTasks(
    [{ name: 'watching the RPC nodes', run, everyMs: WATCH_EVERY_MS }],
    log,
  );
  watching.start();
  return watching;
}

/**
 * Asks every node for its height once, which measures how fast it answers and how far it is from
 * the others. A node that is far behind, or claims blocks that no other node knows, is asked last
 * until it agrees again. With one node there is nothing to compare.
 */
export async function watchNodes(nodes: RpcNodes, log: RpcLog): Promise<void> {
  const answers = await nodes.askHeights();
  if (answers.length === 0) return;
  const reference = getReferenceHeight(answers.map(({ value }) => value));
  nodes.height = reference;
  for (const { voter, value: height } of answers) {
    const { label, health } = voter;
    health.behind = reference - height;
    const isAstray = Math.abs(health.behind) > FAR_BLOCKS;
    if (isAstray !== health.isAstray) {
      const message = isAstray ? 'RPC node is far from the others' : 'RPC node is back';
      log.warn({ node: label, behind: health.behind }, message);
    }
    health.isAstray = isAstray;
  }
}

/**
 * Returns the height that most nodes agree with: the median, so that one node can mislead only when
 * there are two. Of two, the higher one counts, because the usual failure is a node that stops.
 */
function getReferenceHeight(heights: readonly number[]): number {
  const sorted = heights.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
