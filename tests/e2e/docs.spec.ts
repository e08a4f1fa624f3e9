import { createKey } from '#contract/keys';

import { expect, test, type Page } from './support/fixtures';

/** Goes to the document, and notes what the page asks of others. */
async function openDocs(page: Page, origin: string): Promise<string[]> {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) foreign.push(url);
  });
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: /Tiller merchant API/ })).toBeVisible();
  return foreign;
}

const getCall = (page: Page, path: string, summary: string) =>
  page.locator('.opblock', { hasText: path }).filter({ hasText: summary });

test('a merchant reads the document and tries a call from it with a key', async ({
  page,
  tiller,
  shop,
}) => {
  const { auth: key } = await shop.call(createKey, {});
  const foreign = await openDocs(page, tiller.origin);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.getByRole('textbox').fill(key);
  await page.getByRole('button', { name: 'Apply credentials' }).click();
  await page.getByRole('button', { name: 'Close' }).last().click();

  const create = getCall(page, '/transaction/receive', 'Create a payment');
  await create.getByRole('button', { name: /Create a payment/ }).click();
  await create.getByRole('button', { name: 'Try it out' }).click();
  await create.getByRole('button', { name: 'Execute' }).click();
  await expect(create.locator('.live-responses-table')).toContainText(
    `${tiller.origin}/portal/payment/pay_`,
  );
  // The key is forgotten with the page.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Authorize' })).toHaveClass(/unlocked/);
  expect(foreign).toEqual([]);
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('the document has its colours and fits', async ({ page, tiller }) => {
    await openDocs(page, tiller.origin);
    const list = getCall(page, '/transaction', 'List payments');
    await list.getByRole('button', { name: /List payments/ }).click();
    await expect(list).toContainText('metadata[order]=1042');
    const root = page.locator('html');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      if (colorScheme === 'dark') await expect(root).toContainClass('dark-mode');
      else await expect(root).not.toContainClass('dark-mode');
      expect(await root.evaluate(({ scrollWidth }) => scrollWidth)).toBe(320);
    }
  });
});
