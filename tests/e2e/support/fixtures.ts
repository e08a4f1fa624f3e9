import { rm } from 'node:fs/promises';

import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';

import { checkOut } from './checkout';
import { Shop } from './shop';
import { Tiller } from './tiller';

interface Fixtures {
  /** A merchant of the worker's server, set up by calls. */
  shop: Shop;
  /** A page of someone else: a context with its own storage. */
  customer: Page;
}

interface WorkerFixtures {
  tiller: Tiller;
}

/** What is said about answers that a test provokes on purpose. */
const EXPECTED = [/Failed to load resource/, /net::ERR_/, /\[tiller\] /];

/** Pages are the merchant's. A page that logs an error or breaks its policy fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  tiller: [
    // Playwright reads the fixtures that a function needs from its first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const root = await checkOut();
      const tiller = await Tiller.start({}, root);
      await provide(tiller);
      await tiller.stop();
      await rm(root, { recursive: true });
    },
    // On a busy machine a server takes longer to start than a test may last.
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: ({ tiller }, provide) => provide(tiller.origin),
  shop: async ({ request }, provide) => provide(await Shop.open(request)),
  context: async ({ context }, provide) => {
    const complaints = listen(context);
    await provide(context);
    expect(complaints).toEqual([]);
  },
  customer: async ({ browser, baseURL }, provide) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const complaints = listen(context);
    await provide(await context.newPage());
    await context.close();
    expect(complaints).toEqual([]);
  },
});

function listen(context: BrowserContext): string[] {
  const complaints: string[] = [];
  const note = (text: string) => {
    if (!EXPECTED.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
  context.on('weberror', (error) => note(String(error.error())));
  return complaints;
}

export { expect };
export type { Page };
