import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as v from 'valibot';

import { writeFileAtomic } from '#server/platform/files/atomicFile';
import { ChainDataError } from './errors';

const FILE = 'slots.json';
/**
 * 32 slots are 12.8 s: one small write in that time, and at most that much blockhash life lost in a
 * crash.
 */
const RESERVED_SLOTS = 32;

const record = v.object({ reservedUntil: v.pipe(v.number(), v.safeInteger()) });

/**
 * Keeps slots from ever running backwards. Slots are reserved on disk before they are used; after a
 * crash the chain goes on behind the reservation, so a block height that a client saw pass stays
 * passed. (A payment given up as expired must never become payable again.)
 */
export class SlotReservation {
  private readonly path: string | null;
  private reservedUntil: number;

  /** `dir` null: nothing is kept. */
  constructor(dir: string | null) {
    this.path = dir === null ? null : join(dir, FILE);
    this.reservedUntil = this.path === null ? 0 : readReservation(this.path);
  }

  /** The highest slot that may have been used before this start. */
  get lastPossiblyUsed(): number {
    return this.reservedUntil;
  }

  /** Call before using a slot. @throws when the folder cannot be written. */
  use(slot: number): void {
    if (slot > this.reservedUntil) this.write(slot + RESERVED_SLOTS);
  }

  /** A clean stop: nothing behind this slot was used. */
  release(slot: number): void {
    this.write(slot);
  }

  private write(reservedUntil: number): void {
    if (this.path !== null) writeFileAtomic(this.path, JSON.stringify({ reservedUntil }));
    this.reservedUntil = reservedUntil;
  }
}

function readReservation(path: string): number {
  if (!existsSync(path)) return 0;
  try {
    return v.parse(record, JSON.parse(readFileSync(path, 'utf8'))).reservedUntil;
  } catch (cause) {
    throw new ChainDataError(`${path} cannot be read.`, { cause });
  }
}
