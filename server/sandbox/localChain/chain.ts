import { Blockhashes, type LatestBlockhash } from './blockhashes';
import { createChainEvents } from './chainEvents';
import { ChainHaltedError, DroppedTransactionError } from './errors';
import { executeTransaction } from './execution';
import type { HistoryRange } from './ledger';
import type { ChainStore } from './store';
import type { Svm } from './svm';
import { TokenOwners, type OwnedTokenAccount } from './tokenOwners';
import { readMint, readTokenAccount, type MintView, type TokenAccountView } from './tokenViews';
import type {
  ChainLog,
  Commitment,
  LedgerEntry,
  LedgerSummary,
  RawAccount,
  RunResult,
} from './types';
import { readTransaction } from './wire';

export interface ChainTiming {
  /** Milliseconds per slot; null leaves every `tick()` to the caller. */
  slotMs: number | null;
  /** Slots after which a transaction counts as confirmed, and as finalized. */
  confirmedAfter: number;
  finalizedAfter: number;
}

const DEPTH: Record<Commitment, number> = { processed: 0, confirmed: 1, finalized: 2 };

/**
 * A Solana chain of one node in this process. LiteSVM runs the programs; this class adds what a
 * cluster has around them: slots, blockhashes that expire, commitment, history, duplicates.
 *
 * Account reads show the latest state whatever commitment the caller has in mind, and nothing is
 * ever rolled back. Open one with `openLocalChain`.
 */
export class LocalChain {
  readonly events = createChainEvents();
  readonly genesisHash: string;
  readonly timing: ChainTiming;
  private readonly store: ChainStore;
  private readonly svm: Svm;
  private readonly log: ChainLog;
  private readonly blockhashes: Blockhashes;
  private readonly tokenOwners: TokenOwners;
  private currentSlot: number;
  private blockTime = 0;
  private failure: unknown = null;
  private closed = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(store: ChainStore, timing: ChainTiming, log: ChainLog) {
    this.store = store;
    this.svm = store.svm;
    this.timing = timing;
    this.log = log;
    this.genesisHash = store.genesis.genesisHash;
    this.blockhashes = new Blockhashes(store.genesis.seed);
    this.tokenOwners = new TokenOwners(store.svm);
    this.currentSlot = store.lastUsedSlot;
    this.tick();
    if (timing.slotMs !== null) {
      this.timer = setInterval(() => this.tick(), timing.slotMs).unref();
    }
  }

  get slot(): number {
    return this.currentSlot;
  }

  get blockHeight(): number {
    return this.currentSlot - this.store.genesis.firstSlot;
  }

  get transactionCount(): number {
    return this.store.ledger.length;
  }

  /** False after the folder could not be written: see `ChainHaltedError`. */
  get healthy(): boolean {
    return this.failure === null;
  }

  /** One slot, which is one block: moves the clock and makes a blockhash. */
  tick(): void {
    if (!this.healthy) return;
    const slot = this.currentSlot + 1;
    try {
      this.store.beginSlot(slot);
    } catch (error) {
      return this.halt(error);
    }
    this.currentSlot = slot;
    this.blockTime = Math.floor(Date.now() / 1000);
    this.svm.setClock(slot, this.blockTime);
    this.blockhashes.moveTo(this.blockHeight);
    this.announce(() => this.events.emit('slot', slot));
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
  account(address: string): RawAccount | null {
    return this.svm.account(address);
  }

  lamports(address: string): bigint {
    return this.svm.lamports(address);
  }

  programAccounts(program: string): { address: string; account: RawAccount }[] {
    return this.svm.programAccounts(program);
  }

  rentExemption(bytes: number): bigint {
    return this.svm.rentExemption(bytes);
  }

  mint(address: string): MintView | null {
    return readMint(this.account(address));
  }

  tokenAccount(address: string): TokenAccountView | null {
    return readTokenAccount(this.account(address));
  }

  listTokenAccounts(owner: string): OwnedTokenAccount[] {
    return this.tokenOwners.ownedBy(owner);
  }

  entry(signature: string): LedgerEntry | null {
    return this.store.ledger.entry(signature);
  }

  summary(signature: string): LedgerSummary | null {
    return this.store.ledger.summary(signature);
  }

  /** Transactions that name an address, newest first, of at least that commitment. */
  history(address: string, range: HistoryRange, commitment: Commitment): LedgerSummary[] {
    return this.store.ledger.history(address, range, ({ slot }) =>
      this.hasReached(slot, commitment),
    );
  }

  /** Runs a transaction without keeping anything of it. @throws MalformedTransactionError */
  simulate(
    bytes: Uint8Array,
    options: { verifySignatures?: boolean; replaceBlockhash?: boolean } = {},
  ): RunResult {
    const wire = readTransaction(bytes);
    if (this.store.ledger.has(wire.signature)) return refused('AlreadyProcessed');
    if (options.replaceBlockhash) {
      wire.message.recentBlockhash = this.latestBlockhash.blockhash;
      wire.bytes = wire.transaction.serialize();
    } else if (!this.isBlockhashValid(wire.message.recentBlockhash)) {
      return refused('BlockhashNotFound');
    }
    return this.svm.simulate(wire, options.verifySignatures ?? false);
  }

  /**
   * Executes a signed transaction and records it. When this returns, it is on the disk.
   *
   * @throws MalformedTransactionError, or DroppedTransactionError when no block would hold it: bad
   * signature, expired blockhash, duplicate, no money for the fee. A transaction whose program
   * fails does land; its error is in `meta.err`.
   * @throws ChainHaltedError when it could not be written: whether it lands shows after a restart.
   */
  send(bytes: Uint8Array): LedgerEntry {
    if (!this.healthy) throw this.haltedError();
    const wire = readTransaction(bytes);
    if (this.store.ledger.has(wire.signature))
      throw new DroppedTransactionError('AlreadyProcessed');
    if (!this.isBlockhashValid(wire.message.recentBlockhash)) {
      throw new DroppedTransactionError('BlockhashNotFound');
    }
    const block = { slot: this.currentSlot, blockTime: this.blockTime };
    const entry = executeTransaction(this.svm, wire, block);
    try {
      this.store.append(entry);
    } catch (error) {
      this.halt(error);
      throw this.haltedError();
    }
    this.tokenOwners.update(entry.accounts);
    this.announce(() => this.events.emit('transaction', entry));
    return entry;
  }

  /** Stops the slots and writes a snapshot. Nothing may be called afterwards. */
  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    clearInterval(this.timer);
    this.events.removeAllListeners();
    const lastSlot = this.healthy ? this.currentSlot : null;
    this.failure ??= new Error('closed');
    await this.store.close(lastSlot);
  }

  /** The machine has run what the disk does not hold, so nothing more may be built on it. */
  private halt(error: unknown): void {
    this.failure = error;
    clearInterval(this.timer);
    this.log.error(`Local chain halted, its folder cannot be written: ${describe(error)}`);
    this.announce(() => this.events.emit('halted', error));
  }

  /** What a listener does wrong must not look like a failure of the chain. */
  private announce(emit: () => void): void {
    try {
      emit();
    } catch (error) {
      this.log.error(`Local chain: a listener failed: ${describe(error)}`);
    }
  }

  private haltedError(): ChainHaltedError {
    return new ChainHaltedError('The chain has halted.', { cause: this.failure });
  }
}

function refused(err: string): RunResult {
  return {
    err,
    included: false,
    logs: [],
    unitsConsumed: 0,
    innerInstructions: [],
    returnData: null,
  };
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
