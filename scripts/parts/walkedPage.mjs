// What the walk asks of the page of a story. The page answers by .storybook/walked.ts.

/** The rule that takes half of the time of all. */
const CONTRAST = 'color-contrast';

/** Rules whose answer depends on the theme or on the size of the page. */
const RULES_OF_LOOKS = [CONTRAST, 'link-in-text-block', 'scrollable-region-focusable'];

/** Looks of texts in which axe found nothing, in light and in dark. */
const inOrder = new Set();

/**
 * Describes the page of a story that has played.
 * @typedef {object} PageRead
 * @property {string} key the same for pages that show the same at every size, in every theme and language
 * @property {string[]} looks of its texts, as far as they decide the contrast
 * @property {string} seen the same while the same parts of the story can be seen
 * @param {import('playwright').Page} page that shows a story
 * @param {import('./storybook.mjs').Story} story
 * @returns {Promise<PageRead>}
 */
export function readPage(page, story) {
  return page.evaluate((how) => globalThis.walked.readPage(how), describeStory(story));
}

/**
 * Checks the page: every rule of axe, and the contrast of what was not seen before.
 * @param {import('playwright').Page} page that shows a story
 * @param {string[]} looks of its texts
 * @returns {Promise<string[]>} each rule that is broken, with the first element that breaks it
 */
export async function findBrokenRules(page, looks) {
  const options = isAnyNew(looks) ? {} : { rules: { [CONTRAST]: { enabled: false } } };
  return rememberInOrder(looks, await askAxe(page, options));
}

/** Shows the story in each made-up language. Returns what is cut off there, and whether it became an error. */
export function findClippedTexts(page) {
  return page.evaluate(async () => {
    const found = await globalThis.walked.findClippedTexts();
    const failed = document.body.classList.contains('sb-show-errordisplay');
    return failed ? [...found, 'is an error'] : found;
  });
}

/**
 * Leaves the page that was checked. Returns the viewport that the next story's own globals ask for, or undefined.
 * @param {import('playwright').Page} page
 * @param {import('./storybook.mjs').Story} next
 */
export function leavePage(page, next) {
  return page.evaluate(async (storyId) => {
    globalThis.walked.leavePage();
    const loaded = await globalThis.__STORYBOOK_PREVIEW__.loadStory({ storyId });
    return loaded.storyGlobals?.viewport?.value;
  }, next.id);
}

/**
 * Switches the story to dark, until its page is left, and checks what may differ there: looks that were not
 * seen before, and every other rule when other parts of a page can be seen at this size.
 * @param {import('playwright').Page} page that shows a story
 * @param {import('./storybook.mjs').Story} story
 * @param {string} seenBefore in light, where axe had checked every rule
 * @returns {Promise<string[]>} as `findBrokenRules`
 */
export async function findBrokenRulesInDark(page, story, seenBefore) {
  const how = describeStory(story);
  const { looks, seen } = await page.evaluate((given) => globalThis.walked.showInDark(given), how);
  const isPart = story.title.startsWith('Components/');
  const isAsBefore = isPart || seen === seenBefore;
  return isAsBefore ? findBrokenLooks(page, looks) : findBrokenRules(page, looks);
}

/** What is around a page is looked at in its own stories only. */
function describeStory({ title }) {
  return { withFrame: title.endsWith('Frame') };
}

async function findBrokenLooks(page, looks) {
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

function askAxe(page, options) {
  return page.evaluate((given) => globalThis.walked.findBrokenRules(given), options);
}
