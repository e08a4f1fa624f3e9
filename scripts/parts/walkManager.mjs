// Storybook's own frame, as a reader opens it: in the theme of the system, then in the toolbar's.
import { setUnseenSize } from './unseenPage.mjs';
import { listenToPage, setGlobals, SHOWN_WITHIN_MS } from './walk.mjs';
import { walkReview } from './walkReview.mjs';

/** Levels of light, from 0 to 255. The backgrounds of the themes are far from these limits. */
const DARK_BELOW = 80;
const LIGHT_ABOVE = 200;

const FRAMED = 'components-dialog--docs';

/** A Docs page with stories, one with stories in frames, and one of words only. */
const DOCS = ['components-button--docs', FRAMED, 'start-here-for-designers--docs'];
const STORY = 'portal-paymentscreen--payment';

/** Shows frame, story and panel. */
const DESKTOP = { width: 1280, height: 1000 };

/**
 * Opens Docs pages in a browser whose system is dark, then switches the toolbar to light, opens a story in four
 * views, and sends one to another reader. Everything must follow, and the address must name it.
 * @param {import('playwright').Browser} browser
 * @param {string} url of the built Storybook
 * @returns {Promise<string[]>} what is wrong
 */
export async function walkManager(browser, url) {
  const context = await browser.newContext({ colorScheme: 'dark' });
  const found = [];
  for (const id of DOCS)
    found.push(...(await checkThemes(await openPage(context, DESKTOP), url, id)));
  // Wider than its stories need.
  found.push(...(await checkCompare(await openPage(context, { ...DESKTOP, width: 1900 }), url)));
  await context.close();
  // A new context, because the frame remembers what was open, and Docs have no panel.
  const fresh = await browser.newContext();
  found.push(...(await walkReview(() => openPage(fresh, DESKTOP), url)));
  await fresh.close();
  return found;
}

/** Opens a page in which nothing is pressed with a pointer. */
async function openPage(context, size) {
  context.setDefaultNavigationTimeout(SHOWN_WITHIN_MS);
  const page = await context.newPage();
  await setUnseenSize(page, size);
  return page;
}

/** Opens a Docs page where the system is dark, and switches it to light. */
async function checkThemes(page, url, id) {
  await page.goto(`${url}/index.html?path=/docs/${id}`);
  const found = await checkTheme(page, 'dark', `${id} where the system is dark`);
  await setGlobals(page, { theme: 'light' });
  found.push(...(await checkTheme(page, 'light', `${id} switched to light`)));
  if (id === FRAMED) {
    await openDarkFrame(page);
    found.push(...(await checkTheme(page, 'light', `${id} with a frame of its own theme`)));
  }
  await page.close();
  return found;
}

/** Waits until page, frame and address are in the theme, and the stories that the page shows in frames. */
async function checkTheme(page, theme, where) {
  try {
    await page.waitForFunction(isInTheme, [theme, DARK_BELOW, LIGHT_ABOVE], {
      timeout: SHOWN_WITHIN_MS,
    });
    return [];
  } catch {
    return [`${where}: not everything is ${theme}`];
  }
}

/** Runs in the page. */
function isInTheme([theme, darkBelow, lightAbove]) {
  const frame = document.querySelector('#storybook-preview-iframe');
  const inner = frame?.contentDocument;
  const docs = inner?.querySelector('.sbdocs-wrapper');
  const heading = docs?.querySelector('h1');
  if (!docs || !heading) return false;
  const isDark = theme === 'dark';
  const grounds = [
    [docs, 'backgroundColor', isDark],
    [heading, 'color', !isDark],
    [document.body, 'backgroundColor', isDark],
  ].every(([element, property, dark]) => {
    const levels = getComputedStyle(element)[property].match(/\d+/g).slice(0, 3).map(Number);
    return dark ? Math.max(...levels) < darkBelow : Math.max(...levels) > lightAbove;
  });
  const named = new URLSearchParams(location.search).get('globals')?.includes(`theme:${theme}`);
  // A frame is loaded when it is in sight.
  const [story] = inner.querySelectorAll('.sb-story iframe');
  story?.scrollIntoView();
  const framed = !story || story.contentDocument?.documentElement?.dataset.theme === theme;
  return grounds && inner.documentElement.dataset.theme === theme && named && framed;
}

/** Adds a frame that begins in dark to a Docs page, and waits until its story is there. */
async function openDarkFrame(page) {
  const docs = page.frameLocator('#storybook-preview-iframe');
  await docs.locator('body').evaluate((body, id) => {
    const frame = document.createElement('iframe');
    frame.id = 'in-dark';
    frame.src = `iframe.html?globals=theme:dark&viewMode=story&id=${id}`;
    body.append(frame);
  }, STORY);
  const story = docs.frameLocator('#in-dark').locator('[data-theme="dark"] #storybook-root *');
  await story.first().waitFor({ state: 'attached', timeout: SHOWN_WITHIN_MS });
}

/** Checks the page of four views: each story has played in its theme and at its size. */
async function checkCompare(page, url) {
  const said = listenToPage(page);
  await page.goto(`${url}/compare.html?id=${STORY}&globals=theme:dark;direction:rtl`);
  await page.waitForSelector('html[data-compared]', { timeout: SHOWN_WITHIN_MS });
  const isLoose = await page.evaluate(() =>
    [...document.querySelectorAll('iframe')].some(
      (view) => view.getBoundingClientRect().width < view.closest('.frame').clientWidth - 1,
    ),
  );
  if (isLoose) said.push('leaves room beside a story');
  const views = await page.evaluate(() =>
    [...document.querySelectorAll('iframe')].map(({ contentWindow, clientWidth }) => {
      const { theme } = contentWindow.document.documentElement.dataset;
      const { dir } = contentWindow.document.documentElement;
      const { phase } = contentWindow.__STORYBOOK_PREVIEW__.currentRender;
      return `${theme} ${clientWidth} ${dir} ${phase}`;
    }),
  );
  const expected = ['light', 'dark'].flatMap((theme) =>
    [1280, 375].map((width) => `${theme} ${width} rtl finished`),
  );
  if (views.join() !== expected.join()) said.push(`shows ${views.join(', ')}`);
  const back = await page.locator('#back').getAttribute('href');
  if (!back.endsWith(`${STORY}&globals=theme:dark;direction:rtl`))
    said.push(`leads back to ${back}`);
  return said.map((text) => `compare.html: ${text}`);
}
