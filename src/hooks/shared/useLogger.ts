import { createContext, useContext } from 'react';

import { consoleLogger } from '#api/consoleLogger';
import type { Logger } from '#domain/logger';

/** Provides the logger of failures that no screen shows. Default: the browser's console. */
export const LoggerProvider = createContext<Logger>(consoleLogger);

/** The injected logger. */
export function useLogger(): Logger {
  return useContext(LoggerProvider);
}
