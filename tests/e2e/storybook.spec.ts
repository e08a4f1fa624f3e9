import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test, type Page } from './support/fixtures';
import { Tiller } from './support/tiller';

/** `npm run build:storybook` makes the first, what compares pictures the other. */
const BUILT = ['storybook-static', '.cache/visual/storybook']
  .map((folder) => path.resolve(folder))
  .find((folder) => existsSync(path.join(folder, 'index.json')));

/** What a test leaves behind, removed at its end whether it passes or fails. */
const leftBehind: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const remove of leftBehind.splice(0).toReversed()) await remove();
});

/** The built product in a folder of its own, with this Storybook or without one. Returns its server. */
async function checkOut(addStorybook: (folder: string) => Promise<void>): Promise<Tiller> {
  test.setTimeout(180_000);
  const root = await mkdtemp(path.join(tmpdir(), 'tiller-checkout-'));
  leftBehind.push(() => rm(root, { recursive: true }));
  await cp('dist', path.join(root, 'dist'), { recursive: true });
  await cp('package.json', path.join(root, 'package.json'));
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'));
  await addStorybook(path.join(root, 'storybook-static'));
  const tiller = await Tiller.start({}, root);
  leftBehind.push(() => tiller.stop());
  return tiller;
}

/** What a built Storybook does that a policy could forbid: a frame, and in it scripts and styles. */
const MANAGER = `<!doctype html><title>Stand-in</title>
<script>document.title = 'Storybook';</script>
<iframe title="storybook-preview-iframe" src="./iframe.html?id=portal--idle&viewMode=story"></iframe>`;
const FRAME = `<!doctype html><style>@font-face { font-family: Own; src: url(data:font/woff2;base64,) }</style>
<div id="storybook-root" style="color: rgb(1, 2, 3)"></div>
<script type="module" src="./assets/iframe-abc123.js"></script>`;
const STORY = `const root = document.querySelector('#storybook-root');
root.innerHTML = '<h1 style="margin: 3px">A story</h1>';
root.append(Object.assign(new Image(), { src: URL.createObjectURL(new Blob()), alt: '' }));
await navigator.serviceWorker.register('./mockServiceWorker.js');
await navigator.serviceWorker.ready;
root.append('mocked');`;

async function standIn(folder: string) {
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  const files = { 'index.html': MANAGER, 'iframe.html': FRAME, 'mockServiceWorker.js': '' };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  await writeFile(path.join(folder, 'assets/iframe-abc123.js'), STORY);
}

/** Everything that the browser says, and what the server does not have. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) said.push(`${response.status()} ${response.url()}`);
  });
  return said;
}

test('a stand-in for Storybook may do at /storybook what Storybook does', async ({ page }) => {
  const tiller = await checkOut(standIn);
  const said = listen(page);
  const response = await page.goto(`${tiller.origin}/storybook`);
  expect(response?.url()).toBe(`${tiller.origin}/storybook/`);
  await expect(page).toHaveTitle('Storybook');

  const story = page.frameLocator('iframe[title="storybook-preview-iframe"]');
  await expect(story.getByRole('heading', { name: 'A story' })).toHaveCSS('margin', '3px');
  await expect(story.locator('#storybook-root')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(story.getByText('mocked')).toBeVisible();
  expect(said).toEqual([]);
});

test('a Storybook that was built shows a story, and says nothing on the console', async ({
  page,
}) => {
  test.skip(BUILT === undefined, 'npm run build:storybook has not run');
  const tiller = await checkOut((folder) => symlink(BUILT ?? '', folder));
  const said = listen(page);
  // The story alone: around it Storybook itself speaks on the console, of its next version.
  const story = '/storybook/iframe.html?viewMode=story&id=portal-paymentscreen--payment';
  await page.goto(`${tiller.origin}${story}`);
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  // It comes in hundreds of files.
  await expect(pay).toBeVisible({ timeout: 90_000 });
  expect(said).toEqual([]);
});

test('without a Storybook its address says how to build one', async ({ page }) => {
  const tiller = await checkOut(() => Promise.resolve());
  for (const address of ['/storybook', '/storybook/?path=/story/portal-paymentscreen--payment']) {
    const response = await page.goto(`${tiller.origin}${address}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Storybook is not built' })).toBeVisible();
    await expect(page.getByText('npm run build:storybook')).toBeVisible();
  }
});
