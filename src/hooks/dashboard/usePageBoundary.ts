import { useCrashBoundary } from '#hooks/shared/useCrashBoundary';
import type { PageBoundaryProps } from '#screens/dashboard/PageBoundary';

/** Logs the error that broke a page, and reloads the page on request. */
export function usePageBoundary(): PageBoundaryProps {
  return useCrashBoundary('page.crashed');
}
