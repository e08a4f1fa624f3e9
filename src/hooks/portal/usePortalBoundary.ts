import { useCrashBoundary } from '#hooks/shared/useCrashBoundary';
import type { PortalBoundaryProps } from '#screens/portal/PortalBoundary';

/** Logs the error that broke a portal, and reloads the portal on request. */
export function usePortalBoundary(): PortalBoundaryProps {
  return useCrashBoundary('portal.crashed');
}
