import { useCrashBoundary } from '#hooks/shared/useCrashBoundary';
import type { PortalBoundaryProps } from '#screens/portal/PortalBoundary';

/** Logs what made a portal stop working, and reloads it when asked. */
export function usePortalBoundary(): PortalBoundaryProps {
  return useCrashBoundary('portal.crashed');
}
