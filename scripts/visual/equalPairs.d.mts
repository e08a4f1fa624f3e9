import type { Story } from './affected.mjs';
import type { Approved } from './approve.mjs';

export function readEqualPairs(): [id: string, other: string][];
export function findUnequalPairs(
  pairs: [id: string, other: string][],
  run: {
    shots: { id: string; variant: string; hash: string }[];
    approved: Approved;
    causes: Map<string, unknown>;
    everyStory: Pick<Story, 'id' | 'title' | 'name'>[];
  },
): { ids: string[]; problem: string }[];
