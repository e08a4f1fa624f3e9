import { WrongChainError } from './rpc';

/** What the public clusters differ in. */
const CLUSTERS = {
  'mainnet-beta': {
    /** The first 32 characters of the genesis hash, by which CAIP-2 names a chain. */
    genesis: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    usdcMint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  },
  devnet: {
    genesis: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    usdcMint: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAERYRPJgZJDncDU',
  },
} as const;

export type Cluster = keyof typeof CLUSTERS;

/** Address of Circle's USDC on a cluster. */
export function usdcMintOf(cluster: Cluster): string {
  return CLUSTERS[cluster].usdcMint;
}

/**
 * Makes sure that nodes are of the cluster that the operator named: money of one must never be taken
 * for money of another (C-12).
 *
 * @throws WrongChainError
 */
export function requireCluster(cluster: Cluster, genesisHash: string): void {
  if (genesisHash.startsWith(CLUSTERS[cluster].genesis)) return;
  throw new WrongChainError(
    `SOLANA_CLUSTER is ${cluster}, but the nodes of SOLANA_RPC_URL belong to another chain ` +
      `(genesis hash ${genesisHash}).`,
  );
}
