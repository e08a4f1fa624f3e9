import { Keypair, VersionedTransaction } from '@solana/web3.js';

import type { Page } from './fixtures';

/** What a wallet answers when it is asked to sign; it throws what it refuses with. */
type Answer = (asked: VersionedTransaction, wallet: BrowserWallet) => Promise<VersionedTransaction>;

/** How a wallet gets into the page. */
interface Introduction {
  /** `standard`: as an extension of today. The others leave an object at the window, as of old. */
  as: 'standard' | 'nightly' | 'coinbase';
  name: string;
}

const SCRIPTED: Introduction = {
  as: 'standard',
  name: 'Scripted Wallet',
};

/** Signs the transaction, as a wallet whose customer approves. */
export const approve: Answer = (asked, { keypair }) => {
  asked.sign([keypair]);
  return Promise.resolve(asked);
};

/** Rejects, as a wallet whose customer presses Cancel. */
export const reject: Answer = () => Promise.reject(new Error('User rejected the request.'));

/**
 * A wallet of the browser whose key and will are the test's. What it answers is decided out here; in
 * there is only what is between a page and an extension.
 */
export class BrowserWallet {
  readonly name: string;
  readonly keypair = Keypair.generate();
  /** Transactions that it was asked to sign, the last at the end. */
  readonly asked: VersionedTransaction[] = [];
  /** What it does next, and from then on. */
  answer: Answer = approve;

  private constructor(name: string) {
    this.name = name;
  }

  /** Brings the wallet into every document of the page that opens from now on. */
  static async install(page: Page, more: Partial<Introduction> = {}): Promise<BrowserWallet> {
    const introduction = { ...SCRIPTED, ...more };
    const wallet = new BrowserWallet(introduction.name);
    await page.exposeFunction('askWallet', (bytes: number[]) => wallet.sign(bytes));
    await page.addInitScript(bringWallet, { ...introduction, ...wallet.account });
    return wallet;
  }

  get address(): string {
    return this.keypair.publicKey.toBase58();
  }

  get account() {
    return { address: this.address, publicKey: [...this.keypair.publicKey.toBytes()] };
  }

  async sign(bytes: number[]): Promise<number[]> {
    const asked = VersionedTransaction.deserialize(Uint8Array.from(bytes));
    this.asked.push(asked);
    const answer = await this.answer(asked, this);
    return [...answer.serialize()];
  }
}

interface Account {
  address: string;
  publicKey: number[];
}

declare global {
  interface Window {
    askWallet: (bytes: number[]) => Promise<number[]>;
  }
  interface WindowEventMap {
    'wallet-standard:app-ready': CustomEvent<{ register: (wallet: object) => void }>;
  }
}

/** Runs in the page, before anything else does. */
function bringWallet(given: Introduction & Account) {
  const { as, name, address, publicKey } = given;
  const chains = ['solana:mainnet', 'solana:localnet'];
  const askWallet = async (bytes: Uint8Array) =>
    Uint8Array.from(await window.askWallet([...bytes]));

  if (as !== 'standard') {
    const key = { toBytes: () => Uint8Array.from(publicKey), toString: () => address };
    const signTransaction = async (transaction: { serialize: () => Uint8Array }) => {
      const signed = await askWallet(transaction.serialize());
      return { serialize: () => signed };
    };
    const resolveAtOnce = () => Promise.resolve();
    const emitter = { on: () => undefined, off: () => undefined };
    const legacy = {
      ...emitter,
      publicKey: key,
      connect: resolveAtOnce,
      disconnect: resolveAtOnce,
      signTransaction,
    };
    Object.assign(
      window,
      as === 'nightly' ? { nightly: { solana: legacy } } : { coinbaseSolana: legacy },
    );
    return;
  }

  const toWalletAccount = (account: Account) => ({
    address: account.address,
    publicKey: Uint8Array.from(account.publicKey),
    chains,
    features: ['solana:signTransaction'],
  });
  const listeners = new Set<(change: { accounts: object[] }) => void>();
  const supportedTransactionVersions = ['legacy', 0];
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
    chains,
    accounts: [toWalletAccount({ address, publicKey })].slice(1),
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: () => {
          become([{ address, publicKey }]);
          return Promise.resolve({ accounts: wallet.accounts });
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: () => new Promise<void>((done) => setTimeout(() => done(become([])), 50)),
      },
      'standard:events': {
        version: '1.0.0',
        on: (_event: string, listener: (change: { accounts: object[] }) => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions,
        signTransaction: async ({ transaction }: { transaction: Uint8Array }) => [
          { signedTransaction: await askWallet(transaction) },
        ],
      },
    },
  };
  const become = (accounts: Account[]) => {
    wallet.accounts = accounts.map(toWalletAccount);
    listeners.forEach((listener) => listener({ accounts: wallet.accounts }));
  };

  window.addEventListener('wallet-standard:app-ready', ({ detail }) => detail.register(wallet));
  const registerWallet = ({ register }: { register: (wallet: object) => void }) => register(wallet);
  window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', { detail: registerWallet }),
  );
}
