/** Longer than this a busy browser is not waited for. */
const BEGIN_WITHIN_MS = 2000;
const RESUME_WITHIN_MS = 200;

/** Calls `work` when the browser has nothing better to do. Returns a function that calls it off. */
export function runWhenIdle(work: () => void, withinMs = BEGIN_WITHIN_MS): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: withinMs });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 200);
  return () => clearTimeout(id);
}

/** Waits, between two steps of long work, until what the customer did meanwhile is done. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    runWhenIdle(resolve, RESUME_WITHIN_MS);
  });
}

/** Runs the task, once, when the browser has drawn something of the page. */
export function runWhenPainted(task: () => void): void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    task();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/** Returns the promise's result, or fails after `limitMs`. The promise itself is not cancelled. */
export async function rejectAfter<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
