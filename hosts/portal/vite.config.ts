import { defineConfig } from 'vite';

import { portalEngine } from '../../vite.portalEngine.ts';
import { portalPage } from '../../vite.portalPage.ts';
import { hostConfig } from '../../vite.shared.ts';

const config = hostConfig('portal', '/portal/');

/** All that the application begins with in one file: two are more bytes than one, compressed. */
const application = { name: 'application', tags: ['$initial' as const] };

export default defineConfig({
  ...config,
  build: {
    ...config.build,
    // One sheet: a page drawn by the server has its part of it before any script asks for more.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: [application] } } },
  },
  plugins: [config.plugins, portalEngine(), portalPage()],
});
