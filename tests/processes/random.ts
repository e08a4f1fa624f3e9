/** Numbers that a seed decides: the same seed gives the same ones (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Returns a number from 0 to 1, without 1. */
  drawFraction(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns a whole number from 0 to `end`, without `end`. */
  drawBelow(end: number): number {
    return Math.floor(this.drawFraction() * end);
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.drawBelow(items.length)] ?? items[0];
  }
}
