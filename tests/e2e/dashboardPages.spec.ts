import { createDeferred } from '#tests/support/deferred';

import { expect, test, type Page } from './support/fixtures';
import { openDashboard } from './support/steps';

const DESKTOP = { width: 1280, height: 600 };

/** Holds answers back until the function that it returns is called. */
async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise, settle } = createDeferred<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return () => settle();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const busy = (page: Page) => page.getByRole('main').getByText('Loading...', { exact: true });
const link = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

const readScroll = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** As far down as the page goes. */
const scrollDown = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return Math.round(window.scrollY);
  });

test('a press on a link shows at once that its page is on its way', async ({ page, shop }) => {
  const release = await holdBack(page, '**/assets/securityPages-*.js');
  await openDashboard(page, shop);
  await link(page, 'Settings').click();
  await expect(heading(page, 'Settings')).toBeVisible();
  await link(page, 'Security').click();
  await expect(busy(page)).toBeVisible();
  await expect(heading(page, 'Settings')).toHaveCount(0);
  await expect(link(page, 'Security')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main')).toBeFocused();
  release();
  await expect(heading(page, 'Security')).toBeVisible();
  await expect(busy(page)).toHaveCount(0);
});

test('a page whose file is there comes without a busy place', async ({ page, shop }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('#content > [aria-busy] > [role=status]')) {
        document.documentElement.dataset['sawBusy'] = '';
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const fetched = page.waitForResponse('**/assets/secondaryPages-*.js');
  await openDashboard(page, shop);
  // The same file: this ends when the browser has run it.
  await page.evaluate((url) => import(url), (await fetched).url());
  await expect(link(page, 'Links')).toBeVisible();
  for (const name of ['Links', 'Settings', 'Links']) {
    await link(page, name).click();
    await expect(heading(page, name)).toBeVisible();
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-saw-busy');
});

for (const [path, file] of [
  ['/', 'primaryPages'],
  ['/links', 'secondaryPages'],
  ['/settings', 'secondaryPages'],
  ['/settings/security', 'securityPages'],
  ['/settings/webhooks', 'webhookPages'],
] as const) {
  test(`${path} asks for its file before the server says who is there`, async ({ page, shop }) => {
    await shop.signIn(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const release = await holdBack(page, '**/api/user');
    await page.goto(path);
    const pages = () => asked.flatMap((url) => /\/(\w+Pages)-[^/]+\.js$/.exec(url)?.[1] ?? []);
    await expect.poll(pages).toContain(file);
    const needed = new Set(['primaryPages', file]);
    expect(pages().filter((name) => !needed.has(name))).toEqual([]);
    release();
    await expect(page.getByRole('navigation').first()).toBeVisible();
  });
}

test('a new page begins at its top, and the way back ends where it was left', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(DESKTOP);
  await openDashboard(page, shop);
  await link(page, 'Settings').click();
  await expect(heading(page, 'Settings')).toBeVisible();
  // Its height is final.
  await expect(page.getByRole('main').getByText('Harbour Coffee')).toBeVisible();
  const left = await scrollDown(page);
  expect(left).toBeGreaterThan(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Security/ })
    .click();
  await expect(heading(page, 'Security')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => readScroll(page)).toBe(0);

  await page.goBack();
  await expect(heading(page, 'Settings')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => readScroll(page)).toBe(left);
});
