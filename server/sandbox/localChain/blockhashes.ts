import { createHash } from 'node:crypto';

import bs58 from 'bs58';

/** Agave's MAX_PROCESSING_AGE: a blockhash is good for 150 blocks after the one that made it. */
export const BLOCKHASH_LIFE_BLOCKS = 150;

/** A blockhash with the last block in which it is valid. */
export interface LatestBlockhash {
  blockhash: string;
  lastValidBlockHeight: number;
}

/**
 * The queue of valid blockhashes. Each is computed from the chain's secret seed and its block
 * height, so a restart has the same queue without having stored it, and clients cannot foresee one.
 */
export class Blockhashes {
  private readonly seed: Uint8Array;
  private readonly lastValidHeight = new Map<string, number>();
  private height = 0;
  private latestHash = '';

  constructor(seed: Uint8Array) {
    this.seed = seed;
  }

  /** Goes to a block height, never back. */
  moveTo(height: number): void {
    const from = Math.max(this.height + 1, height - BLOCKHASH_LIFE_BLOCKS, 0);
    for (let block = from; block <= height; block += 1) {
      this.latestHash = this.hashBlock(block);
      this.lastValidHeight.set(this.latestHash, block + BLOCKHASH_LIFE_BLOCKS);
    }
    this.height = height;
    for (const [hash, lastValid] of this.lastValidHeight) {
      if (lastValid >= height) break;
      this.lastValidHeight.delete(hash);
    }
  }

  get latest(): LatestBlockhash {
    return {
      blockhash: this.latestHash,
      lastValidBlockHeight: this.height + BLOCKHASH_LIFE_BLOCKS,
    };
  }

  isValid(blockhash: string): boolean {
    return this.lastValidHeight.has(blockhash);
  }

  /** The blockhash that the block of a height has made. Call it for blocks that exist only. */
  hashBlock(height: number): string {
    return bs58.encode(createHash('sha256').update(this.seed).update(`block ${height}`).digest());
  }
}
