/** The state of the connection to the chosen wallet. */
export type WalletStatus = 'disconnected' | 'connecting' | 'connected' | 'disconnecting';

/**
 * What this browser can do with a wallet. `elsewhere`: it is there, for other networks than this.
 * `unknown`: only the wallet code can tell.
 */
export type WalletReadiness =
  | 'installed'
  | 'loadable'
  | 'notDetected'
  | 'elsewhere'
  | 'unsupported'
  | 'unknown';

/** A wallet that can be chosen. */
export interface WalletOption {
  /** Also its identity: the names in a list are unique. */
  name: string;
  /**
   * `data:` or `https:` URL of an image. Wallets name it themselves: show it by `<img>` only.
   * Empty while it is not known.
   */
  icon: string;
  readiness: WalletReadiness;
}

/** The most that a transaction may take from the customer: what the page shows, in base units. */
export interface Spending {
  /** Base58 address of the mint that is paid with. */
  mint: string;
  amount: bigint;
  /** Amount of the one token that is redeemed. 0 when none is. */
  redeemed: bigint;
  /** What that token, or the one that is given, is called: a transaction names tokens by address alone. */
  symbol: string | null;
}

/**
 * Why a wallet is not connected although the customer chose it or had connected it. `notReady`: it
 * is not in this browser, and its website was opened. `connection`: it did not connect.
 * `disconnection`: it left by itself. `elsewhere`: it works on other networks only. `code`: the wallet code could not load.
 */
export type WalletTrouble =
  | { kind: 'notReady' | 'connection' | 'disconnection' | 'elsewhere'; name: string }
  | { kind: 'code' };

/**
 * The port to the customer's wallet. Hooks see only this; `solana/` implements it and
 * `fakeWallet.ts` stands in for it in stories and tests.
 */
export interface Wallet {
  /**
   * Wallets in the order of their list. While the wallet code loads: those that will be in
   * it for certain, or null.
   */
  options: WalletOption[] | null;
  /**
   * The chosen wallet, remembered in local storage under `walletName`. While the wallet code
   * loads only its name is known: its icon is empty.
   */
  chosen: WalletOption | null;
  status: WalletStatus;
  /** While it connects: whether it does so by itself, before a press. */
  connectsByItself: boolean;
  /** Base58 public key; null unless connected. */
  address: string | null;
  /** The trouble since the last press; null when there is none, and during a retry. */
  trouble: WalletTrouble | null;
  /** Chooses a wallet. One that is not there is not chosen: its website opens. */
  choose: (name: string) => void;
  /**
   * Connects the chosen wallet; on a phone its app may open. A failure is logged, not thrown: the
   * status is `disconnected` again, the choice is forgotten, so that another wallet can be chosen,
   * and `trouble` says why.
   */
  connect: () => Promise<void>;
  /** Disconnects, or stops connecting, and forgets the choice. */
  disconnect: () => Promise<void>;
  /**
   * Lets the wallet sign the transaction, sends it and returns its base58 signature. The wallet is
   * not opened for bytes that are not a transaction, that the customer should not sign, or that
   * could take more than `spending` says.
   *
   * @throws {WalletFailure} also after 120 seconds without a signature.
   */
  signAndSend: (base64Transaction: string, spending: Spending) => Promise<string>;
  /** Offers the local Test Wallet: for sandbox payments on a real network. */
  offerTestWallet: () => void;
}

/**
 * Why nothing was sent. `rejected`: the customer said no in the wallet. `refused`: the network did
 * not take the transaction; `late`: because it came too late. `other`: all else.
 */
export type WalletFailureReason = 'rejected' | 'refused' | 'late' | 'other';

interface WalletFailureDetails {
  sent: boolean;
  signature?: string;
  /** Default: `other`. */
  reason?: WalletFailureReason;
}

/**
 * A wallet that did not do what it was asked. `sent` is true when the transaction may have reached
 * the network: then the page must not say that no money moved.
 */
export class WalletFailure extends Error {
  readonly signature: string | null;
  readonly sent: boolean;
  readonly reason: WalletFailureReason;

  constructor(message: string, details: WalletFailureDetails, cause?: unknown) {
    super(message, { cause });
    this.name = 'WalletFailure';
    this.sent = details.sent;
    this.signature = details.signature ?? null;
    this.reason = details.reason ?? 'other';
  }
}

/**
 * The server refused to make the transaction that a wallet asked it for. The message is the server's
 * sentence for the customer.
 */
export class PaymentRequestError extends Error {
  override name = 'PaymentRequestError';
}

const rejectWhileLoading = () =>
  Promise.reject(new WalletFailure('The wallet code is not loaded', { sent: false }));

/** The wallet before its code is loaded. */
export const walletLoading: Wallet = {
  options: null,
  chosen: null,
  status: 'disconnected',
  connectsByItself: false,
  address: null,
  trouble: null,
  choose: () => undefined,
  connect: () => Promise.resolve(),
  disconnect: () => Promise.resolve(),
  signAndSend: rejectWhileLoading,
  offerTestWallet: () => undefined,
};

/** Whether a press of Connect does something, also for a wallet that connects by itself and may take its time. */
export function canConnect({
  status,
  connectsByItself,
}: Pick<Wallet, 'status' | 'connectsByItself'>): boolean {
  return status === 'disconnected' || connectsByItself;
}
