import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { OutcomeReporter } from './scripts/testing/outcomeReporter.mjs';
import { getChromiumLaunch } from './tests/support/chromium.mjs';
import { openTemporaryFolder } from './tests/support/testRun.mjs';
import { createSourcePlugins } from './config/vite.shared.ts';

openTemporaryFolder();

/** Tests wait for what happens, not for a time. These limits only end a test that hangs. */
const LIMITS = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Files share a process: packages take seconds to load, which a process for every file would do again. */
const createNodeProject = (name: string, include: string[]) => ({
  plugins: createSourcePlugins(),
  test: {
    name,
    include,
    isolate: false,
    environment: 'node' as const,
    setupFiles: ['tests/support/restoreGlobals.ts'],
    ...LIMITS,
  },
});

/**
 * Every story, as a test in a real browser, from one server: a server for each browser would load
 * Storybook and transform every file again.
 */
const createStoryProjects = () => ({
  optimizeDeps: { include: BROWSER_PACKAGES },
  plugins: [storybookTest({ configDir: '.storybook' })],
  test: {
    name: 'storybook',
    // One page for all story files: a page for each takes three times as long.
    isolate: false,
    // Several waits may follow each other in a story, each as long as .storybook/preview.tsx allows.
    testTimeout: LIMITS.testTimeout,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright(),
      instances: [showIn('light', 'desktop'), showIn('dark', 'mobile')],
    },
  },
});

/**
 * The browsers differ in theme and size, because contrast belongs to a theme and some controls to a
 * size. A page is larger than any story, or captures would be scaled.
 */
const showIn = (theme: 'light' | 'dark', viewport: 'desktop' | 'mobile') => ({
  browser: 'chromium' as const,
  name: `storybook-${theme}`,
  // What `storybookTest({ initialGlobals })` provides to all browsers.
  provide: {
    'storybook/test-initial-globals': { theme, viewport: { value: viewport, isRotated: false } },
  },
  provider: playwright({
    launchOptions: browser,
    contextOptions: {
      viewport: { width: 1440, height: 1000 },
      locale: 'en-US',
      timezoneId: 'UTC',
      reducedMotion: 'reduce' as const,
      colorScheme: theme,
    },
  }),
});

/** Found late, a package makes Vite reload the page under a running test; so all are named here. */
const BROWSER_PACKAGES = [
  '@solana/wallet-adapter-base',
  '@solana/web3.js',
  '@storybook/addon-a11y > axe-core',
  '@tanstack/react-query',
  '@vanilla-extract/recipes/createRuntimeFn',
  'bs58',
  'lucide-react',
  'msw',
  'msw/browser',
  'react',
  'react-aria-components',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'valibot',
];

// Projects named on the command line spare the start of the others: Storybook's takes seconds, and
// unit tests need no browser.
const named = process.argv.filter((_, index, all) => all[index - 1] === '--project');
const isWanted = (name: string) => named.length === 0 || named.includes(name);
const storiesWanted = ['light', 'dark'].some((name) => isWanted(`storybook-${name}`));
const browser = storiesWanted ? await getChromiumLaunch() : {};

/** Where scripts/test.mjs wants to read what failed. */
const outcomeFile = process.env['TILLER_TEST_OUTCOME'];

export default defineConfig({
  test: {
    ...(outcomeFile ? { reporters: ['dot', new OutcomeReporter(outcomeFile)] } : {}),
    projects: [
      createNodeProject('unit', [
        'src/**/*.test.{ts,tsx}',
        'tests/!(contract|processes)/*.test.ts',
      ]),
      createNodeProject('server', ['server/**/*.test.ts', 'tests/{contract,processes}/*.test.ts']),
      ...(storiesWanted ? [createStoryProjects()] : []),
    ],
  },
});
