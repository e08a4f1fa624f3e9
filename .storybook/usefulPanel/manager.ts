import { addons } from 'storybook/manager-api';

import { openUsefulPanels } from './openUsefulPanels.ts';

addons.register('tiller/useful-panel', (api) => openUsefulPanels(api, sessionStorage));
