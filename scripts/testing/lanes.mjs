/**
 * Runs lanes of steps at the same time, the steps of a lane one after the other. What a step hands to
 * `alone` waits until every other lane has ended or waits for the same, and then runs by itself.
 * @param {readonly (readonly ((alone: import('./rerun.mjs').Alone) => Promise<void>)[])[]} lanes
 * @returns {Promise<void>}
 */
export async function runLanes(lanes) {
  let running = lanes.length;
  /** What lets the lanes that wait go on, the first first. */
  const waiting = [];
  const pause = () => {
    running -= 1;
    if (running > 0 || waiting.length === 0) return;
    running = 1;
    waiting.shift()();
  };
  const alone = (run) =>
    new Promise((resolve) => {
      waiting.push(resolve);
      pause();
    }).then(run);

  await Promise.all(
    lanes.map(async (steps) => {
      for (const step of steps) await step(alone);
      pause();
    }),
  );
}
