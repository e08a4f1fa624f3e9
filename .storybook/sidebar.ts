import type { Indexer, IndexInput } from 'storybook/internal/types';

/** At most so many stories of one group are in the sidebar. */
export const MOST_IN_SIGHT = 12;

/** Begins the tag that puts a story, or all stories of a file, into a group of its screen. */
const GROUP = 'group:';

/**
 * Endings of stories that repeat another one: on a phone and at 320 px, where every story can be looked
 * at, and a failure that is only logged, which leaves a screen as it was.
 */
const REPEATED = /(?:Mobile|Reflow|Logged)$/;

/** Where stories are states of a screen or of a flow. Those of a component are variants. */
const SCREENS = /\bsrc[\\/](?:screens|wallet|embed)[\\/]/;

/**
 * Returns the stories of a file as the sidebar shows them. A group is one level below the screen's title;
 * the story keeps its identifier, which pictures, announcements and links know it by, because the meta of
 * such a file names it (`id`). Stories without a group come first: the page of the screen is with them.
 */
export function arrangeStories(path: string, stories: IndexInput[]): IndexInput[] {
  return stories
    .map((story) => arrangeStory(path, story))
    .toSorted((a, b) => Number(isGrouped(a)) - Number(isGrouped(b)));
}

function arrangeStory(path: string, story: IndexInput): IndexInput {
  const tags = story.tags ?? [];
  const group = getGroup(tags);
  return {
    ...story,
    title: [story.title, group].filter(Boolean).join('/'),
    tags: [
      ...tags,
      // Still opened by links, tests and pictures.
      ...(isInSight(path, story.exportName ?? '', tags) ? [] : ['!dev']),
      // One page shows the whole screen.
      ...(group ? ['!autodocs'] : []),
    ],
  };
}

function isGrouped({ tags = [] }: IndexInput): boolean {
  return getGroup(tags) !== undefined;
}

/** Returns the group that tags name. A story's own is behind that of its file. */
export function getGroup(tags: readonly string[]): string | undefined {
  return tags.findLast((tag) => tag.startsWith(GROUP))?.slice(GROUP.length);
}

/** Whether a story is in the sidebar: `!dev` takes it out, as Storybook reads it. */
export function isInSight(path: string, name: string, tags: readonly string[] = []): boolean {
  return !tags.includes('!dev') && !(SCREENS.test(path) && REPEATED.test(name));
}

/** Storybook's own readers of story files, with the stories arranged. */
export function groupStories(indexers: Indexer[] = []): Indexer[] {
  return indexers.map((indexer) => ({
    ...indexer,
    createIndex: async (fileName, options) =>
      arrangeStories(fileName, await indexer.createIndex(fileName, options)),
  }));
}
