import { defineMain } from '@storybook/react-vite/node';

import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';

import { docgenPlugin, limitDocgen } from './docgenPlugin.ts';
import { groupStories } from './sidebar.ts';
import { tracePlugin } from './tracePlugin.ts';

/**
 * What most stories use comes in few files. Without it each module that another set of stories
 * uses becomes a file of its own, and the browser visits them all at each import.
 */
const sharedFiles = [
  { name: 'shared', test: /\/(src|tests)\/(?!.*stories)/, minShareCount: 8, maxModuleSize: 20_000 },
  { name: 'packages', test: /node_modules/, minShareCount: 30, maxModuleSize: 30_000 },
];

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['./*.mdx', '../src/**/*.stories.tsx'],
  experimental_indexers: groupStories,
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
    './usefulPanel/preset.ts',
  ],
  // `public` of the dashboard is here too: screens show /icons/{symbol}.png.
  staticDirs: [
    './public',
    '../public',
    './compare',
    // Of Storybook's own frame (manager-head.html), which is not built with the stories.
    { from: '../node_modules/@fontsource-variable/geist/files', to: '/fonts' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The TypeScript-based docgen needs the compiler's JavaScript API, which TypeScript 7 lacks.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) => ({
    ...config,
    build: {
      ...config.build,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        output: { codeSplitting: { groups: sharedFiles } },
      },
    },
    plugins: [
      docgenPlugin(),
      ...(config.plugins ?? []).map(limitDocgen),
      vanillaExtractPlugin(),
      tracePlugin(),
    ],
  }),
});
