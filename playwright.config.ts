import { defineConfig } from '@playwright/test';

import { chromiumLaunch } from './tests/chromium.mjs';

/** Walks through the built hosts and the real server. Each test file starts a server of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Server, chain, database and browser share two cores.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    launchOptions: await chromiumLaunch(),
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
  },
});
