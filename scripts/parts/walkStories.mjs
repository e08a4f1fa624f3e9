// Stories of a built Storybook as a reader's browser shows them: with motion, and in another language.
import {
  eachStory,
  formatLabel,
  ownViewport,
  reopenStories,
  showStory,
  VIEWPORTS,
} from './storybook.mjs';
import { switchOption } from './walk.mjs';

/**
 * Opens every story once, at its own viewport or on a desktop.
 * @param {import('./storybook.mjs').Story[]} stories
 * @param {{ built: string; context: object; accessibility: boolean; pages: number }} where as for `eachStory`
 * @returns {Promise<string[]>} what failed, and why
 */
export async function walkStories(stories, where) {
  const found = [];
  await eachStory(stories, where, async (page, story) => {
    await page.setViewportSize(VIEWPORTS[await ownViewport(page, story)] ?? VIEWPORTS.desktop);
    const status = await showStory(page, story);
    if (status === 'success') return;
    // What the story before has left may have come between. A reader comes from any story, too: it is told.
    await reopenStories(page);
    const again = await showStory(page, story);
    if (again === 'success') console.log(`flaky: ${formatLabel(story)}: ${status}`);
    else found.push(`${formatLabel(story)}: ${again}`);
  });
  return found;
}

/**
 * Switches to a made-up language, then goes on from story to story: each must play, be translated,
 * and show the addresses that it shows in English.
 * @param {import('playwright').Page} page
 * @param {{ id: string; title: string; name: string }[]} stories of which some show addresses
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
    const { text, addresses } = await readTexts(page);
    const expected = english[index];
    const problems = [
      status === 'success' ? '' : status,
      text === expected.text ? 'is not translated' : '',
      addresses.join() === expected.addresses.join() ? '' : `addresses became ${addresses.join()}`,
    ];
    for (const problem of problems.filter(Boolean)) {
      found.push(`${formatLabel(story)} in ${locale}: ${problem}`);
    }
  }
  if (!english.some(({ addresses }) => addresses.length > 0)) {
    found.push(`${locale}: no story with an address was opened`);
  }
  await switchOption(page, 'locale', 'en-US');
  return found;
}

function readTexts(page) {
  return page.evaluate(() => {
    const text = document.querySelector('#storybook-root').textContent;
    const address = /[1-9A-HJ-NP-Za-km-z]{32,}|[1-9A-HJ-NP-Za-km-z]{4}…[1-9A-HJ-NP-Za-km-z]{4}/g;
    return { text, addresses: text.match(address) ?? [] };
  });
}
