import { join } from 'node:path';

/** Adds the rule to Storybook's own frame, beside what others add there. */
export const managerEntries = (entries: string[] = []): string[] => [
  ...entries,
  join(import.meta.dirname, 'manager.ts'),
];
