import type { Story } from './affected.mjs';
import type { Approved } from './approve.mjs';

export interface Shot {
  id: string;
  label: string;
  title: string;
  variant: string;
  hash: string;
  file: string;
}

export interface Result {
  id: string;
  label: string;
  variant: string;
  status: 'same' | 'changed' | 'new' | 'gone';
  hash?: string;
  expectedHash?: string;
  expected?: string;
}

export function compare(run: {
  shots: Shot[];
  failed: { id: string; variant: string }[];
  approved: Approved;
  stories: Pick<Story, 'id'>[];
  everyStory: Pick<Story, 'id' | 'title' | 'name'>[];
  few: boolean;
}): Result[];
export function compareWithBase(changed: Result[], base: Shot[], isElsewhere: boolean): void;
