import { endHangs } from '#api/mocks/mock';

import { haveReachedMocks } from './network';
import { isVitest } from './isVitest';

/** What the story that runs has started. */
let timers = new Set<number>();
let requests = new AbortController();
let unanswered = 0;
/** Between two stories nothing begins. */
let isOver = false;

/**
 * Tests show one story after another in the same page. What an earlier one still waits for (a call
 * that is tried again, a word that goes after two seconds) must not reach the next one's mocks, so
 * timers and requests are noted here. Not in Storybook, where people look at one story.
 */
export function isolateStories() {
  if (!isVitest) return;
  globalThis.setTimeout = notingTimers(globalThis.setTimeout);
  globalThis.setInterval = notingTimers(globalThis.setInterval);
  globalThis.fetch = notingRequests(globalThis.fetch);
}

/** Ends what a story has left: its timers never come, its requests are broken off unheard. */
export async function endStory() {
  if (!isVitest) return;
  isOver = true;
  for (const timer of timers) clearTimeout(timer);
  // What is on its way would otherwise find the next story's mocks.
  if (unanswered > 0) await haveReachedMocks();
  requests.abort();
  endHangs();
  // What waits for a request hears that it was broken off, and must begin nothing new.
  await nextTask();
  [timers, requests, unanswered, isOver] = [new Set(), new AbortController(), 0, false];
}

function notingTimers<T extends (...args: never[]) => unknown>(start: T): T {
  return new Proxy(start, {
    apply(target, self, args) {
      if (isOver) return 0;
      const timer: unknown = Reflect.apply(target, self, args);
      if (typeof timer === 'number') timers.add(timer);
      return timer;
    },
  });
}

function notingRequests(send: typeof fetch): typeof fetch {
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

function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(null);
  });
}
