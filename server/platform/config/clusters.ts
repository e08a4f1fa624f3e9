import { USDC_MINT } from '#domain/money';

/** Differences between the public clusters. */
export const CLUSTERS = {
  'mainnet-beta': {
    /** The first 32 characters of the genesis hash, by which CAIP-2 names a chain. */
    genesis: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    usdcMint: USDC_MINT,
  },
  devnet: {
    genesis: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    usdcMint: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAERYRPJgZJDncDU',
  },
} as const;

/** Name of a public cluster. */
export type Cluster = keyof typeof CLUSTERS;

/** Address of Circle's USDC on a cluster. */
export function getUsdcMint(cluster: Cluster): string {
  return CLUSTERS[cluster].usdcMint;
}
