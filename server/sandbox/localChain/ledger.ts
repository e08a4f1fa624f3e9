import { join } from 'node:path';

import { ChainDataError } from './errors';
import { FileLines, MemoryLines, type LineStore } from './ledgerFile';
import type { ChainLog, LedgerEntry, LedgerSummary } from './types';

const FILE = 'ledger.jsonl';

/** Which part of an address's history: signatures are bounds that are not themselves included. */
export interface HistoryRange {
  /** Older than this signature. */
  before?: string | undefined;
  /** Newer than this signature. */
  until?: string | undefined;
  limit: number;
}

/**
 * Every transaction that landed, in order: the chain's write-ahead log, its history and its
 * duplicate check. Whole entries stay on disk; a summary and the index by address are in memory.
 */
export class Ledger {
  private readonly lines: LineStore;
  private readonly summaries: LedgerSummary[] = [];
  private readonly bySignature = new Map<string, number>();
  /** Positions in the ledger, oldest first. */
  private readonly byAddress = new Map<string, number[]>();

  private constructor(lines: LineStore) {
    this.lines = lines;
  }

  static createInMemory(): Ledger {
    return new Ledger(new MemoryLines());
  }

  /** @throws ChainDataError when a line other than the last cannot be read. */
  static open(dir: string, log: ChainLog): Ledger {
    const lines = new FileLines(join(dir, FILE));
    const ledger = new Ledger(lines);
    if (lines.tornBytes > 0) {
      log.warn(
        `Local chain: cut off ${lines.tornBytes} bytes of a transaction never acknowledged.`,
      );
    }
    for (let position = 0; position < lines.length; position += 1) {
      const entry = tryParse(lines.read(position));
      if (entry) ledger.addToIndexes(entry, position);
      else if (position === lines.length - 1) {
        lines.dropLast();
        log.warn('Local chain: dropped a last ledger line that was not whole.');
      } else {
        lines.close();
        throw new ChainDataError(`${join(dir, FILE)}: line ${position + 1} cannot be read.`);
      }
    }
    return ledger;
  }

  get length(): number {
    return this.summaries.length;
  }

  has(signature: string): boolean {
    return this.bySignature.has(signature);
  }

  findSummary(signature: string): LedgerSummary | null {
    const position = this.bySignature.get(signature);
    return position === undefined ? null : (this.summaries[position] ?? null);
  }

  findEntry(signature: string): LedgerEntry | null {
    const position = this.bySignature.get(signature);
    return position === undefined ? null : this.getEntryAt(position);
  }

  getEntryAt(position: number): LedgerEntry {
    const entry = tryParse(this.lines.read(position));
    if (!entry) throw new ChainDataError(`ledger line ${position + 1} cannot be read.`);
    return entry;
  }

  getSignatureAt(position: number): string | null {
    return this.summaries[position]?.signature ?? null;
  }

  get lastSlot(): number {
    return this.summaries.at(-1)?.slot ?? 0;
  }

  /** Adds a transaction. When this returns it is on the disk. @throws when it cannot be written. */
  append(entry: LedgerEntry): void {
    this.lines.append(JSON.stringify(entry));
    this.addToIndexes(entry, this.summaries.length);
  }

  /** Returns the transactions of a slot, in order. */
  listInSlot(slot: number): LedgerSummary[] {
    const getSlot = (position: number) => this.summaries[position]?.slot ?? Infinity;
    const from = findFirstIndex(this.summaries.length, getSlot, slot);
    const to = findFirstIndex(this.summaries.length, getSlot, slot + 1);
    return this.summaries.slice(from, to);
  }

  /**
   * Transactions that name an address, newest first, of those that `include` accepts.
   * Cost grows with the number returned, not with the length of the history.
   */
  listHistory(
    address: string,
    range: HistoryRange,
    include: (summary: LedgerSummary) => boolean,
  ): LedgerSummary[] {
    const positions = this.byAddress.get(address) ?? [];
    const below = findBoundary(this.bySignature, range.before, this.summaries.length);
    const above = findBoundary(this.bySignature, range.until, -1);
    const found: LedgerSummary[] = [];
    const getPosition = (index: number) => positions[index] ?? Infinity;
    for (let i = findFirstIndex(positions.length, getPosition, below) - 1; i >= 0; i -= 1) {
      const position = positions[i] ?? -1;
      if (position <= above || found.length >= range.limit) break;
      const summary = this.summaries[position];
      if (summary && include(summary)) found.push(summary);
    }
    return found;
  }

  close(): void {
    this.lines.close();
  }

  private addToIndexes(entry: LedgerEntry, position: number): void {
    const { signature, slot, blockTime, memo, meta } = entry;
    this.summaries.push({ signature, slot, blockTime, memo, err: meta.err });
    this.bySignature.set(signature, position);
    for (const address of new Set(entry.accounts)) {
      const positions = this.byAddress.get(address);
      if (positions) positions.push(position);
      else this.byAddress.set(address, [position]);
    }
  }
}

function findBoundary(
  positions: ReadonlyMap<string, number>,
  signature: string | undefined,
  fallback: number,
): number {
  return signature === undefined ? fallback : (positions.get(signature) ?? fallback);
}

/** Binary search in an ascending list of that length. */
function findFirstIndex(length: number, valueAt: (index: number) => number, value: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueAt(middle) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Null when the line is not a ledger entry. Its depths are our own writing and are trusted. */
function tryParse(line: string): LedgerEntry | null {
  try {
    const value: unknown = JSON.parse(line);
    return isLedgerEntry(value) ? value : null;
  } catch {
    return null;
  }
}

function isLedgerEntry(value: unknown): value is LedgerEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'signature' in value &&
    typeof value.signature === 'string' &&
    'wire' in value &&
    typeof value.wire === 'string' &&
    'accounts' in value &&
    Array.isArray(value.accounts) &&
    'meta' in value
  );
}
