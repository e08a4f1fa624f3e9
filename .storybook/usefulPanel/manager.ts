import { STORY_PREPARED } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';

import { choosePanel } from './choosePanel.ts';

/** Opens the panel that has something to show: Storybook itself keeps one panel for all stories. */
addons.register('tiller/useful-panel', (api) => {
  let ours = '';
  api.on(STORY_PREPARED, ({ argTypes = {} }: { argTypes?: object }) => {
    const selected = api.getSelectedPanel();
    const next = choosePanel(selected, Object.keys(argTypes).length > 0, selected === ours);
    if (next === null) return;
    ours = next;
    api.setSelectedPanel(next);
  });
});
