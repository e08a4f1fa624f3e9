import { STORY_PREPARED } from 'storybook/internal/core-events';
import type { API } from 'storybook/manager-api';

import { choosePanel } from './choosePanel.ts';

/** Name under which the panel that was opened by the rule outlives a reload, as Storybook's own does. */
const OURS = 'tiller/useful-panel';

/** Opens the panel that has something to show for each story: Storybook itself keeps one for all. */
export function openUsefulPanels(
  api: Pick<API, 'on' | 'getSelectedPanel' | 'setSelectedPanel'>,
  kept: Pick<Storage, 'getItem' | 'setItem'>,
): void {
  api.on(STORY_PREPARED, ({ argTypes = {} }: { argTypes?: object }) => {
    const selected = api.getSelectedPanel();
    const wasOurs = selected === kept.getItem(OURS);
    const next = choosePanel(selected, Object.keys(argTypes).length > 0, wasOurs);
    if (next === null) return;
    kept.setItem(OURS, next);
    api.setSelectedPanel(next);
  });
}
