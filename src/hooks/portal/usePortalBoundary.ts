import { createElement } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { useLogger } from '#hooks/shared/useLogger';
import type { PortalBoundaryProps } from '#screens/portal/PortalBoundary';

/** Logs what made a portal stop working, and reloads it when asked. */
export function usePortalBoundary(): PortalBoundaryProps {
  const { pathname } = useLocation();
  const logger = useLogger();

  return {
    pathname,
    onError: (error) => logger.error('portal.crashed', error),
    onReload: () => window.location.reload(),
    children: createElement(Outlet),
  };
}
