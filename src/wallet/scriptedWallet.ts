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
  /** An error: how connecting fails. */
  connects: 'at once' | 'never' | Error = 'at once';
  /** Whether it connects without asking the customer. */
  knowsPage = true;
  #listeners = new Set<Listener>();

  features: Record<string, object> = {
    'standard:connect': {
      version: '1.0.0',
      connect: (input?: { silent?: boolean }) => this.#connect(input),
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
      signTransaction: () => Promise.reject(new Error('Not asked for')),
    },
  };

  /** The customer disconnects in the wallet itself, or the extension goes away. */
  leave() {
    this.#become([]);
  }

  async #connect(input?: { silent?: boolean }) {
    if (input?.silent && !this.knowsPage) return { accounts: [] };
    if (this.connects === 'never') await new Promise(() => undefined);
    if (this.connects instanceof Error) throw this.connects;
    const { chains, features } = this;
    const publicKey = bs58.decode(FAKE_ADDRESS);
    this.#become([{ address: FAKE_ADDRESS, publicKey, chains, features: Object.keys(features) }]);
    return { accounts: this.accounts };
  }

  #become(accounts: object[]) {
    this.accounts = accounts;
    this.#listeners.forEach((listener) => listener({ accounts }));
  }
}

interface Registrar {
  register: (found: object) => () => void;
}

/** The library's event has its detail by a getter, and is no `CustomEvent`. */
const isAppReady = (event: Event): event is Event & { detail: Registrar } => 'detail' in event;

/** Brings a wallet into the page, and returns a function that removes it. */
export function register(wallet: object): () => void {
  const exits: (() => void)[] = [];
  const detail = (registrar: Registrar) => exits.push(registrar.register(wallet));
  const onReady = (event: Event) => {
    if (isAppReady(event)) detail(event.detail);
  };

  window.addEventListener('wallet-standard:app-ready', onReady);
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
  return () => {
    window.removeEventListener('wallet-standard:app-ready', onReady);
    exits.forEach((exit) => exit());
  };
}
