import { createChainEvents } from './chainEvents';
import { ChainState, type ChainTiming } from './chainState';
import { ChainHaltedError, DroppedTransactionError } from './errors';
import { executeTransaction, simulateTransaction, type SimulationOptions } from './execution';
import type { ChainStore } from './store';
import type { ChainLog, LedgerEntry, RunResult } from './types';
import { readTransaction, type WireTransaction } from './wire';

/**
 * A Solana chain of one node in this process. LiteSVM runs the programs; this class adds what a
 * cluster has around them: slots, blockhashes that expire, commitment, history, duplicates.
 *
 * Open one with `openLocalChain`.
 */
export class LocalChain extends ChainState {
  readonly events = createChainEvents();
  private readonly log: ChainLog;
  private failure: unknown = null;
  private closed = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(store: ChainStore, timing: ChainTiming, log: ChainLog) {
    super(store, timing);
    this.log = log;
    this.tick();
    if (timing.slotMs !== null) {
      this.timer = setInterval(() => this.tick(), timing.slotMs).unref();
    }
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
    this.store.svm.setClock(slot, this.blockTime);
    this.blockhashes.moveTo(this.blockHeight);
    this.announce(() => this.events.emit('slot', slot));
  }

  /** Runs a transaction without keeping anything of it. @throws MalformedTransactionError */
  simulate(bytes: Uint8Array | WireTransaction, options: SimulationOptions = {}): RunResult {
    return simulateTransaction(this.store, this.blockhashes, readTransaction(bytes), options);
  }

  /**
   * Executes a signed transaction and records it. When this returns, it is on the disk.
   *
   * @throws MalformedTransactionError, or DroppedTransactionError when no block would hold it: bad
   * signature, expired blockhash, duplicate, no money for the fee. A transaction whose program
   * fails does land; its error is in `meta.err`.
   * @throws ChainHaltedError when it could not be written: whether it lands shows after a restart.
   */
  send(bytes: Uint8Array | WireTransaction): LedgerEntry {
    if (!this.healthy) throw this.createHaltedError();
    const wire = readTransaction(bytes);
    if (this.store.ledger.has(wire.signature))
      throw new DroppedTransactionError('AlreadyProcessed');
    if (!this.isBlockhashValid(wire.message.recentBlockhash)) {
      throw new DroppedTransactionError('BlockhashNotFound');
    }
    const block = { slot: this.currentSlot, blockTime: this.blockTime };
    const entry = executeTransaction(this.store.svm, wire, block);
    try {
      this.store.append(entry);
    } catch (error) {
      this.halt(error);
      throw this.createHaltedError();
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

  /** An error of a listener must not look like a failure of the chain. */
  private announce(emit: () => void): void {
    try {
      emit();
    } catch (error) {
      this.log.error(`Local chain: a listener failed: ${describe(error)}`);
    }
  }

  private createHaltedError(): ChainHaltedError {
    return new ChainHaltedError('The chain has halted.', { cause: this.failure });
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
