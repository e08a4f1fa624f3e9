// What axe finds on the page of a story. Pages that are equal are checked once.

/** Rules whose answer depends on the theme or on the size of the page. */
const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** Keys of the pages in which axe found nothing. */
const inOrder = new Set();

/**
 * Checks the page in its current state.
 * @param {import('playwright').Page} page that shows a story
 * @returns {Promise<string[]>} each rule that is broken, with the first element that breaks it
 */
export function findBrokenRules(page) {
  return checkOnce(page, {});
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
 * Switches the shown story to dark and checks what may differ there: colours and scrolling, and every rule when
 * other parts of a page can be seen at this size.
 * @param {import('playwright').Page} page
 * @param {import('./storybook.mjs').Story} story
 * @param {string} seen what `readSeenParts` returned before, where axe had checked every rule
 * @returns {Promise<string[]>} as `findBrokenRules`
 */
export async function findBrokenRulesInDark(page, story, seen) {
  const isPart = story.title.startsWith('Components/');
  const options =
    isPart || seen === (await readSeenParts(page, story))
      ? { runOnly: { type: 'rule', values: RULES_OF_LOOKS } }
      : {};
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
  const broken = await checkOnce(page, options);
  await atOnce.evaluate((style, before) => {
    document.documentElement.dataset.theme = before;
    // The style counts until the theme is back.
    document.documentElement.getBoundingClientRect();
    style.remove();
  }, theme);
  return broken;
}

async function checkOnce(page, options) {
  const key = await page.evaluate(describePage, options);
  if (inOrder.has(key)) return [];
  // As .storybook/walked.ts offers it.
  const broken = await page.evaluate((given) => globalThis.findBrokenRules(given), options);
  if (broken.length === 0) inOrder.add(key);
  return broken;
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

/**
 * Returns a short text that is the same for pages of which axe must say the same. Generated identifiers count
 * by their order. Runs in the page.
 */
async function describePage(options) {
  const { documentElement, body, activeElement } = document;
  const { a11y } = globalThis.__STORYBOOK_PREVIEW__.currentRender.story.parameters;
  const names = new Map();
  const toNumber = (id) => {
    if (!names.has(id)) names.set(id, `id${names.size}`);
    return names.get(id);
  };
  const elements = [...document.querySelectorAll('*')];
  const inputs = [...document.querySelectorAll('input, textarea, select')];
  const text = JSON.stringify([
    [options, a11y, innerWidth, innerHeight],
    documentElement.cloneNode().outerHTML,
    body.outerHTML,
    elements.flatMap(({ shadowRoot }) => shadowRoot?.innerHTML ?? []),
    elements.indexOf(activeElement),
    inputs.map(({ value, checked }) => [value, checked]),
  ]).replaceAll(/(?:react-aria-?)?(?:_r_\w+_|:r\w+:)/g, toNumber);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return String(new Uint32Array(digest));
}
