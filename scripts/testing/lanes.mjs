/**
 * Runs steps in lanes at the same time. A free lane takes the first step that does not wait for another
 * one. A function that a step passes to `alone` runs when no other step works and none can begin; until
 * then the step leaves its lane to the others.
 * @param {readonly import('./lanes.d.mts').Step[]} steps
 * @param {number} lanes
 * @returns {Promise<void>}
 */
export function runLanes(steps, lanes) {
  const left = [...steps];
  const ended = new Set();
  /** Resolve functions of the steps that wait to run something alone, in order. */
  const alones = [];
  let working = 0;
  let isAlone = false;
  const take = () => {
    const index = left.findIndex(({ after = [] }) => after.every((each) => ended.has(each)));
    return index < 0 ? null : left.splice(index, 1)[0];
  };

  return new Promise((resolve, reject) => {
    const beginNext = () => {
      if (isAlone) return;
      const step = working < lanes ? take() : null;
      if (step) {
        void work(step);
        return beginNext();
      }
      if (working > 0) return;
      const runNext = alones.shift();
      if (!runNext) return resolve();
      isAlone = true;
      working = 1;
      runNext();
    };
    const work = async (step) => {
      working += 1;
      try {
        await step.run(runAlone);
      } catch (error) {
        return reject(error);
      }
      ended.add(step);
      working -= 1;
      beginNext();
    };
    const runAlone = async (run) => {
      working -= 1;
      await new Promise((runNext) => {
        alones.push(runNext);
        beginNext();
      });
      try {
        return await run();
      } finally {
        isAlone = false;
        beginNext();
      }
    };
    beginNext();
  });
}
