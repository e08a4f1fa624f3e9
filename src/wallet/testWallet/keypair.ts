import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';

/** Where the Test Wallet keeps its secret key. It holds test money only. */
export const TEST_WALLET_KEY = 'testWallet';

/** The part of a browser's storage that the Test Wallet needs. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem'>;

/** The key kept in this browser; null when there is none or it cannot be read. */
export function readKeypair(store: KeyStore): Keypair | null {
  try {
    const kept = store.getItem(TEST_WALLET_KEY);
    return kept === null ? null : Keypair.fromSecretKey(bs58.decode(kept));
  } catch {
    return null;
  }
}

/** A new key, kept for later visits when the browser allows it. */
export function createKeypair(store: KeyStore): Keypair {
  const keypair = Keypair.generate();
  try {
    store.setItem(TEST_WALLET_KEY, bs58.encode(keypair.secretKey));
  } catch {
    // Storage is off: the wallet lives as long as the page.
  }
  return keypair;
}
