import { STORY_PREPARED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import trace from 'virtual:trace';

import { STORY_BEHIND } from './behind';
import { findBehind } from './findBehind';

/** Tells Storybook's frame what stands behind each story that is opened: it cannot read the sources. */
export function tellBehind(): void {
  const channel = addons.getChannel();
  channel.on(STORY_PREPARED, ({ id }: { id: string }) => {
    const story = trace.facts.find((each) => each.id === id);
    if (story) channel.emit(STORY_BEHIND, findBehind(story));
  });
}
