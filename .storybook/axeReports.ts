import type { StoryContext } from '@storybook/react-vite';

import { isVitest } from './isVitest';

/** What axe describes element by element. Under test only violations are read. */
export const AXE_OPTIONS = isVitest ? { resultTypes: ['violations' as const] } : {};

/**
 * Keeps only violations in what axe reports of a story under test. A report also lists all that axe
 * has found in order, and Vitest would keep that of every story, in the page and in its own process.
 */
export function keepViolations(reporting: StoryContext['reporting']): void {
  if (!isVitest) return;
  const add = reporting.addReport.bind(reporting);
  reporting.addReport = (report) => {
    const { result } = report;
    if (report.type !== 'a11y' || !isAxeResult(result)) return add(report);
    return add({ ...report, result: { violations: result.violations } });
  };
}

function isAxeResult(result: unknown): result is { violations: unknown } {
  return typeof result === 'object' && result !== null && 'violations' in result;
}
