import { endHangs } from '#api/mocks/mock';

import { waitForMocks } from './network';
import { isVitest } from './isVitest';

/** Timers and requests that the current story has started. */
let timers = new Set<number>();
let requests = new AbortController();
let unanswered = 0;
/** True between two stories: no timer or request may begin. */
let isOver = false;

/**
 * Tests show one story after another in the same page. What an earlier one still waits for (a call
 * that is tried again, a word that goes after two seconds) must not reach the next one's mocks, so
 * timers and requests are noted here. Not in Storybook, where people look at one story.
 */
export function isolateStories() {
  if (!isVitest) return;
  globalThis.setTimeout = wrapTimers(globalThis.setTimeout);
  globalThis.setInterval = wrapTimers(globalThis.setInterval);
  globalThis.fetch = wrapFetch(globalThis.fetch);
}

/** Ends the work of a story: clears its timers and aborts its requests. */
export async function endStory() {
  if (!isVitest) return;
  isOver = true;
  for (const timer of timers) clearTimeout(timer);
  // Requests in flight would otherwise reach the next story's mocks.
  if (unanswered > 0) await waitForMocks();
  requests.abort();
  endHangs();
  // Code that waits for a request now fails, and must not begin new work.
  await waitForNextTask();
  [timers, requests, unanswered, isOver] = [new Set(), new AbortController(), 0, false];
}

function wrapTimers<T extends (...args: never[]) => unknown>(start: T): T {
  return new Proxy(start, {
    apply(target, self, args) {
      if (isOver) return 0;
      const timer: unknown = Reflect.apply(target, self, args);
      if (typeof timer === 'number') timers.add(timer);
      return timer;
    },
  });
}

function wrapFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (isOver) return never;
    const { signal } = requests;
    unanswered += 1;
    try {
      const signals = init?.signal ? [signal, init.signal] : [signal];
      return await send(input, { ...init, signal: AbortSignal.any(signals) });
    } finally {
      if (!signal.aborted) unanswered -= 1;
    }
  };
}

const never = new Promise<never>(() => {});

function waitForNextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(null);
  });
}
