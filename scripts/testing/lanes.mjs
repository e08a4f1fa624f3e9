/**
 * Runs steps in lanes at the same time. A free lane takes the first step that does not wait for another
 * one. A function that a step passes to `alone` runs when every other lane has ended or waits.
 * @param {readonly import('./lanes.d.mts').Step[]} steps
 * @param {number} lanes
 * @returns {Promise<void>}
 */
export async function runLanes(steps, lanes) {
  const left = [...steps];
  const ended = new Set();
  let running = lanes;
  /** Callbacks of the lanes that wait to run something alone, in order. */
  const alones = [];
  /** Callbacks of the lanes that wait for the end of a step. */
  const idle = [];

  const pause = () => {
    running -= 1;
    if (running > 0 || alones.length === 0) return;
    running = 1;
    alones.shift()();
  };
  const runAlone = (run) =>
    new Promise((resolve) => {
      alones.push(resolve);
      pause();
    }).then(run);
  const waitForStepEnd = () =>
    new Promise((resolve) => {
      idle.push(resolve);
      pause();
    });
  const end = (step) => {
    ended.add(step);
    running += idle.length;
    for (const resume of idle.splice(0)) resume();
  };
  const take = () => {
    const index = left.findIndex(({ after = [] }) => after.every((each) => ended.has(each)));
    return index < 0 ? null : left.splice(index, 1)[0];
  };

  const work = async () => {
    while (left.length > 0) {
      const step = take();
      if (step) {
        await step.run(runAlone);
        end(step);
      } else await waitForStepEnd();
    }
    pause();
  };
  await Promise.all(Array.from({ length: lanes }, work));
}
