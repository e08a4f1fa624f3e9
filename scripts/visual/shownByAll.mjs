// What any story may show, and the builder's graph of modules does not know.

/**
 * Patterns of files that are no modules of a story, or that styles read while they are compiled: the theme,
 * icons and fonts. Chromatic knows Storybook's own files and packages by itself.
 */
export const NOT_IN_GRAPH = ['public/**', 'src/theme/!(*.stories).{ts,tsx,css}'];

/** All of them: a change captures every story. */
export const SHOWN_BY_ALL = [...NOT_IN_GRAPH, '.storybook/**', 'package-lock.json'];

/**
 * Files around Storybook that no story shows: its pages, what they list, and what is written down of stories.
 * A text or the source of a story is in all of them, so that Chromatic would capture every story for it.
 */
export const SHOWN_BY_NONE = [
  '.storybook/*.mdx',
  '.storybook/*Page.tsx',
  '.storybook/EveryText.tsx',
  '.storybook/StoryBehind.tsx',
  '.storybook/texts.ts',
  'tests/visual/**',
  '**/*.test.{ts,tsx}',
];

/**
 * Files that lead from a text or a story to all stories, but do not show it: a change is not followed through
 * them. What listens to every story names a few texts; after a change of its own, every story is listened to.
 */
export const NOT_FOLLOWED = [...SHOWN_BY_NONE, '.storybook/announcements.ts'];
