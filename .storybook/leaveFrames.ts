import { SET_CURRENT_STORY } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/**
 * Takes the focus out of a story that a Docs page shows in a frame, before another page removes the
 * frame: React would give the focus back to the frame's body, which has no window any more.
 */
export function leaveFrames(): void {
  addons.getChannel().on(SET_CURRENT_STORY, () => {
    if (document.activeElement instanceof HTMLIFrameElement) document.activeElement.blur();
  });
}
