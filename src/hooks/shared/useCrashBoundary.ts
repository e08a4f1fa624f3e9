import { createElement, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { useLogger } from './useLogger';

/** What the boundary around a host's pages needs; both hosts' screens take these props. */
export interface CrashBoundary {
  pathname: string;
  onError: (error: unknown) => void;
  onReload: () => void;
  children: ReactNode;
}

/** Logs the error that broke a page, as `event`, and reloads the page on request. */
export function useCrashBoundary(event: string): CrashBoundary {
  const { pathname } = useLocation();
  const logger = useLogger();

  return {
    pathname,
    onError: (error) => logger.error(event, error),
    onReload: () => window.location.reload(),
    children: createElement(Outlet),
  };
}
