import type { Alone } from './rerun.mjs';

/**
 * Runs lanes of steps at the same time, the steps of a lane one after the other. What a step hands to
 * `alone` waits until every other lane has ended or waits for the same, and then runs by itself.
 */
export function runLanes(
  lanes: readonly (readonly ((alone: Alone) => Promise<void>)[])[],
): Promise<void>;
