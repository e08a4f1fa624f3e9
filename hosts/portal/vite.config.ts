import { defineConfig } from 'vite';

import { hostConfig } from '../../config/vite.shared.ts';
import { pagePlugin } from './ssr/pagePlugin.ts';

const config = hostConfig('portal', '/portal/');

/** All that the application begins with in one file: two are more bytes than one, compressed. */
const application = { name: 'application', tags: ['$initial' as const] };

export default defineConfig({
  ...config,
  build: {
    ...config.build,
    // One sheet: it stands in the page, which is drawn before any script asks for more.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: [application] } } },
  },
  plugins: [config.plugins, pagePlugin()],
});
