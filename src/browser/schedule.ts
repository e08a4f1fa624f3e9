/** Longer than this a busy browser is not waited for. */
const BEGIN_WITHIN_MS = 2000;
const GO_ON_WITHIN_MS = 200;

/** Calls `work` when the browser has nothing better to do. Returns a function that calls it off. */
export function whenIdle(work: () => void, withinMs = BEGIN_WITHIN_MS): () => void {
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
    whenIdle(resolve, GO_ON_WITHIN_MS);
  });
}

/** Runs the task, once, when the browser has drawn something of the page. */
export function whenPainted(task: () => void): void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    task();
  });
  observer.observe({ type: 'paint', buffered: true });
}
