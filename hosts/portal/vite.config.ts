import { defineConfig } from 'vite';

import { createHostConfig } from '../../config/vite.shared.ts';
import { pagePlugin } from './ssr/pagePlugin.ts';

const config = createHostConfig('portal', '/portal/');

/** All that the application begins with in one file: two are more bytes than one, compressed. */
const application = { name: 'application', tags: ['$initial' as const] };

/** The library that reads and signs transactions. Its name tells its file from those of the wallets. */
const web3 = { name: 'web3', test: /[\\/](?:@solana[\\/]web3\.js|base-x|bs58)[\\/]/ };

export default defineConfig({
  ...config,
  build: {
    ...config.build,
    // One sheet: it is in the page, which is drawn before any script asks for more.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: [application, web3] } } },
  },
  plugins: [config.plugins, pagePlugin()],
});
