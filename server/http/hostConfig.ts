import { defaultHostConfig, type HostConfig } from '#contract/hostConfig';
import type { Config } from '#server/config';
import { GUIDE } from '#server/pages/guide';
import { outboxUrlOf } from '#server/mail/outbox';

/** What the server tells its hosts. On the embedded chain links lead to its own explorer. */
export function hostConfigOf(config: Config): HostConfig {
  const embedded = config.chain.kind === 'embedded';
  const explorer = embedded
    ? {
        explorerTxUrl: `${config.origin}/explorer/tx/{signature}`,
        explorerAddressUrl: `${config.origin}/explorer/address/{address}`,
      }
    : defaultHostConfig;
  return {
    apiBase: '/api',
    rpcUrl: '/rpc',
    network: embedded ? 'embedded' : 'cluster',
    commitment: config.commitment,
    explorerTxUrl: config.explorerTxUrl ?? explorer.explorerTxUrl,
    explorerAddressUrl: config.explorerAddressUrl ?? explorer.explorerAddressUrl,
    supportEmail: config.supportEmail,
    pluginUrl: config.pluginUrl,
    docsUrl: config.docsUrl ?? `${config.origin}${GUIDE}`,
    billingPortalUrl: config.billingPortalUrl,
    portalOrigin: config.portalOrigin,
    balanceCluster: defaultHostConfig.balanceCluster,
    outboxUrl: outboxUrlOf(config),
  };
}
