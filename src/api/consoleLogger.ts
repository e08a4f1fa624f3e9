import type { Logger } from '#domain/logger';

/** Writes failures to the browser's console. */
export const consoleLogger: Logger = {
  error(event, cause) {
    // The console is this logger's whole purpose.
    // oxlint-disable-next-line no-console
    console.error(`[tiller] ${event}`, cause);
  },
};
