import { VersionedTransaction, type Keypair } from '@solana/web3.js';
import type { Wallet, WalletAccount } from '@wallet-standard/base';

import { portal } from '#domain/messages/portal';
import { NAME_TOKEN, type NameTokenFeature } from '#wallet/solana/nameToken';

import { testWalletIcon } from './icon';
import { readKeypair, createKeypair, type KeyStore } from './keypair';

/** What the Test Wallet depends on. */
export interface TestWalletOptions {
  store: KeyStore;
  /**
   * Asks the customer about a transaction. `owner` is the wallet's address, `symbol` what the page
   * calls the merchant's token; null when it did not say.
   */
  approve: (
    transaction: VersionedTransaction,
    owner: string,
    symbol: string | null,
  ) => Promise<boolean>;
  /** Makes sure that the address has test money. Never rejects. */
  fund: (address: string) => Promise<void>;
}

/** Every chain, because the library guesses which one it is on from the name of the endpoint. */
const CHAINS = ['solana:localnet', 'solana:devnet', 'solana:testnet', 'solana:mainnet'] as const;
const DISCONNECT_AFTER_MS = 50;

/**
 * A wallet in this page, by Wallet Standard: the library lists it like an extension. For the
 * embedded chain and for sandbox payments, where no real money is.
 */
export function createTestWallet(options: TestWalletOptions) {
  const { store, approve, fund } = options;
  const accounts = createAccounts();
  let keypair: Keypair | null = null;
  /** Symbol of the token in the next transaction. */
  let nextSymbol: string | null = null;

  async function connect(input?: { silent?: boolean }) {
    keypair = readKeypair(store) ?? (input?.silent ? null : createKeypair(store));
    if (keypair) {
      // A page that connects by itself, at every load, asks for no money.
      if (!input?.silent) await fund(keypair.publicKey.toBase58());
      accounts.become([toWalletAccount(keypair)]);
    }
    return { accounts: accounts.now() };
  }

  async function disconnect() {
    // Not in the same tick: the library would forget the wallet chosen next instead of this one.
    await new Promise((resume) => setTimeout(resume, DISCONNECT_AFTER_MS));
    accounts.become([]);
  }

  async function sign(bytes: Uint8Array) {
    if (!keypair || accounts.now().length === 0) throw new Error(portal.wallet.notConnected);
    const transaction = VersionedTransaction.deserialize(bytes);
    const symbol = nextSymbol;
    nextSymbol = null;
    if (!(await approve(transaction, keypair.publicKey.toBase58(), symbol))) {
      throw new Error('User rejected the request.');
    }
    // Adds its own signature; those of others stay.
    transaction.sign([keypair]);
    return { signedTransaction: transaction.serialize() };
  }

  async function signTransaction(...inputs: { transaction: Uint8Array }[]) {
    const signed = [];
    for (const { transaction } of inputs) signed.push(await sign(transaction));
    return signed;
  }

  const supportedTransactionVersions = ['legacy', 0] as const;
  return {
    version: '1.0.0',
    name: portal.picker.testWallet,
    icon: testWalletIcon,
    chains: CHAINS,
    get accounts() {
      return accounts.now();
    },
    features: {
      'standard:connect': { version: '1.0.0', connect },
      'standard:disconnect': { version: '1.0.0', disconnect },
      'standard:events': { version: '1.0.0', on: accounts.on },
      'solana:signTransaction': { version: '1.0.0', supportedTransactionVersions, signTransaction },
      [NAME_TOKEN]: {
        version: '1.0.0',
        nameToken: (symbol) => void (nextSymbol = symbol),
      } satisfies NameTokenFeature,
    },
  } satisfies Wallet;
}

type Listener = (change: { accounts?: readonly WalletAccount[] }) => void;

/** The wallet's connected accounts, and the listeners to their changes. */
function createAccounts() {
  const listeners = new Set<Listener>();
  let accounts: readonly WalletAccount[] = [];
  return {
    now: () => accounts,
    become: (next: readonly WalletAccount[]) => {
      accounts = next;
      listeners.forEach((listener) => listener({ accounts }));
    },
    on: (_event: 'change', listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function toWalletAccount({ publicKey }: Keypair): WalletAccount {
  return {
    address: publicKey.toBase58(),
    publicKey: publicKey.toBytes(),
    chains: CHAINS,
    features: ['solana:signTransaction'],
  };
}
