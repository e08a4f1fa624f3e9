import type { StoryContext } from '@storybook/react-vite';

import { endHangs } from '#api/mocks/mock';

import { waitForMocks } from './network';
import { isVitest } from './isVitest';
import { waitForNextTask } from './waitForNextTask';

/** Timers and requests that the current story has started. */
let timers = new Set<number>();
let requests = new AbortController();
let unanswered = 0;
/** True between two stories: no timer or request may begin. */
let isOver = false;

/**
 * One story is shown after another in the same page. What an earlier one still waits for must not reach
 * the next one's mocks, and a request that hangs would be ended by the browser minutes later, with an
 * error on the console. So requests are noted here, and under test timers too (a call that is tried
 * again, a word that goes after two seconds).
 */
export function isolateStories() {
  globalThis.fetch = wrapFetch(globalThis.fetch);
  if (!isVitest) return;
  globalThis.setTimeout = wrapTimers(globalThis.setTimeout);
  globalThis.setInterval = wrapTimers(globalThis.setInterval);
}

/**
 * Ends the work of a story: clears its timers and aborts its requests. Not on a Docs page, where others
 * are shown beside it.
 */
export async function endStory({ viewMode }: StoryContext) {
  if (viewMode === 'docs') return;
  isOver = true;
  for (const timer of timers) clearTimeout(timer);
  // Requests in flight would otherwise reach the next story's mocks.
  if (unanswered > 0) await waitForMocks();
  requests.abort();
  endHangs();
  // Code that had its answer goes on now, and must not begin new work.
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
    } catch (error) {
      // What a story that is over still waits for must not go on.
      if (signal.aborted) return never;
      throw error;
    } finally {
      if (!signal.aborted) unanswered -= 1;
    }
  };
}

const never = new Promise<never>(() => {});
