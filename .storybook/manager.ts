import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import type { Globals } from 'storybook/internal/csf';
import { addons, types } from 'storybook/manager-api';

import { brand } from './brand';
import { CompareTool } from './CompareTool';
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
