import { defaultHostConfig } from '#contract/defaultHostConfig';
import type { HostConfig } from '#contract/hostConfig';
import type { Config } from './config';
import { getCluster } from './chain';
import { API_REFERENCE, GUIDES } from '#server/platform/pages/guide';

/** Returns the configuration of the hosts. On the embedded chain links lead to its own explorer. */
export function createHostConfig(config: Config): HostConfig {
  const embedded = config.chain.kind === 'embedded';
  const explorer = embedded
    ? {
        explorerTxUrl: `${config.origin}/explorer/tx/{signature}`,
        explorerAddressUrl: `${config.origin}/explorer/address/{address}`,
      }
    : {
        explorerTxUrl: defaultHostConfig.explorerTxUrl + formatClusterQuery(config),
        explorerAddressUrl: defaultHostConfig.explorerAddressUrl + formatClusterQuery(config),
      };
  return {
    apiBase: '/api',
    rpcUrl: `/rpc${formatClusterQuery(config)}`,
    network: embedded ? 'embedded' : 'cluster',
    usdcMint: config.usdcMint.toBase58(),
    commitment: config.commitment,
    explorerTxUrl: config.explorerTxUrl ?? explorer.explorerTxUrl,
    explorerAddressUrl: config.explorerAddressUrl ?? explorer.explorerAddressUrl,
    supportEmail: config.supportEmail,
    pluginUrl: config.pluginUrl ?? `${config.origin}${GUIDES.shop}`,
    docsUrl: config.docsUrl ?? `${config.origin}${GUIDES.api}`,
    apiReferenceUrl: `${config.origin}${API_REFERENCE}`,
    billingPortalUrl: config.billingPortalUrl,
    portalOrigin: config.portalOrigin,
    balanceCluster: defaultHostConfig.balanceCluster,
    outboxUrl: getOutboxUrl(config),
    notices: config.notices,
  };
}

/**
 * The query that names the cluster. The explorer reads it, and so does the wallet library, which
 * takes the chain's name for wallets from the address of the RPC.
 */
function formatClusterQuery({ chain }: Config): string {
  const cluster = getCluster(chain);
  return cluster === 'mainnet-beta' ? '' : `?cluster=${cluster}`;
}

/**
 * Where mails can be read in the browser; null where they cannot. Only on a local run: a mail about
 * a password opens an account.
 */
export function getOutboxUrl({ local, smtpUrl, origin }: Config): string | null {
  return local && smtpUrl === null ? `${origin}/outbox` : null;
}
