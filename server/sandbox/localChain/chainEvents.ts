import { EventEmitter } from 'node:events';

import type { LedgerEntry } from './types';

/** Events of a chain, with their arguments. */
export interface ChainEvents {
  /** A new slot began. */
  slot: [slot: number];
  /** A transaction landed and is on the disk. */
  transaction: [entry: LedgerEntry];
  /** The folder can no longer be written: nothing will land until a restart. */
  halted: [cause: unknown];
}

/** Emitter of what happens on a chain. Any number of sockets may listen. */
export function createChainEvents(): EventEmitter<ChainEvents> {
  return new EventEmitter<ChainEvents>().setMaxListeners(0);
}
