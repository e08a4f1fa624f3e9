import { spyOn } from 'storybook/test';

/** Intervals from this length on run only when time passes. Shorter ones are those of the tests. */
const LONG_MS = 1_000;

let passedMs = 0;
let looks = new Map<unknown, () => void>();

/** Time stands still until {@link passTime}, for intervals too. Returns the way back. */
export function fakeTime(): () => void {
  [passedMs, looks] = [0, new Map()];
  const { Date: stoppedDate, setInterval: start, clearInterval: clear } = globalThis;
  globalThis.Date = new Proxy(stoppedDate, {
    get: (target, key, receiver) =>
      key === 'now' ? () => stoppedDate.now() + passedMs : Reflect.get(target, key, receiver),
  });
  const startInterval = (look: () => void, everyMs = 0, ...args: []) => {
    if (everyMs < LONG_MS) return start(look, everyMs, ...args);
    const timer = start(() => undefined, everyMs);
    looks.set(timer, look);
    return timer;
  };
  spyOn(globalThis, 'setInterval').mockImplementation(startInterval);
  spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
    looks.delete(timer);
    clear(timer);
  });
  return () => {
    globalThis.Date = stoppedDate;
  };
}

/** Lets time pass at once, as for a computer that slept: each interval runs once. */
export function passTime(ms: number): void {
  passedMs += ms;
  looks.forEach((look) => look());
}
