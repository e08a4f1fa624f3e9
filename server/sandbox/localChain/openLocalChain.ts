import { LocalChain } from './chain';
import type { ChainTiming } from './chainState';
import { Faucet, MAX_AIRDROP_LAMPORTS } from './faucet';
import { createMemoryStore, openFolderStore } from './store';
import { loadSvm } from './svm';
import type { ChainLog } from './types';

/** Settings of the embedded chain. */
export interface LocalChainOptions extends Partial<ChainTiming> {
  /** Folder of the chain, created with mode 700. Left out: the chain lives in memory only. */
  dir?: string;
  /** Addresses that pay fees for the platform. Each start fills them up to 100 SOL. */
  platformKeys?: readonly string[];
  /** Default: nothing is logged. */
  log?: ChainLog;
}

/** The opened embedded chain. */
export interface OpenLocalChain {
  chain: LocalChain;
  faucet: Faucet;
  /** Ends the slots, writes a snapshot and gives the folder back. */
  close: () => Promise<void>;
}

const silent: ChainLog = { warn: () => undefined, error: () => undefined };

/**
 * Opens the embedded Solana chain, creating it on the first call: slots of 400 ms, confirmed after
 * one and finalized after two, USDC at its main network address, a faucet for it.
 *
 * The native library is loaded here, so a server on another chain never needs it.
 *
 * @throws UnsupportedPlatformError when this platform has no native library.
 * @throws FolderInUseError, or ChainDataError when the folder is damaged.
 */
export async function openLocalChain(options: LocalChainOptions = {}): Promise<OpenLocalChain> {
  const { dir, platformKeys = [], log = silent, ...timing } = options;
  const createSvm = await loadSvm();
  const store =
    dir === undefined ? createMemoryStore(createSvm) : await openFolderStore(dir, createSvm, log);
  const chain = new LocalChain(
    store,
    { slotMs: 400, confirmedAfter: 1, finalizedAfter: 2, ...timing },
    log,
  );
  const faucet = new Faucet(chain, store.genesis.faucet);
  for (const address of platformKeys) {
    const missing = MAX_AIRDROP_LAMPORTS - chain.getLamports(address);
    // Not for every fee: only once half is used up.
    if (missing * 2n >= MAX_AIRDROP_LAMPORTS) faucet.giveSol(address, missing);
  }
  return { chain, faucet, close: () => chain.close() };
}
