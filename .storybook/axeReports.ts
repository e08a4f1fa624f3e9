import type { StoryContext } from '@storybook/react-vite';

import { isVitest } from './isVitest';
import { isWalked } from './walked';

/** A reader is also shown what axe found in order. */
const isTested = isVitest || isWalked;

/** What axe describes element by element. Under test only violations are read. */
export const AXE_OPTIONS = isTested ? { resultTypes: ['violations' as const] } : {};

/**
 * Keeps only violations in what axe reports of a story under test. A report also lists all that axe
 * has found in order, which Vitest would keep for every story, and the walk send through Storybook's channel.
 */
export function keepViolations(reporting: StoryContext['reporting']): void {
  if (!isTested) return;
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
