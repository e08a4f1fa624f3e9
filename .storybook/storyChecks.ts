import type { StoryContext } from '@storybook/react-vite';
import { PLAY_FUNCTION_THREW_EXCEPTION } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

import { isVitest } from './isVitest';

/**
 * Runs the checks that follow a story. Under test the first that fails fails the story. In a browser it
 * is reported, marks the Interactions panel and is written to the console: Storybook would put an error
 * page over the story for an error that is thrown after its play function.
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
      markInteractions(error);
      // oxlint-disable-next-line no-console
      console.error(message);
    }
  }
}

/** The panel shows errors of play functions only, so it is told of one. */
function markInteractions(error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  addons.getChannel().emit(PLAY_FUNCTION_THREW_EXCEPTION, { name, message, stack });
}
