import type { Approved } from './approve.mjs';

/** One story of each title: the one that shows most. */
export function pickOneOfEachTitle<Story extends { title: string; name: string }>(
  stories: Story[],
): Story[];
export function isNothingToCompare(
  selection: { stories: { id: string }[]; approved: Approved },
  everyStory: { id: string }[],
): boolean;
