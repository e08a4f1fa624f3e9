import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readAnnouncements } from '../../scripts/visual/announcements.mjs';
import { readTrace } from './trace';

const { items, covers, stories, storyIds } = readTrace();
const read = (path: string) => readFileSync(join(import.meta.dirname, '../../docs', path), 'utf8');
const states = read('states.md');
const checklist = read('spec/checklist.md');

describe('the specification', () => {
  it('has 309 items, each once', () => {
    expect(items).toHaveLength(309);
    expect(new Set(items.map(({ id }) => id)).size).toBe(309);
  });

  it('is shown, every item of it, by a story or a test', () => {
    const covered = new Set(covers.flatMap((cover) => cover.items));
    expect(items.filter(({ id }) => !covered.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('says below an item how Tiller differs from it', () => {
    const decided = items.filter((item) => item.decided !== '');
    const lines = checklist.match(/^ {2}- /gm) ?? [];
    expect(decided).toHaveLength(lines.length);
    expect(decided.map(({ id }) => id)).toContain('C219');
  });

  it('has every item that a story or a test names', () => {
    const known = new Set(items.map(({ id }) => id));
    const strangers = covers.filter((cover) => cover.items.some((id) => !known.has(id)));
    expect(strangers).toEqual([]);
  });
});

describe('the table of states', () => {
  const rows = [...states.matchAll(/^\| `([\w-]+)`\s*\| (.+?)\s*\|$/gm)];

  it('has all 344 states of the list', () => {
    expect(rows).toHaveLength(344);
  });

  it('names a story for each state, or says why no picture can show it', () => {
    const without = rows.filter(([, , shown = '']) => !/^[A-Z]\w+\/\w+\/\w+$|^no \w/.test(shown));
    expect(without.map(([row]) => row)).toEqual([]);
  });

  it('names stories that there are', () => {
    const known = new Set(stories);
    const named = rows.flatMap(([, , story = '']) => story.match(/\b[A-Z]\w+(?:\/\w+)+/g) ?? []);
    expect(named.filter((label) => !known.has(label))).toEqual([]);
  });
});

describe('what screen readers hear', () => {
  it('is recorded for every story, and for no other', () => {
    const recorded = Object.keys(readAnnouncements()).toSorted();
    const howTo = 'To record it with the pictures: npm run visual, then npm run visual:approve';
    expect(recorded, howTo).toEqual(storyIds.toSorted());
  });
});
