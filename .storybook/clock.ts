/** What every story takes for now. */
const NOW = Date.parse('2025-01-15T12:00:00Z');

const RealDate = globalThis.Date;

const StoppedDate = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [NOW] : args, newTarget),
  apply: () => new RealDate(NOW).toString(),
  get: (target, key, receiver) => (key === 'now' ? () => NOW : Reflect.get(target, key, receiver)),
});

/** A Docs page shows several stories, which end in any order. */
let stories = 0;

/**
 * Stops `Date` at {@link NOW}, and nothing else: timers, animation frames and
 * `performance.now()` run on, because MSW, Testing Library and React wait by them.
 * Returns the way back.
 */
export function stopClock(): () => void {
  stories += 1;
  globalThis.Date = StoppedDate;
  return () => {
    stories -= 1;
    if (stories === 0) globalThis.Date = RealDate;
  };
}
