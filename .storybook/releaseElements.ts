import type { StoryContext } from '@storybook/react-vite';
import { uninstrumentedUserEvent } from 'storybook/test';

/**
 * Storybook keeps the context of every story that it has shown. Returns what takes the elements of the story out of
 * it: with them, each story makes those after it slower.
 */
export function releaseElements(context: StoryContext): () => void {
  const { canvas, canvasElement } = context;
  return () => {
    Object.assign(context, { canvas, canvasElement });
    // It knows what was pressed last. Copies of the context have the same object.
    Object.assign(context.userEvent, uninstrumentedUserEvent.setup());
  };
}
