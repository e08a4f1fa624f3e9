import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readAnnouncements } from '../../scripts/visual/announcements.mjs';
import type { SpecItem } from './specItems';
import { readTrace } from './trace';

const { items, covers, facts, stories, storyIds } = readTrace();
const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, 'docs', path), 'utf8');
const states = read('states.md');
const checklist = read('spec/checklist.md');
const decisions = readdirSync(join(ROOT, 'docs/adr'));

describe('the specification', () => {
  it('has 309 items, each once', () => {
    expect(items).toHaveLength(309);
    expect(new Set(items.map(({ id }) => id)).size).toBe(309);
  });

  it('is shown, every item of it, by a story or a test', () => {
    const covered = new Set(covers.flatMap((cover) => cover.items));
    expect(items.filter(({ id }) => !covered.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('says below an item how Tiller differs from it, and what shows that', () => {
    const differing = items.filter(({ decided }) => decided !== '');
    const lines = checklist.match(/^ {2}- .+$/gm);
    expect(differing.map(({ decided }) => `  - Decided since: ${decided}`)).toEqual(lines);
    expect(differing.flatMap(findUnknownEvidence)).toEqual([]);
  });

  it('has every item that a story or a test names', () => {
    const known = new Set(items.map(({ id }) => id));
    const strangers = covers.filter((cover) => cover.items.some((id) => !known.has(id)));
    expect(strangers).toEqual([]);
  });
});

/** Returns what the end of the line below an item, in brackets, names and is not there. */
function findUnknownEvidence({ id, decided }: SpecItem): string[] {
  const [, named = ''] = / \(([^()]+)\)$/.exec(decided) ?? [];
  return named.split(', ').flatMap((name) => (isEvidence(name) ? [] : [`${id}: '${name}'`]));
}

/** Whether it is a decision, `ADR 26`, a story or a file. */
function isEvidence(name: string): boolean {
  const [, adr] = /^ADR (\d+)$/.exec(name) ?? [];
  if (adr) return decisions.some((file) => file.startsWith(`${adr.padStart(4, '0')}-`));
  return stories.includes(name) || (/\.tsx?$/.test(name) && existsSync(join(ROOT, name)));
}

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

  it('explains stories and components that there are', () => {
    const known = new Set(facts.flatMap(({ name, title }) => [name, title.split('/').at(-1)]));
    const sections = states.slice(states.indexOf('\n## '));
    const named = [...sections.matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('what screen readers hear', () => {
  it('is recorded for every story, and for no other', () => {
    const recorded = Object.keys(readAnnouncements()).toSorted();
    const howTo = 'To record it with the pictures: npm run visual, then npm run visual:approve';
    expect(recorded, howTo).toEqual(storyIds.toSorted());
  });
});
