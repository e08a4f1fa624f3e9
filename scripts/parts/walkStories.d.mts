import type { Story } from '../visual/affected.mjs';
import type { Where } from './storybook.mjs';

type Named = Pick<Story, 'title' | 'name'>;

export function walkStories(stories: Story[], where: Where): Promise<string[]>;
/** Pages are Playwright's, but for tests. */
export function visitAgain<Page>(
  page: Page,
  shown: { story: Named; before: Named | undefined },
  how: {
    visit: (page: Page, story: Named) => Promise<string>;
    reopen: (page: Page) => Promise<void>;
  },
): Promise<string>;
