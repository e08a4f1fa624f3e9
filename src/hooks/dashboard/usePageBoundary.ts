import { createElement } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { useLogger } from '#hooks/shared/useLogger';
import type { PageBoundaryProps } from '#screens/dashboard/PageBoundary';

/** Logs what made a page stop working, and reloads it when asked. */
export function usePageBoundary(): PageBoundaryProps {
  const { pathname } = useLocation();
  const logger = useLogger();

  return {
    pathname,
    onError: (error) => logger.error('page.crashed', error),
    onReload: () => window.location.reload(),
    children: createElement(Outlet),
  };
}
