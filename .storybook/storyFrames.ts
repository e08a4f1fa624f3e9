import type { Globals } from 'storybook/internal/csf';

import { formatGlobals } from './globalsInAddress';

declare global {
  interface Window {
    /** Address of the stories that a Docs page shows in frames; Storybook adds which one. */
    PREVIEW_URL?: string;
  }
}

/**
 * Shows stories in frames as the toolbar says. Storybook makes the frames of a Docs page anew when that
 * changes; what they say themselves is stopped in `preview-head.html`.
 */
export function passToFrames(globals: Globals): void {
  window.PREVIEW_URL = `iframe.html?globals=${formatGlobals(globals)}`;
}
