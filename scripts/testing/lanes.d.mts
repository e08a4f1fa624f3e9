import type { Alone } from './rerun.mjs';

export interface Step {
  run: (alone: Alone) => Promise<void>;
  /** Steps that have to end before. */
  after?: readonly Step[];
}

/** See lanes.mjs. */
export declare function runLanes(steps: readonly Step[], lanes: number): Promise<void>;
