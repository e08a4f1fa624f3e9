import type { HostConfig } from './hostConfig';

/**
 * Configuration of a host without one of its own: same origin, main network. A file of its own, for
 * the portals' first script, which has no checker of schemas in it.
 */
export const defaultHostConfig: HostConfig = {
  apiBase: '/api',
  rpcUrl: '/rpc',
  network: 'cluster',
  usdcMint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  commitment: 'finalized',
  explorerTxUrl: 'https://explorer.solana.com/tx/{signature}',
  explorerAddressUrl: 'https://explorer.solana.com/address/{address}',
  supportEmail: 'support@example.com',
  pluginUrl: null,
  docsUrl: null,
  billingPortalUrl: null,
  portalOrigin: null,
  balanceCluster: 'devnet',
  outboxUrl: null,
  notices: 'quiet',
};
