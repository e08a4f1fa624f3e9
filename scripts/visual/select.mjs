// Which stories a run captures, what they are compared with, and why they may differ.
import { selectWanted } from '../parts/storybook.mjs';
import { findChangesSince, findCauses, findLastCommit, readSourcesSince } from './affected.mjs';
import { provideCommit } from './base.mjs';
import { BASELINES, readBaselines, readBaselinesAt, readWaiting } from './baselines.mjs';

/**
 * @typedef {{ stories: import('../parts/storybook.mjs').Story[]; approved: import('./baselines.mjs').Approved;
 *   commit: string | null; causes: Map<string, string[]>; how: string }} Selection `commit`: where what is
 *   expected was drawn; `causes`: by story, what has changed in it; `how`: in words, for the report
 * @param {import('../parts/storybook.mjs').Story[]} everyStory
 * @param {{ built: string; words: string[]; all: boolean; few: boolean; since?: string }} options
 * @returns {Selection}
 * @throws when a word is in no story
 */
export function selectStories(everyStory, { built, words, all, few, since }) {
  const { approved } = readBaselines();
  if (since !== undefined) return selectReview(everyStory, { built, since, approved });
  const commit = findLastCommit(BASELINES);
  const causes = findCausesSince(commit, built, everyStory);
  const selection = { approved, commit, causes: causes ?? new Map() };
  if (words.length > 0) {
    const stories = selectWanted(everyStory, words);
    return { ...selection, stories, how: `Stories with ${words.join(' or ')}` };
  }
  if (all) return { ...selection, stories: everyStory, how: 'Every story' };
  if (few)
    return { ...selection, stories: pickOneOfEachTitle(everyStory), how: 'One story a title' };
  if (causes === null) return { ...selection, stories: everyStory, how: 'Every story' };
  const waiting = new Set(readWaiting());
  const stories = everyStory.filter(({ id }) => causes.has(id) || waiting.has(id));
  return { ...selection, stories, how: 'What changed since the last approval' };
}

/** Returns whether there is nothing to compare: no story to capture, and none that is approved but gone. */
export function isNothingToCompare({ stories, approved }, everyStory) {
  const known = new Set(everyStory.map(({ id }) => id));
  return stories.length === 0 && Object.keys(approved).every((id) => known.has(id));
}

/** Returns the stories whose approved pictures differ from those of a commit, for the reviewer of a change. */
function selectReview(everyStory, { built, since, approved }) {
  const commit = provideCommit(since);
  const before = readBaselinesAt(commit);
  const stories = everyStory.filter(({ id }) => {
    const [was, is] = [before[id] ?? {}, approved[id] ?? {}];
    return Object.keys({ ...was, ...is }).some((variant) => was[variant] !== is[variant]);
  });
  const causes = findCausesSince(commit, built, everyStory) ?? new Map();
  return { stories, approved: before, commit, causes, how: `What was approved since ${since}` };
}

function findCausesSince(commit, built, everyStory) {
  const changed = commit === null ? null : findChangesSince(commit);
  return changed && findCauses(built, everyStory, changed, readSourcesSince(commit));
}

/** Names of stories that show a screen with its content, and of those that show little of it. */
const FULL = ['Payments', 'Payment', 'Choosing', 'Detail', 'Listed', 'Summary', 'Filled', 'States'];
const BARE = /^(?:Loading|Load |No Answer|Checking|Closed|Expired|Idle)/;

/**
 * Returns of each title the story that shows most: its first one is often a page that still loads.
 * @template {{ title: string; name: string }} Story
 * @param {Story[]} stories
 * @returns {Story[]}
 */
export function pickOneOfEachTitle(stories) {
  const titles = [...new Set(stories.map(({ title }) => title))];
  return titles.map((title) => {
    const all = stories.filter((story) => story.title === title);
    const full = FULL.map((name) => all.find((story) => story.name === name)).find(Boolean);
    return full ?? all.find(({ name }) => !BARE.test(name)) ?? all[0];
  });
}
