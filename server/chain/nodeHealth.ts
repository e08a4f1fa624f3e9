import { MINUTE_MS } from '#domain/durations';

const AVOID_AT_MOST_MS = MINUTE_MS;
/** How long a node that contradicted the others is not used. The operator should check it. */
export const DISTRUSTED_FOR = { ms: 10 * MINUTE_MS, words: 'ten minutes' } as const;
/** Weight of the newest measurement in the average. */
const NEWEST_WEIGHT = 0.3;
/** Latencies below this make no difference. */
const FAST_MS = 10;

/** Measurements of one node. They decide which node is asked first, and are shown in metrics. */
export class NodeHealth {
  /** Own calls that were answered: those that visitors send do not count. */
  answered = 0;
  /** Own calls without a usable answer. */
  failed = 0;
  /** How often another node gave a different answer about a settlement. */
  contradictions = 0;
  /** Height of its newest confirmed block; null before the first check. */
  height: number | null = null;
  /**
   * Blocks that it lacks, compared with the other nodes; negative when it claims more than they.
   */
  behind = 0;
  /** Whether `behind` is so large that its answers are out of date or wrong. */
  isAstray = false;
  /** Moving average of its latency for one small call; null before the first check. */
  latencyMs: number | null = null;
  private readonly avoidMs: number;
  private pausedUntil = 0;
  private avoidedUntil = 0;
  private failuresInARow = 0;

  /** @param avoidMs for which others are asked first after it failed once */
  constructor(avoidMs: number) {
    this.avoidMs = avoidMs;
  }

  /** Whether it must not be called: it asked for a pause, or contradicted the others. */
  get paused(): boolean {
    return performance.now() < this.pausedUntil;
  }

  /** Whether other nodes are asked first: it failed a moment ago, or is far from the others. */
  get avoided(): boolean {
    return this.isAstray || performance.now() < this.avoidedUntil;
  }

  /** Whether it may be asked like any other. */
  get usable(): boolean {
    return !this.paused && !this.avoided;
  }

  /**
   * Speed in steps that double. Nodes of one step are equally fast, so that small changes do not
   * change their order.
   */
  get speedStep(): number {
    return Math.floor(Math.log2(Math.max(this.latencyMs ?? 0, FAST_MS) / FAST_MS));
  }

  recordAnswer(): void {
    this.answered += 1;
    this.failuresInARow = 0;
  }

  /**
   * Records a failure. Each further one in a row doubles the time for which others are asked first.
   * Never shortens a time that an earlier failure has set.
   *
   * @param restMs for which the node asked not to be called.
   */
  recordFailure(restMs: number | null): void {
    this.failed += 1;
    const avoidMs = Math.min(this.avoidMs * 2 ** this.failuresInARow, AVOID_AT_MOST_MS);
    this.failuresInARow += 1;
    this.avoidedUntil = Math.max(this.avoidedUntil, performance.now() + avoidMs);
    if (restMs !== null) this.pauseFor(restMs);
  }

  /** Records that another node gave a different answer about a settlement. */
  recordContradiction(): void {
    this.contradictions += 1;
  }

  /** Does not use the node for a while, because it was outvoted. */
  distrust(): void {
    this.pauseFor(DISTRUSTED_FOR.ms);
  }

  /** Records the answer to the regular call for the height. */
  recordLook(height: number, latencyMs: number): void {
    this.height = height;
    this.latencyMs =
      this.latencyMs === null
        ? latencyMs
        : this.latencyMs + NEWEST_WEIGHT * (latencyMs - this.latencyMs);
  }

  private pauseFor(ms: number): void {
    this.pausedUntil = Math.max(this.pausedUntil, performance.now() + ms);
  }
}
