import { lazy, type ComponentType } from 'react';

import { runWhenIdle } from '#browser/schedule';

/** Pages that are loaded together, as one file. */
export interface LazyPages<Name extends string> {
  /** The page of this name, which waits for the file when it is drawn. */
  page: (name: Name) => ComponentType;
  /** Fetches the file, unless it is there or on its way. */
  fetch: () => Promise<unknown>;
}

export interface LazyPagesOptions {
  /** Called once, when one of the pages was asked for and the browser is idle. */
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
  return {
    page: (name) =>
      lazy<ComponentType>(async () => {
        const page = (await load())[name];
        fetchNextWhenIdle();
        return { default: page };
      }),
    fetch: load,
  };
}
