import bs58 from 'bs58';

import { FAKE_ADDRESS } from './fakeWallet';
import { testWallet } from './fakeWallets';

type Listener = (change: { accounts: object[] }) => void;

/** A wallet of this browser, as an extension would bring it, for stories of the real wallet layer. */
export class ScriptedWallet {
  version = '1.0.0';
  name = 'Scripted Wallet';
  icon = testWallet.icon;
  chains = ['solana:mainnet'];
  accounts: object[] = [];
  /** `never`: not before `agree`. An error: how connecting fails. A function: what is done in its place. */
  connects: 'at once' | 'never' | Error | (() => unknown) = 'at once';
  /** Accounts that the customer lets the page see. */
  addresses = [FAKE_ADDRESS];
  /** What its accounts can do; null: all that the wallet can. */
  accountFeatures: string[] | null = null;
  /** What it does with a transaction: what it returns is its answer. */
  signs: (transaction: Uint8Array) => unknown = () => Promise.reject(new Error('Not asked for'));
  /** Whether it connects without asking the customer; null: it never says. */
  knowsPage: boolean | null = true;
  #listeners = new Set<Listener>();

  features: Record<string, object> = {
    'standard:connect': {
      version: '1.0.0',
      connect: (input?: { silent?: boolean }) =>
        typeof this.connects === 'function' ? this.connects() : this.#connect(input),
    },
    'standard:disconnect': { version: '1.0.0', disconnect: () => this.leave() },
    'standard:events': {
      version: '1.0.0',
      on: (_event: 'change', listener: Listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: (input: { transaction: Uint8Array }) => this.signs(input.transaction),
    },
  };

  /** Makes it a wallet that signs only what it sends itself. */
  signOnlyToSend() {
    const { 'solana:signTransaction': _, ...others } = this.features;
    this.features = {
      ...others,
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signAndSendTransaction: (input: { transaction: Uint8Array }) =>
          this.signs(input.transaction),
      },
    };
  }

  /** The customer lets the page connect, which waits for that. */
  agree = (): void => {
    throw new Error('The page does not connect');
  };

  /** The customer disconnects in the wallet itself, or the extension goes away. */
  leave() {
    this.show([]);
  }

  /** The page sees these accounts from now on. */
  show(addresses: string[]) {
    const { chains, features } = this;
    this.accounts = addresses.map((address) => ({
      address,
      publicKey: PUBLIC_KEY.test(address) ? bs58.decode(address) : new Uint8Array(),
      chains,
      features: this.accountFeatures ?? Object.keys(features),
    }));
    this.#listeners.forEach((listener) => listener({ accounts: this.accounts }));
  }

  async #connect(input?: { silent?: boolean }) {
    if (input?.silent && this.knowsPage === null) return new Promise<never>(() => undefined);
    if (input?.silent && !this.knowsPage) return { accounts: [] };
    if (this.connects === 'never') await new Promise<void>((resolve) => (this.agree = resolve));
    if (this.connects instanceof Error) throw this.connects;
    this.show(this.addresses);
    return { accounts: this.accounts };
  }
}

export const hostility = new Error('Wallets may throw');

/** A wallet that throws when its name is read. */
export const hostileWallet = {
  get name(): string {
    throw hostility;
  },
  accounts: [],
  features: {
    'standard:connect': {},
    'standard:events': { on: () => () => undefined },
    'solana:signTransaction': { supportedTransactionVersions: ['legacy', 0] },
  },
};

/** What may be a public key in base58. */
const PUBLIC_KEY = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

interface Registrar {
  register: (found: object) => () => void;
}

/** The library's event has its detail by a getter, and is no `CustomEvent`. */
const isAppReady = (event: Event): event is Event & { detail: Registrar } => 'detail' in event;

/** Brings a wallet into the page, and returns a function that removes it. */
export function register(wallet: object): () => void {
  const exits: (() => void)[] = [];
  const registerWallet = (registrar: Registrar) => exits.push(registrar.register(wallet));
  const onReady = (event: Event) => {
    if (isAppReady(event)) registerWallet(event.detail);
  };

  window.addEventListener('wallet-standard:app-ready', onReady);
  window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', { detail: registerWallet }),
  );
  return () => {
    window.removeEventListener('wallet-standard:app-ready', onReady);
    exits.forEach((exit) => exit());
  };
}
