/** What the wallet room needs to know of the host's configuration. */
export interface WalletConfig {
  /** JSON-RPC that transactions are sent through (§7): a path of this origin or an absolute URL. */
  rpcUrl: string;
  /** `embedded`: the server's own chain, where the Test Wallet pays; `cluster`: a real one. */
  network: 'embedded' | 'cluster';
  /** Default of the RPC connection (§7: finalized). */
  commitment: 'confirmed' | 'finalized';
}

/** §4: where the chosen wallet's name is remembered, as JSON. */
export const WALLET_NAME_KEY = 'walletName';

/** How long a wallet may take to sign. A transaction has expired by then. */
export const SIGNING_LIMIT_MS = 120_000;
