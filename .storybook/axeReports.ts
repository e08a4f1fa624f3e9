import type { StoryContext } from '@storybook/react-vite';

import { isVitest } from './isVitest';
import { isWalked } from './walked';

/** What axe describes element by element. A reader is also shown what is in order; tests read violations. */
export const AXE_OPTIONS = isVitest || isWalked ? { resultTypes: ['violations' as const] } : {};

/**
 * Keeps only violations in what axe reports of a story in Vitest, which would keep all that axe has found in
 * order, too, for every story.
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
