/** The part of the host's configuration that wallets need. */
export interface WalletConfig {
  /** JSON-RPC that transactions are sent through: a path of this origin or an absolute URL. */
  rpcUrl: string;
  /** `embedded`: the server's own chain, where the Test Wallet pays; `cluster`: a real one. */
  network: 'embedded' | 'cluster';
  /** Default of the RPC connection (finalized). */
  commitment: 'confirmed' | 'finalized';
}

/** Where the chosen wallet's name is remembered, as JSON. */
export const WALLET_NAME_KEY = 'walletName';

/** How long a wallet may take to sign. A transaction has expired by then. */
export const SIGNING_LIMIT_MS = 120_000;
