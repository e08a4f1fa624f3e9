import { defineConfig } from '@playwright/test';

import { getChromiumLaunch } from './tests/support/chromium.mjs';
import { openTemporaryFolder } from './tests/support/testRun.mjs';

openTemporaryFolder();

/** Walks through the built hosts and the real server. Each worker starts a server of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  // A folder of its own, which each run empties: flaky.txt lies beside it.
  outputDir: 'test-results/end-to-end',
  // Server, chain, database and browser of one leave time on two cores: they wait for each other.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // What fails is run again after the others have ended (scripts/test.mjs).
  retries: 0,
  // Walks wait for what happens, not for a time. These say only when something hangs.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  // It is ready to run. To read all of it through the compiler takes each worker seconds.
  build: { external: ['**/dist/**'] },
  use: {
    launchOptions: await getChromiumLaunch(),
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    // Without a film, which costs more than all else that a trace holds; it has the page at each step.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
  },
});
