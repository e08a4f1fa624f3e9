import { useCrashBoundary } from '#hooks/shared/useCrashBoundary';
import type { PageBoundaryProps } from '#screens/dashboard/PageBoundary';

import { useThemeOfOtherTabs } from './useTheme';

/** Logs the error that broke a page, and reloads the page on request. Around all pages, those of signing in too. */
export function usePageBoundary(): PageBoundaryProps {
  useThemeOfOtherTabs();
  return useCrashBoundary('page.crashed');
}
