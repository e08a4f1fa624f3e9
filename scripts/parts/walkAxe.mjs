// What axe finds on the page of a story.

/** The rule that takes half of the time of all. */
const CONTRAST = 'color-contrast';

/** Rules whose answer depends on the theme or on the size of the page. */
const RULES_OF_LOOKS = [CONTRAST, 'link-in-text-block', 'scrollable-region-focusable'];

/** Looks of texts in which axe found nothing, in light and in dark. */
const inOrder = new Set();

/**
 * Checks the page in its current state: every rule, and the contrast of what was not seen before.
 * @param {import('playwright').Page} page that shows a story
 * @returns {Promise<string[]>} each rule that is broken, with the first element that breaks it
 */
export async function findBrokenRules(page) {
  const looks = await listLooks(page);
  const options = isAnyNew(looks) ? {} : { rules: { [CONTRAST]: { enabled: false } } };
  return rememberInOrder(looks, await askAxe(page, options));
}

/**
 * Tells which parts of the story can be seen, so that it can be compared at another size.
 * @param {import('playwright').Page} page that shows a story
 * @param {import('./storybook.mjs').Story} story what is around a page is looked at in its own stories only
 * @returns {Promise<string>}
 */
export function readSeenParts(page, { title }) {
  return page.evaluate(describeSeenParts, title.endsWith('Frame'));
}

/**
 * Switches the shown story to dark and checks what may differ there: looks that were not seen before, and every
 * other rule when other parts of a page can be seen at this size.
 * @param {import('playwright').Page} page
 * @param {import('./storybook.mjs').Story} story
 * @param {string} seen what `readSeenParts` returned before, where axe had checked every rule
 * @returns {Promise<string[]>} as `findBrokenRules`
 */
export async function findBrokenRulesInDark(page, story, seen) {
  const isPart = story.title.startsWith('Components/');
  const isAsBefore = isPart || seen === (await readSeenParts(page, story));
  // At once: a fade from theme to theme is drawn a dozen times, and axe would meet colours on the way.
  const atOnce = await page.addStyleTag({
    content: '*, ::before, ::after { transition: none !important }',
  });
  const theme = await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    dataset.theme = 'dark';
    return before;
  });
  const broken = isAsBefore ? await findBrokenLooks(page) : await findBrokenRules(page);
  await atOnce.evaluate((style, before) => {
    document.documentElement.dataset.theme = before;
    // The style counts until the theme is back.
    document.documentElement.getBoundingClientRect();
    style.remove();
  }, theme);
  return broken;
}

async function findBrokenLooks(page) {
  const looks = await listLooks(page);
  if (!isAnyNew(looks)) return [];
  const options = { runOnly: { type: 'rule', values: RULES_OF_LOOKS } };
  return rememberInOrder(looks, await askAxe(page, options));
}

function isAnyNew(looks) {
  return looks.some((look) => !inOrder.has(look));
}

function rememberInOrder(looks, broken) {
  if (broken.length === 0) for (const look of looks) inOrder.add(look);
  return broken;
}

// As .storybook/walked.ts offers both.
function listLooks(page) {
  return page.evaluate(() => globalThis.listLooks());
}

function askAxe(page, options) {
  return page.evaluate((given) => globalThis.findBrokenRules(given), options);
}

/**
 * Returns a short text that is the same while the same elements can be seen. Runs in the page.
 * @param {boolean} withFrame whether what is around the main part of the page counts
 */
async function describeSeenParts(withFrame) {
  const root = document.querySelector('#storybook-root');
  const main = root.querySelector('main');
  const isPart = (element) =>
    withFrame || !main || !root.contains(element) || main.contains(element);
  const parts = [...document.body.querySelectorAll('*')].filter(isPart).map((element) => {
    const tag = element.cloneNode().outerHTML;
    const options = { opacityProperty: true, visibilityProperty: true };
    return element.checkVisibility(options) ? tag : `hidden ${tag}`;
  });
  const bytes = new TextEncoder().encode(parts.join('\n'));
  return String(new Uint32Array(await crypto.subtle.digest('SHA-256', bytes)));
}
