// Pages and stories of a built Storybook as a reader of it meets them.

/** It only ends a page that hangs: one with a dozen frames takes a minute on a busy machine. */
export const SHOWN_WITHIN_MS = 240_000;

/** What the browser says of a page that loads slowly. */
const OF_SPEED = /was preloaded using link preload but not used within a few seconds/;

/**
 * Collects what the page and its frames write to the console, and the errors that they throw.
 * @param {import('playwright').Page} page
 * @returns {string[]} grows while the page lives
 */
export function listenToPage(page) {
  const said = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || OF_SPEED.test(message.text())) return;
    const { pathname } = new URL(message.location().url || 'about:blank');
    said.push(`${message.type()}: ${message.text()} (${pathname})`);
  });
  page.on('pageerror', (error) => said.push(`thrown: ${error.stack ?? error.message}`));
  return said;
}

/**
 * Goes on to a Docs page, as a reader does from any other, and waits until its stories are drawn.
 * @returns {Promise<string>} `shown`, or what is missing
 */
export async function showDocs(page, id) {
  const rendered = await page.evaluate(
    ([storyId, within]) =>
      new Promise((resolve) => {
        const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
        const timer = setTimeout(resolve, within, false);
        channel.once('docsRendered', () => {
          clearTimeout(timer);
          resolve(true);
        });
        channel.emit('setCurrentStory', { storyId, viewMode: 'docs' });
      }),
    [id, SHOWN_WITHIN_MS],
  );
  return rendered ? waitUntilSettled(page) : 'the page was not rendered';
}

/**
 * Returns the switches of the toolbar.
 * @returns {Promise<{ name: string; items: string[]; initial: string }[]>}
 */
export function readToolbar(page) {
  return page.evaluate(() => {
    const { globalTypes, initialGlobals } =
      globalThis.__STORYBOOK_PREVIEW__.storyStoreValue.projectAnnotations;
    return Object.entries(globalTypes)
      .filter(([, { toolbar }]) => toolbar !== undefined)
      .map(([name, { toolbar }]) => ({
        name,
        items: toolbar.items.map(({ value }) => value),
        initial: initialGlobals[name],
      }));
  });
}

/**
 * Chooses an option of the toolbar, as the reader of a story does.
 * @returns {Promise<string>} `shown`, or what is missing
 */
export async function switchOption(page, name, item) {
  await page.evaluate(
    (globals) =>
      new Promise((resolve) => {
        const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
        channel.once('storyRendered', resolve);
        channel.emit('updateGlobals', { globals });
        // An option that is already chosen does not draw the story again.
        setTimeout(resolve, 1000);
      }),
    { [name]: item },
  );
  return waitUntilSettled(page);
}

/** Waits until every story of the page is drawn, including those in frames. */
export async function waitUntilSettled(page) {
  const phases = await page
    .waitForFunction(
      () => {
        const inline = globalThis.__STORYBOOK_PREVIEW__.storyRenders;
        const blocks = document.querySelectorAll('.sb-story:not(:has(iframe))').length;
        const framed = [...document.querySelectorAll('.sb-story iframe')].map(
          ({ contentWindow }) => contentWindow?.__STORYBOOK_PREVIEW__?.currentRender,
        );
        const found = [...inline, ...framed].map((render) => render?.phase ?? 'none');
        const ended = /^(finished|errored|aborted)$/;
        return inline.length >= blocks && found.every((phase) => ended.test(phase)) ? found : null;
      },
      null,
      { timeout: SHOWN_WITHIN_MS },
    )
    .then((handle) => handle.jsonValue())
    .catch(() => null);
  if (phases === null) return 'a story is still being drawn';
  return phases.includes('errored') ? 'a story failed to render' : 'shown';
}

/** Chooses options of the toolbar from Storybook's own frame. */
export function setGlobals(page, globals) {
  return page.evaluate((chosen) => {
    globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: chosen });
  }, globals);
}
