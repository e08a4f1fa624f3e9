import * as v from 'valibot';

/**
 * Configuration that a host needs before it shows anything. The server puts it into the page as JSON
 * (`#host-config`); a page from a plain file server uses {@link defaultHostConfig}.
 */
export const hostConfig = v.object({
  /** Base address of every API call. */
  apiBase: v.string(),
  /** JSON-RPC that wallets send through. */
  rpcUrl: v.string(),
  /** `embedded`: the server's own chain with its faucet; `cluster`: a real one. */
  network: v.picklist(['embedded', 'cluster']),
  /** Address of the mint of USDC. */
  usdcMint: v.string(),
  /** Commitment that counts as confirmed (finalized by default). */
  commitment: v.picklist(['confirmed', 'finalized']),
  /** Explorer URLs with `{signature}` or `{address}` in place of the value. */
  explorerTxUrl: v.string(),
  explorerAddressUrl: v.string(),
  /** Where 'Get help' writes to. */
  supportEmail: v.string(),
  /** The onboarding cards' links; null leaves a card without one. */
  pluginUrl: v.nullable(v.string()),
  docsUrl: v.nullable(v.string()),
  /** Where every call of the API is listed; null leaves the links to it out. */
  apiReferenceUrl: v.nullable(v.string()),
  /** Page behind 'Manage Billing'; null asks the server for one each time. */
  billingPortalUrl: v.nullable(v.string()),
  /** Origin of the portals in links for customers; null: the page's own. */
  portalOrigin: v.nullable(v.string()),
  /** What `getBalance` sends as `cluster`. It stands for the chain of this server. */
  balanceCluster: v.string(),
  /** Where the mails of a local run can be read; null wherever mails are sent. */
  outboxUrl: v.nullable(v.string()),
  /**
   * Failures that the specification calls "only logged": `quiet` tells screen readers only,
   * `helpful` shows them to every visitor.
   */
  notices: v.picklist(['quiet', 'helpful']),
});
export type HostConfig = v.InferOutput<typeof hostConfig>;
