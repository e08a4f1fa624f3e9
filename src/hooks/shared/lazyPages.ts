import { lazy, type ComponentType } from 'react';

import { whenIdle } from '#browser/schedule';

/** Pages that come in one file of their own. */
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
export function lazyPages<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  { next }: LazyPagesOptions = {},
): LazyPages<Name> {
  let goOn = next;
  const goOnWhenIdle = () => {
    const task = goOn;
    goOn = undefined;
    // A page that could not be fetched early is fetched when it is asked for.
    if (task) whenIdle(() => void task().catch(() => undefined));
  };
  return {
    page: (name) =>
      lazy<ComponentType>(async () => {
        const page = (await load())[name];
        goOnWhenIdle();
        return { default: page };
      }),
    fetch: load,
  };
}
