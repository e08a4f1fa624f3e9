import { fn, spyOn } from 'storybook/test';

/** A record of the window that a story's click opened. */
export interface StubbedWindow {
  open: ReturnType<typeof fn>;
  /** Addresses that it was led to. */
  replace: ReturnType<typeof fn>;
  close: ReturnType<typeof fn>;
}

/** Opens no window, and records what would have happened. `closed`: the user closes it at once. */
export function stubWindow({ closed = false } = {}): StubbedWindow {
  const replace = fn();
  const close = fn();
  const page = document.implementation.createHTMLDocument();
  const parts: Record<string | symbol, unknown> = {
    closed,
    close,
    document: page,
    location: { replace },
  };
  const opened = new Proxy(window, {
    get: (_target, name) => parts[name],
    set: (_target, name, value) => {
      parts[name] = value;
      return true;
    },
  });
  const open = fn();
  spyOn(window, 'open').mockImplementation((...details) => {
    open(...details);
    return opened;
  });
  return { open, replace, close };
}

/** As a browser that lets no window open. */
export function blockWindows(): void {
  spyOn(window, 'open').mockReturnValue(null);
}
