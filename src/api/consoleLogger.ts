import type { Logger } from '#domain/logger';

/** Writes failures to the browser's console. */
export const consoleLogger: Logger = {
  error(event, cause) {
    // oxlint-disable-next-line no-console -- the console is this logger's whole purpose
    console.error(`[tiller] ${event}`, cause);
  },
};
