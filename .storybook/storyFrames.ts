import type { Globals } from 'storybook/internal/csf';

import { formatGlobals } from './globalsInAddress';

declare global {
  interface Window {
    /** Address of the stories that a Docs page shows in frames; Storybook adds which one. */
    PREVIEW_URL?: string;
  }
}

/** Names Storybook's messages between windows. */
const CHANNEL = 'storybook-channel';

/**
 * Keeps what the frames of a Docs page say from this page, also frames that are gone by then. Each is a
 * Storybook of its own, and this page would take what its toolbar begins with for a choice of the reader.
 */
export function ignoreFrames(): void {
  const stop = (event: MessageEvent<unknown>) => {
    const isOfStorybook = typeof event.data === 'string' && event.data.includes(CHANNEL);
    if (isOfStorybook && event.source !== window.parent) event.stopImmediatePropagation();
  };
  // Before Storybook, which listens already.
  window.addEventListener('message', stop, { capture: true });
}

/** Shows stories in frames as the toolbar says. Storybook makes the frames of a Docs page anew when that changes. */
export function passToFrames(globals: Globals): void {
  window.PREVIEW_URL = `iframe.html?globals=${formatGlobals(globals)}`;
}
