import { BUILT_STORYBOOK } from './support/checkout';
import { expect, test, type Page } from './support/fixtures';

test.skip(BUILT_STORYBOOK === undefined, 'npm run build:storybook has not run');

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

/** In place of the manager, which speaks on the console itself, of its next version. */
const MANAGER = `<!doctype html><title>Stand-in</title>
<script>document.title = 'Storybook';</script>
<iframe title="storybook-preview-iframe" width="1200" height="700"
  src="./iframe.html?viewMode=story&id=portal-paymentscreen--payment"></iframe>`;

test('a Storybook that was built shows a story in its frame, and says nothing on the console', async ({
  page,
  tiller,
}) => {
  await page.route('**/storybook/', async (route) =>
    route.fulfill({ response: await route.fetch(), body: MANAGER }),
  );
  const said = listen(page);
  const response = await page.goto('/storybook/');
  expect(response?.url()).toBe(`${tiller.origin}/storybook/`);
  await expect(page).toHaveTitle('Storybook');
  const frame = page.frameLocator('iframe[title="storybook-preview-iframe"]');
  const pay = frame.getByRole('button', { name: 'Pay', exact: true });
  // It comes in hundreds of files.
  await expect(pay).toBeVisible({ timeout: 90_000 });
  expect(said).toEqual([]);
});
