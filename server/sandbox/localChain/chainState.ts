import { Blockhashes, type LatestBlockhash } from './blockhashes';
import type { HistoryRange } from './ledger';
import type { ChainStore } from './store';
import { TokenOwners, type OwnedTokenAccount } from './tokenOwners';
import { readMint, readTokenAccount, type MintView, type TokenAccountView } from './tokenViews';
import type { Commitment, LedgerEntry, LedgerSummary, RawAccount } from './types';

/** How fast slots pass and settle. */
export interface ChainTiming {
  /** Milliseconds per slot; null leaves every `tick()` to the caller. */
  slotMs: number | null;
  /** Slots after which a transaction counts as confirmed, and as finalized. */
  confirmedAfter: number;
  finalizedAfter: number;
}

/** A slot of the main network. */
const SLOT_MS = 400;

/** A slot that has begun, which is one block. */
export interface Block {
  height: number;
  blockhash: string;
  previousBlockhash: string;
  /** Unix seconds; estimated for a block without transactions. */
  time: number;
  transactions: LedgerSummary[];
}

const DEPTH: Record<Commitment, number> = { processed: 0, confirmed: 1, finalized: 2 };

/**
 * The readable state of a chain: accounts, transactions, blockhashes and how settled a slot is.
 *
 * Account reads show the latest state whatever commitment the caller has in mind, and nothing is
 * ever rolled back.
 */
export class ChainState {
  readonly genesisHash: string;
  readonly timing: ChainTiming;
  protected readonly store: ChainStore;
  protected readonly blockhashes: Blockhashes;
  protected readonly tokenOwners: TokenOwners;
  protected currentSlot: number;
  protected blockTime = 0;

  constructor(store: ChainStore, timing: ChainTiming) {
    this.store = store;
    this.timing = timing;
    this.genesisHash = store.genesis.genesisHash;
    this.blockhashes = new Blockhashes(store.genesis.seed);
    this.tokenOwners = new TokenOwners(store.svm);
    this.currentSlot = store.lastUsedSlot;
  }

  get slot(): number {
    return this.currentSlot;
  }

  get blockHeight(): number {
    return this.currentSlot - this.store.genesis.firstSlot;
  }

  /** The newest slot that is as settled as wanted. */
  getSlotAt(wanted: Commitment): number {
    const { confirmedAfter, finalizedAfter } = this.timing;
    const depth = { processed: 0, confirmed: confirmedAfter, finalized: finalizedAfter }[wanted];
    return Math.max(this.firstBlockSlot, this.currentSlot - depth);
  }

  /** The slot of the first block. */
  get firstBlockSlot(): number {
    return this.store.genesis.firstSlot + 1;
  }

  get transactionCount(): number {
    return this.store.ledger.length;
  }

  get latestBlockhash(): LatestBlockhash {
    return this.blockhashes.latest;
  }

  isBlockhashValid(blockhash: string): boolean {
    return this.blockhashes.isValid(blockhash);
  }

  /** How settled a transaction of that slot is by now. */
  getCommitment(slot: number): Commitment {
    const depth = this.currentSlot - slot;
    if (depth >= this.timing.finalizedAfter) return 'finalized';
    return depth >= this.timing.confirmedAfter ? 'confirmed' : 'processed';
  }

  hasReached(slot: number, wanted: Commitment): boolean {
    return DEPTH[this.getCommitment(slot)] >= DEPTH[wanted];
  }

  /** @throws InvalidAddressError, as all reads by address do. */
  getAccount(address: string): RawAccount | null {
    return this.store.svm.getAccount(address);
  }

  getLamports(address: string): bigint {
    return this.store.svm.getLamports(address);
  }

  listProgramAccounts(program: string): { address: string; account: RawAccount }[] {
    return this.store.svm.listProgramAccounts(program);
  }

  getRentExemption(bytes: number): bigint {
    return this.store.svm.getRentExemption(bytes);
  }

  mint(address: string): MintView | null {
    return readMint(this.getAccount(address));
  }

  getTokenAccount(address: string): TokenAccountView | null {
    return readTokenAccount(this.getAccount(address));
  }

  listTokenAccounts(owner: string): OwnedTokenAccount[] {
    return this.tokenOwners.listOwnedBy(owner);
  }

  findEntry(signature: string): LedgerEntry | null {
    return this.store.ledger.findEntry(signature);
  }

  findSummary(signature: string): LedgerSummary | null {
    return this.store.ledger.findSummary(signature);
  }

  /** The block of a slot that has begun; null for slots before this chain. */
  block(slot: number): Block | null {
    const { firstSlot } = this.store.genesis;
    if (slot <= firstSlot || slot > this.currentSlot) return null;
    const transactions = this.store.ledger.listInSlot(slot);
    const age = ((this.currentSlot - slot) * (this.timing.slotMs ?? SLOT_MS)) / 1000;
    return {
      height: slot - firstSlot,
      blockhash: this.blockhashes.hashBlock(slot - firstSlot),
      previousBlockhash: this.blockhashes.hashBlock(slot - firstSlot - 1),
      // Only transactions are stored with their time.
      time: transactions[0]?.blockTime ?? Math.floor(this.blockTime - age),
      transactions,
    };
  }

  /** Transactions that name an address, newest first, of at least that commitment. */
  listHistory(address: string, range: HistoryRange, commitment: Commitment): LedgerSummary[] {
    return this.store.ledger.listHistory(address, range, ({ slot }) =>
      this.hasReached(slot, commitment),
    );
  }
}
