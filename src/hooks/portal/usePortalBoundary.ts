import type { ReactNode } from 'react';

import { useLogger } from '#hooks/shared/useLogger';
import type { PortalBoundaryProps } from '#screens/portal/PortalBoundary';

/** Logs what made a portal stop working, and reloads it when asked. */
export function usePortalBoundary(path: string, children: ReactNode): PortalBoundaryProps {
  const logger = useLogger();
  return {
    pathname: path,
    onError: (error) => logger.error('portal.crashed', error),
    onReload: () => window.location.reload(),
    children,
  };
}
