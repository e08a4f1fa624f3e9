// Lets no time pass for a story while its pictures are taken: what says 'Copied!' for two seconds still says
// so in the last picture, however slow the machine is.

/** Shorter ones belong to drawing, and continue. */
const HELD_FROM_MS = 500;

const prepared = new WeakSet();

/** Makes the timers of a page such that `holdTimers` can hold them. Once for each load of the page. */
export async function prepareTimers(page) {
  if (prepared.has(page)) return;
  prepared.add(page);
  page.once('load', () => prepared.delete(page));
  await page.evaluate((heldFrom) => {
    const timers = { held: false, waiting: [] };
    globalThis.storyTimers = timers;
    for (const name of ['setTimeout', 'setInterval']) {
      const start = globalThis[name].bind(globalThis);
      globalThis[name] = (run, delay = 0, ...values) => {
        if (typeof run !== 'function' || !(delay >= heldFrom)) return start(run, delay, ...values);
        const runWhenDue = () => {
          if (timers.held) timers.waiting.push(() => run(...values));
          else run(...values);
        };
        return start(runWhenDue, delay);
      };
    }
  }, HELD_FROM_MS);
}

/** From now on no timer ends. */
export function holdTimers(page) {
  return page.evaluate(() => {
    const { storyTimers } = globalThis;
    // A story that loaded its page again has none of them.
    if (storyTimers) storyTimers.held = true;
  });
}

/** Lets timers run again: those that should have ended meanwhile end now. */
export function releaseTimers(page) {
  return page.evaluate(() => {
    const { storyTimers } = globalThis;
    if (!storyTimers) return;
    storyTimers.held = false;
    for (const run of storyTimers.waiting.splice(0)) run();
  });
}
