import type { Page } from '@playwright/test';

/** Closes the tab as it is and opens the same address in a new one. */
export async function reopen(page: Page): Promise<Page> {
  const fresh = await page.context().newPage();
  await page.close();
  await fresh.goto(page.url());
  return fresh;
}

/** Resolves when the wallet's transaction is on the chain and the wallet's page knows it. */
export function waitForSent(page: Page) {
  return page.waitForResponse(
    (response) => response.request().postData()?.includes('sendTransaction') ?? false,
  );
}
