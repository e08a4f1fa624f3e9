import type { HostConfig } from './hostConfig';

/**
 * Configuration of a host that has none: same origin, main network. It is in a separate file, so that
 * the portals' first script contains no schema library.
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
