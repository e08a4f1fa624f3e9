import type { StoryContext } from '@storybook/react-vite';
import { within } from 'storybook/test';

/** Where the frame of the dashboard shows its page. */
const PAGE = '#content';

/** Lets a play function query the page alone, not the frame that its host draws around it. */
export function queryInsideFrame(context: StoryContext): void {
  const { mount } = context;
  context.mount = async (...args) => {
    await mount(...args);
    const page = context.canvasElement.querySelector<HTMLElement>(PAGE);
    if (page) {
      context.canvasElement = page;
      context.canvas = within(page);
    }
    return context.canvas;
  };
}
