import { createElement } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import type { Globals } from 'storybook/internal/csf';
import { addons, types } from 'storybook/manager-api';

import { brand } from './brand';
import { CompareTool } from './CompareTool';
import { STORY_BEHIND, type Behind } from './storyBehind/behind';
import { BEHIND_PANEL, BehindPanel } from './storyBehind/BehindPanel';
import { keepThemeInAddress } from './themeInAddress';
import { toThemeName } from './themeName';

addons.setConfig({ theme: brand[keepThemeInAddress()] });

addons.register('tiller/theme', (api) => {
  const follow = ({ globals }: { globals: Globals }) =>
    api.setOptions({ theme: brand[toThemeName(globals['theme'])] });
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});

addons.register('tiller/compare', () =>
  addons.add('tiller/compare', {
    type: types.TOOL,
    title: 'Compare',
    match: ({ viewMode, refId }) => viewMode === 'story' && !refId,
    render: CompareTool,
  }),
);

addons.register(BEHIND_PANEL, (api) => {
  api.on(STORY_BEHIND, (behind: Behind) => api.setAddonState(BEHIND_PANEL, behind));
  // After those of Storybook, which stay where readers know them.
  addons.add(`${BEHIND_PANEL}/panel`, {
    type: types.PANEL,
    title: 'Behind the story',
    render: ({ active }) => createElement(BehindPanel, { active: active === true }),
  });
});
