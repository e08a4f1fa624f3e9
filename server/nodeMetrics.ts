import type { RpcNodes } from '#server/chain/rpc';
import type { RpcNode } from '#server/chain/rpcNode';
import type { Metrics, Sample } from '#server/platform/metrics/metrics';

/** Adds the measurements of each node. Its label is its place in `SOLANA_RPC_URL`. */
export function addNodeMetrics(metrics: Metrics, { all }: RpcNodes): void {
  const labels = ['node'];
  const createSampler = (read: (node: RpcNode) => number | null) => (): Sample[] =>
    all.flatMap((node) => {
      const value = read(node);
      return value === null ? [] : [{ labels: { node: node.label }, value }];
    });
  metrics.addGauge({
    name: 'tiller_rpc_node_usable',
    help: '1 while the node is asked like any other; 0 while it fails, is far behind or was outvoted.',
    labels,
    read: createSampler(({ health }) => (health.usable ? 1 : 0)),
  });
  metrics.addGauge({
    name: 'tiller_rpc_node_latency_seconds',
    help: 'Moving average of its answers to the same small question.',
    labels,
    read: createSampler(({ health }) =>
      health.latencyMs === null ? null : health.latencyMs / 1000,
    ),
  });
  metrics.addGauge({
    name: 'tiller_rpc_node_behind_blocks',
    help: 'Blocks that it lacks, compared with the other nodes.',
    labels,
    read: createSampler(({ health }) => (health.height === null ? null : health.behind)),
  });
  metrics.addCounter({
    name: 'tiller_rpc_node_contradictions_total',
    help: 'How often another node said something else about a settlement.',
    labels,
    read: createSampler(({ health }) => health.contradictions),
  });
  metrics.addCounter({
    name: 'tiller_rpc_node_calls_total',
    help: 'Own calls of the node by how they ended, without those that visitors send.',
    labels: ['node', 'outcome'],
    read: () =>
      all.flatMap(({ label, health }) => [
        { labels: { node: label, outcome: 'answered' }, value: health.answered },
        { labels: { node: label, outcome: 'failed' }, value: health.failed },
      ]),
  });
}
