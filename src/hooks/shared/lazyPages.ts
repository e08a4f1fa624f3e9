import { lazy, type ComponentType } from 'react';

/** Pages that come in one file of their own. */
export interface LazyPages<Name extends string> {
  /** The page of this name, which waits for the file when it is drawn. */
  page: (name: Name) => ComponentType;
  /** Fetches the file, unless it is there or on its way. */
  fetch: () => Promise<unknown>;
}

/** Returns pages whose file is fetched when the first of them is drawn. `load` imports it. */
export function lazyPages<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
): LazyPages<Name> {
  return {
    page: (name) => lazy<ComponentType>(async () => ({ default: (await load())[name] })),
    fetch: load,
  };
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
