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
 * Switches the shown story to dark and checks what may differ there: every rule on a page, which may show
 * other parts at this size, and the rules about colours and scrolling on a component.
 * @param {import('playwright').Page} page
 * @param {import('./storybook.mjs').Story} story
 * @returns {Promise<string[]>} as `findBrokenRules`
 */
export async function findBrokenRulesInDark(page, { title }) {
  const options = title.startsWith('Components/')
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
  const inputs = [...document.querySelectorAll('input, textarea, select')];
  const text = JSON.stringify([
    [options, a11y, innerWidth, innerHeight],
    documentElement.cloneNode().outerHTML,
    body.outerHTML,
    [...document.querySelectorAll('*')].indexOf(activeElement),
    inputs.map(({ value, checked }) => [value, checked]),
  ]).replaceAll(/(?:react-aria-?)?(?:_r_\w+_|:r\w+:)/g, toNumber);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return String(new Uint32Array(digest));
}
