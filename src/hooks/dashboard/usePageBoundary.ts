import { useCrashBoundary } from '#hooks/shared/useCrashBoundary';
import type { PageBoundaryProps } from '#screens/dashboard/PageBoundary';

/** Logs what made a page stop working, and reloads it when asked. */
export function usePageBoundary(): PageBoundaryProps {
  return useCrashBoundary('page.crashed');
}
