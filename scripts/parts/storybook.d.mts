import type { Page } from 'playwright';

import type { Story } from '../visual/affected.mjs';

type Named = Pick<Story, 'title' | 'name'>;

export interface Where {
  built: string;
  pages?: number;
  onFailure?: (story: Story, error: Error) => void;
}

export function listStories(folder: string): Story[];
export function isWanted(story: Named, words: string[]): boolean;
export function selectWanted<Any extends Named>(stories: Any[], words: string[]): Any[];
export function formatFailure(story: Named, error: Error): string;
export function visitStories(
  stories: Story[],
  where: Where,
  visit: (page: Page, story: Story) => Promise<void>,
): Promise<string>;
export function showStory(page: Page, story: { id: string }): Promise<string>;
