import type { StoryContext } from '@storybook/react-vite';

import { isVitest } from './isVitest';

/**
 * Runs the checks that follow a story. Under test the first that fails fails the story. In a browser it
 * is reported and written to the console: Storybook would put an error page over the story for an
 * error that is thrown after its play function.
 */
export async function runStoryChecks(
  reporting: StoryContext['reporting'],
  checks: readonly (() => Promise<void> | void)[],
): Promise<void> {
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      if (isVitest) throw error;
      const message = error instanceof Error ? error.message : String(error);
      reporting.addReport({ type: 'check', version: 1, result: { message }, status: 'failed' });
      // The panel of interactions shows only what a play function did.
      // oxlint-disable-next-line no-console
      console.error(message);
    }
  }
}
