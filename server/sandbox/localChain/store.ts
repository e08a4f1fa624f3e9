import { mkdirSync } from 'node:fs';

import { lockFolder } from '#server/platform/files/folderLock';

import { ChainDataError } from './errors';

import { createGenesis, openGenesis, writeGenesisAccounts, type Genesis } from './genesis';
import { Ledger } from './ledger';
import { SlotReservation } from './slotReservation';
import { readSnapshot, writeSnapshot } from './snapshot';
import { SnapshotAccounts } from './snapshotAccounts';
import type { Svm } from './svm';
import type { ChainLog, LedgerEntry } from './types';
import { readTransaction } from './wire';

/** Transactions a start may have to run again: about 50 ms of work. */
const ENTRIES_PER_SNAPSHOT = 500;

/** The state of a chain, and how it is stored. */
export interface ChainStore {
  readonly genesis: Genesis;
  readonly ledger: Ledger;
  /** The machine, in the state after the last ledger entry. */
  readonly svm: Svm;
  /** No slot above this was ever used. */
  readonly lastUsedSlot: number;
  /** Call before a slot is used. @throws when the folder cannot be written. */
  beginSlot: (slot: number) => void;
  /** Keeps a transaction. @throws when the folder cannot be written. */
  append: (entry: LedgerEntry) => void;
  /** `lastSlot` null: the machine is ahead of the disk, so nothing of it may be kept. */
  close: (lastSlot: number | null) => Promise<void>;
}

/** A chain that is forgotten when the process ends. */
export function createMemoryStore(createSvm: () => Svm): ChainStore {
  const svm = createSvm();
  const genesis = createGenesis(svm.startSlot);
  writeGenesisAccounts(svm, genesis.faucet.publicKey);
  const ledger = Ledger.createInMemory();
  return {
    genesis,
    ledger,
    svm,
    lastUsedSlot: genesis.firstSlot,
    beginSlot: () => undefined,
    append: (entry) => ledger.append(entry),
    close: async () => ledger.close(),
  };
}

/**
 * Opens or creates the chain of a folder: last snapshot, then every later transaction of the ledger
 * once more. Without a usable snapshot the whole ledger runs again from genesis.
 *
 * @throws ChainDataError when another process has the folder, or its files do not fit together.
 */
export async function openFolderStore(
  dir: string,
  createSvm: () => Svm,
  log: ChainLog,
): Promise<ChainStore> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(dir);
  try {
    return openLocked(dir, createSvm, log, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

function openLocked(
  dir: string,
  createSvm: () => Svm,
  log: ChainLog,
  unlock: () => Promise<void>,
): ChainStore {
  const svm = createSvm();
  const genesis = openGenesis(dir, svm.startSlot);
  const accounts = new SnapshotAccounts(svm, writeGenesisAccounts(svm, genesis.faucet.publicKey));
  const ledger = Ledger.open(dir, log);
  const entries = restoreSnapshot(dir, accounts, genesis, ledger, log);
  replay(svm, accounts, ledger, entries);
  const slots = new SlotReservation(dir);
  let snapshotEntries = entries;
  const saveSnapshot = () => {
    const lastSignature = ledger.getSignatureAt(ledger.length - 1);
    const { genesisHash } = genesis;
    writeSnapshot(dir, {
      genesisHash,
      entries: ledger.length,
      lastSignature,
      state: accounts.toBytes(),
    });
    snapshotEntries = ledger.length;
  };
  return {
    genesis,
    ledger,
    svm,
    lastUsedSlot: Math.max(genesis.firstSlot, ledger.lastSlot, slots.lastPossiblyUsed),
    beginSlot: (slot) => {
      slots.use(slot);
      if (ledger.length - snapshotEntries >= ENTRIES_PER_SNAPSHOT) saveSnapshot();
    },
    append: (entry) => {
      ledger.append(entry);
      accounts.touch(entry.accounts);
    },
    close: async (lastSlot) => {
      try {
        if (lastSlot !== null) {
          saveSnapshot();
          slots.release(lastSlot);
        }
      } finally {
        ledger.close();
        await unlock();
      }
    },
  };
}

/** Returns how many ledger entries the state contains by now: 0 without a usable snapshot. */
function restoreSnapshot(
  dir: string,
  accounts: SnapshotAccounts,
  genesis: Genesis,
  ledger: Ledger,
  log: ChainLog,
): number {
  const snapshot = readSnapshot(dir);
  if (
    snapshot?.genesisHash === genesis.genesisHash &&
    snapshot.lastSignature === ledger.getSignatureAt(snapshot.entries - 1)
  ) {
    accounts.restore(snapshot.state);
    return snapshot.entries;
  }
  if (ledger.length > 0) {
    log.warn(`Local chain: no usable snapshot, running ${ledger.length} transactions again.`);
  }
  return 0;
}

/** @throws ChainDataError when a transaction ends in another way than the ledger says. */
function replay(svm: Svm, accounts: SnapshotAccounts, ledger: Ledger, from: number): void {
  for (let position = from; position < ledger.length; position += 1) {
    const recorded = ledger.getEntryAt(position);
    svm.setClock(recorded.slot, recorded.blockTime);
    const wire = readTransaction(Buffer.from(recorded.wire, 'base64'));
    const { err, included } = svm.execute(wire);
    if (!included || JSON.stringify(err) !== JSON.stringify(recorded.meta.err)) {
      throw new ChainDataError(
        `Transaction ${recorded.signature} ended differently when run again.`,
      );
    }
    accounts.touch(recorded.accounts);
  }
}
