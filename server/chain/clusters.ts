import { CLUSTERS, type Cluster } from '#server/platform/config/clusters';

import { WrongChainError } from './rpcErrors';

/**
 * Checks that the nodes belong to the cluster that the operator named: test money must never count
 * as real money.
 *
 * @throws WrongChainError
 */
export function assertCluster(cluster: Cluster, genesisHash: string): void {
  if (genesisHash.startsWith(CLUSTERS[cluster].genesis)) return;
  throw new WrongChainError(
    `SOLANA_CLUSTER is ${cluster}, but the nodes of SOLANA_RPC_URL belong to another chain ` +
      `(genesis hash ${genesisHash}).`,
  );
}
