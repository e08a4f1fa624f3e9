// Stories of a built Storybook as a reader's browser shows them: with motion, in made-up languages, and in dark
// on a phone.
import {
  visitStories,
  formatFailure,
  formatLabel,
  reopenStories,
  showStory,
  VIEWPORTS,
} from './storybook.mjs';
import { listenToPage, switchOption } from './walk.mjs';
import { setUnseenSize } from './unseenPage.mjs';
import {
  findBrokenRules,
  findBrokenRulesInDark,
  findClippedTexts,
  leavePage,
  readPage,
} from './walkedPage.mjs';

/**
 * Plays every story once where those who see it are: on a phone what customers see, all else on a desktop, in
 * light. Where it has ended it is shown in each made-up language, and checked by axe in dark at the other size.
 * A story with a viewport of its own keeps it. Of stories that end in equal pages, one is checked.
 * @param {import('./storybook.mjs').Story[]} stories
 * @param {object} where as for `visitStories`
 * @returns {Promise<string[]>} what failed, and why
 */
export function walkStories(stories, where) {
  /** What was found in each page, or will be, by its key. */
  const checks = new Map();
  return visitTwice(stories, where, async (page, story) => {
    const said = listenAnew(page);
    const own = VIEWPORTS[await leavePage(page, story)];
    const [first, second] = isForCustomers(story) ? ['mobile', 'desktop'] : ['desktop', 'mobile'];
    await setUnseenSize(page, own ?? VIEWPORTS[first]);
    const status = await showStory(page, story);
    if (status !== 'success')
      return [own ? status : `${status} (${first})`, ...takeThrown(said)].join('; ');

    const read = await readPage(page, story);
    // Equal pages are often neighbours, and shown at the same time.
    const equal = checks.get(read.key);
    if (equal && (await equal) === 'success') return takeThrown(said).join('; ') || 'success';
    const check = checkPage(page, { story, read, said, second: own ? null : second });
    checks.set(
      read.key,
      check.catch(() => 'not checked'),
    );
    return check;
  });
}

/**
 * Checks the page of a story that has played, in light, in the made-up languages, and in dark.
 * @param {import('playwright').Page} page
 * @param {object} shown
 * @param {import('./storybook.mjs').Story} shown.story
 * @param {import('./walkedPage.mjs').PageRead} shown.read of the page
 * @param {string[]} shown.said by the page since it was shown
 * @param {string | null} shown.second viewport of dark; null where the story keeps its own
 * @returns {Promise<string>} `success`, or what is wrong
 */
async function checkPage(page, { story, read, said, second }) {
  const problems = await findBrokenRules(page, read.looks);
  problems.push(...takeThrown(said));
  const translated = [...(await findClippedTexts(page)), ...said.splice(0)];
  problems.push(...translated.map((text) => `in a made-up language, ${text}`));
  if (second) await setUnseenSize(page, VIEWPORTS[second]);
  const rules = await findBrokenRulesInDark(page, story, read.seen);
  problems.push(...rules.map((rule) => `in dark, ${second ? `${second}, ` : ''}${rule}`));
  problems.push(...takeThrown(said));
  return problems.join('; ') || 'success';
}

/** Whether customers see the story, who open the portals on phones. */
function isForCustomers({ importPath }) {
  return importPath.startsWith('./src/screens/portal/');
}

/**
 * Visits stories, and those that fail once more.
 * @param {import('./storybook.mjs').Story[]} stories
 * @param {object} where as for `visitStories`
 * @param {Visit} visit
 * @returns {Promise<string[]>} what failed twice, and why
 */
async function visitTwice(stories, where, visit) {
  const found = [];
  if (stories.length === 0) return found;
  const onFailure = (story, error) => found.push(formatFailure(story, error));
  const last = new WeakMap();
  await visitStories(stories, { ...where, onFailure, walked: true }, async (page, story) => {
    const status = await visit(page, story);
    const before = last.get(page);
    last.set(page, story);
    if (status === 'success') return;
    const again = await visitAgain(page, { story, before }, { visit, reopen: reopenStories });
    if (again === 'success') console.log(`flaky: ${formatLabel(story)}: ${status}`);
    else found.push(`${formatLabel(story)}: ${again}`);
  });
  return found;
}

/**
 * Visits a story that failed once more, after the same story as before: readers come from it, too, so it may
 * leave nothing behind. What fails there is visited in a new page, to tell why.
 * @typedef {(page: import('playwright').Page, story: import('./storybook.mjs').Story) => Promise<string>} Visit
 *   `success`, or what is wrong
 * @param {import('playwright').Page} page
 * @param {{ story: import('./storybook.mjs').Story; before?: import('./storybook.mjs').Story }} shown
 * @param {{ visit: Visit; reopen: (page: import('playwright').Page) => Promise<void> }} how
 * @returns {Promise<string>} `success`, or what is wrong
 */
export async function visitAgain(page, { story, before }, { visit, reopen }) {
  if (before) {
    await visit(page, before);
    const after = await visit(page, story);
    if (after === 'success') return after;
    await reopen(page);
    const alone = await visit(page, story);
    return alone === 'success'
      ? `${after} (after ${formatLabel(before)}, and not in a new page)`
      : alone;
  }
  await reopen(page);
  return visit(page, story);
}

/** What each page has written to its console since the last check. */
const heard = new WeakMap();

/** Returns what the page says from now on. */
function listenAnew(page) {
  if (!heard.has(page)) heard.set(page, listenToPage(page));
  const said = heard.get(page);
  said.length = 0;
  return said;
}

/** Returns the errors that nothing has caught. What a story writes is checked by the story: it may expect it. */
function takeThrown(said) {
  return said.splice(0).filter((text) => text.startsWith('thrown: '));
}

/**
 * Switches to a made-up language, then goes on from story to story: each must play, be translated,
 * and show the addresses and names that it shows in English.
 * @param {import('playwright').Page} page
 * @param {{ id: string; title: string; name: string }[]} stories of which some show addresses, and some names
 * @param {string} locale
 * @returns {Promise<string[]>} what failed, and why
 */
export async function walkLocale(page, stories, locale) {
  const found = [];
  const english = [];
  for (const story of stories) {
    await showStory(page, story);
    english.push(await readTexts(page));
  }
  const switched = await switchOption(page, 'locale', locale);
  if (switched !== 'shown') found.push(`${locale}: ${switched}`);
  for (const [index, story] of stories.entries()) {
    const status = await showStory(page, story);
    const { text, addresses, names } = await readTexts(page);
    const expected = english[index];
    const problems = [
      status === 'success' ? '' : status,
      text === expected.text ? 'is not translated' : '',
      addresses.join() === expected.addresses.join() ? '' : `addresses became ${addresses.join()}`,
      names.join() === expected.names.join() ? '' : `names became ${names.join()}`,
    ];
    for (const problem of problems.filter(Boolean)) {
      found.push(`${formatLabel(story)} in ${locale}: ${problem}`);
    }
  }
  if (!english.some(({ addresses }) => addresses.length > 0)) {
    found.push(`${locale}: no story with an address was opened`);
  }
  if (!english.some(({ names }) => names.length > 0)) {
    found.push(`${locale}: no story with a name was opened`);
  }
  await switchOption(page, 'locale', 'en-US');
  return found;
}

function readTexts(page) {
  return page.evaluate(() => {
    const story = document.querySelector('#storybook-root');
    const text = story.textContent;
    const names = [...story.querySelectorAll('[translate="no"]')].map((name) => name.textContent);
    const address = /[1-9A-HJ-NP-Za-km-z]{32,}|[1-9A-HJ-NP-Za-km-z]{4}…[1-9A-HJ-NP-Za-km-z]{4}/g;
    return { text, addresses: text.match(address) ?? [], names };
  });
}
