import { createElement, lazy, useState, type ComponentType } from 'react';

import { runWhenIdle } from '#browser/schedule';

/** Pages that are loaded together, as one file. */
export interface LazyPages<Name extends string> {
  /** The page of this name, which waits for the file when it is drawn. */
  page: (name: Name) => ComponentType;
  /** Fetches the file, unless it is there or on its way. */
  fetch: () => Promise<unknown>;
}

export interface LazyPagesOptions {
  /** Called once, when the file is there and the browser is idle. */
  next?: () => Promise<unknown>;
}

/** Returns pages whose file is fetched when the first of them is drawn. `load` imports it. */
export function createLazyPages<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  { next }: LazyPagesOptions = {},
): LazyPages<Name> {
  let fetchNext = next;
  const fetchNextWhenIdle = () => {
    const task = fetchNext;
    fetchNext = undefined;
    // A page that could not be fetched early is fetched when it is asked for.
    if (task) runWhenIdle(() => void task().catch(() => undefined));
  };
  let loaded: Readonly<Record<Name, ComponentType>> | undefined;
  const fetch = async () => {
    loaded = await load();
    fetchNextWhenIdle();
    return loaded;
  };
  return {
    page: (name) => {
      const Lazy = lazy<ComponentType>(async () => ({ default: (await fetch())[name] }));
      return function LazyPage() {
        // `lazy` waits for a moment even then, in which its place would show that the page is on its way.
        const [Page] = useState<ComponentType>(() => loaded?.[name] ?? Lazy);
        return createElement(Page);
      };
    },
    fetch,
  };
}
