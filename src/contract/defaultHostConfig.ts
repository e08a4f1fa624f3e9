import { USDC_MINT } from '#domain/money';

import type { HostConfig } from './hostConfig';

/**
 * Configuration of a host that has none: same origin, main network. It is in a separate file, so that
 * the portals' first script contains no schema library.
 */
export const defaultHostConfig: HostConfig = {
  apiBase: '/api',
  rpcUrl: '/rpc',
  network: 'cluster',
  usdcMint: USDC_MINT,
  commitment: 'finalized',
  explorerTxUrl: 'https://explorer.solana.com/tx/{signature}',
  explorerAddressUrl: 'https://explorer.solana.com/address/{address}',
  supportEmail: 'support@example.com',
  pluginUrl: null,
  docsUrl: null,
  apiReferenceUrl: null,
  billingPortalUrl: null,
  portalOrigin: null,
  balanceCluster: 'devnet',
  outboxUrl: null,
  notices: 'quiet',
};
