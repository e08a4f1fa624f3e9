/** Event by which the page of a story describes it to Storybook's frame, whenever another one is opened. */
export const STORY_BEHIND = 'tiller/story-behind';

/** The page of all requirements. With `screen` it shows those of one. */
export const COVERED = '/docs/start-here-the-specification-covered--docs';

/** What is behind a story, ready to be shown. An address is null where there is none to lead to. */
export interface Behind {
  /** Identifier of the story. */
  id: string;
  label: string;
  /** What it shows, in words. */
  caption: string;
  /** The page that shows it among its siblings, at the element with the story's id. */
  docs: string;
  requirements: readonly { id: string; text: string; screen: string }[];
  source: { place: string; href: string | null };
  /** Commits that changed its pictures, newest first. */
  changes: readonly { hash: string; date: string; subject: string; href: string | null }[];
  /** Draws it and compares. */
  command: string;
}
