import { describe, expect, it } from 'vitest';

import { listChanges } from '../../scripts/visual/announcements.mjs';
import {
  acceptRun,
  chooseChanges,
  isAllDrawn,
  listWaiting,
} from '../../scripts/visual/approve.mjs';
import { isDrawnElsewhere } from '../../scripts/visual/baselines.mjs';

const shot = (name: string, hash: string) => ({
  id: name.toLowerCase(),
  label: `${name}/Idle`,
  variant: 'desktop-light',
  hash,
});
const approved = { button: { 'desktop-light': 'b1' }, card: { 'desktop-light': 'c1' } };
const listIds = (...ids: string[]) => ids.map((id) => ({ id }));
const everyStory = listIds('button', 'card', 'link', 'menu', 'text');

const everything = chooseChanges({ items: [], groups: [] }, {});
const named = (...words: string[]) => chooseChanges({ items: [], groups: [] }, { words });

const createRun = (...shots: ReturnType<typeof shot>[]) => ({ shots, gone: [], items: shots });

it('approving keeps the pictures of a story that failed to render', () => {
  const result = acceptRun(approved, createRun(shot('Card', 'c2')), everything, { everyStory });
  expect(result.approved).toEqual({ ...approved, card: { 'desktop-light': 'c2' } });
});

it('approving leaves out what the report did not show, unless another browser drew it', () => {
  const run = { ...createRun(shot('Button', 'b2'), shot('Card', 'c2')), items: [shot('Card', '')] };
  const here = acceptRun(approved, run, everything, { everyStory });
  expect(here.approved).toEqual({ ...approved, card: { 'desktop-light': 'c2' } });
  const elsewhere = acceptRun(approved, run, everything, { everyStory, isElsewhere: true });
  expect(elsewhere.accepted).toBe(2);
});

it('approving leaves out a story that was renamed after its run', () => {
  const run = createRun(shot('Card', 'c2'), shot('Renamed', 'r1'));
  const result = acceptRun(approved, run, everything, { everyStory });
  expect(Object.keys(result.approved)).toEqual(['button', 'card']);
});

it('knows another browser, another platform, and a run that drew everything', () => {
  const recorded = { browser: '143', platform: 'linux x64' };
  expect(isDrawnElsewhere(recorded, recorded)).toBe(false);
  expect(isDrawnElsewhere({ browser: '143' }, recorded)).toBe(false);
  expect(isDrawnElsewhere({ browser: null }, recorded)).toBe(false);
  expect(isDrawnElsewhere(recorded, { ...recorded, browser: '144' })).toBe(true);
  expect(isDrawnElsewhere(recorded, { ...recorded, platform: 'darwin arm64' })).toBe(true);
  expect(isAllDrawn(approved, createRun(shot('Button', 'b1'), shot('Card', 'c1')))).toBe(true);
  expect(isAllDrawn(approved, createRun(shot('Button', 'b1'), shot('Card', 'c2')))).toBe(false);
});

it.each([
  { words: [], kept: ['card'] },
  { words: ['Button'], kept: ['card'] },
  { words: ['Card'], kept: ['button', 'card'] },
])('approving $words lets go of the pictures that the words name', ({ words, kept }) => {
  const gone = [{ id: 'button', label: 'button', variant: 'desktop-light' }];
  const run = { shots: [], gone, items: gone };
  const result = acceptRun(approved, run, named(...words), { everyStory });
  expect(Object.keys(result.approved)).toEqual(kept);
});

it('approving with words accepts only the pictures that they name', () => {
  const run = createRun(shot('Button', 'b2'), shot('Card', 'c2'));
  const result = acceptRun(approved, run, named('Card'), { everyStory });
  expect(result.approved).toEqual({ ...approved, card: { 'desktop-light': 'c2' } });
});

it('names a story by words as a run does, and not by its identifier', () => {
  const picture = {
    id: 'portal-paymentscreen--prepare-malformed-logged',
    label: 'Portal/PaymentScreen/Prepare Malformed Logged',
    variant: 'desktop-light',
  };
  expect(named('PaymentScreen/Prepare')(picture)).toBe(true);
  expect(named('Malformed')(picture)).toBe(true);
  expect(named('Form')(picture)).toBe(false);
  expect(named('paymentscreen')(picture)).toBe(false);
});

describe('approving what the report names', () => {
  const shots = [shot('Button', 'b2'), shot('Card', 'c2')];
  const gone = [{ id: 'menu', label: 'menu', variant: 'desktop-light' }];
  const items = [...shots, ...gone];
  const run = { items, groups: [{ items: [1, 2] }, { items: [0] }] };
  const before = { ...approved, menu: { 'desktop-light': 'm1' } };
  const approve = (only: string) =>
    acceptRun(before, { shots, gone, items }, chooseChanges(run, { only }), { everyStory })
      .approved;

  it.each([
    ['0', { button: 'b2', card: 'c1', menu: 'm1' }],
    ['g0', { button: 'b1', card: 'c2' }],
    ['g1,2', { button: 'b2', card: 'c1' }],
  ])('accepts %s and nothing else', (only, expected) => {
    const hashes = Object.entries(approve(only)).map(([id, all]) => [id, all['desktop-light']]);
    expect(Object.fromEntries(hashes)).toEqual(expected);
  });

  it.each([
    ['7', '7'],
    ['g9', 'g9'],
    ['1,', ''],
    ['g', 'g'],
    ['', ''],
    [' 1', ' 1'],
  ])('refuses "%s", which the run does not have', (only, named) => {
    expect(() => approve(only)).toThrow(`no change "${named}"`);
  });

  it('refuses words beside it', () => {
    expect(() => chooseChanges(run, { only: '0', words: ['Card'] })).toThrow('not by both');
  });
});

describe('looks again', () => {
  const items = [shot('Button', 'b2'), shot('Card', 'c2')];
  const run = { items, failed: listIds('menu'), captured: ['button', 'card', 'menu', 'link'] };

  it('at what was not approved or failed, until it is', () => {
    const waiting = listWaiting(run, named('Card'), ['link', 'text'], everyStory);
    expect(waiting).toEqual(['button', 'menu', 'text']);
    expect(listWaiting({ ...run, failed: [] }, everything, ['button'], everyStory)).toEqual([]);
  });

  it('at what a change can affect and the run did not capture', () => {
    const partial = { items: [], failed: [], captured: ['card'], affected: ['button', 'card'] };
    expect(listWaiting(partial, everything, [], everyStory)).toEqual(['button']);
  });

  it('at all stories of which the run captured some variants only', () => {
    const few = { ...run, failed: [], affected: ['link'], few: true };
    const waiting = listWaiting(few, everything, ['menu'], everyStory);
    expect(waiting).toEqual(['button', 'card', 'link', 'menu']);
  });

  it('not at a story that is no longer there', () => {
    const remaining = listIds('card', 'menu');
    expect(listWaiting(run, named('Card'), ['text'], remaining)).toEqual(['menu']);
  });
});

it('proposes no record of what screen readers hear where one size failed', () => {
  const stories = ['Button', 'Card'].map((title) => ({
    id: title.toLowerCase(),
    title,
    name: 'Idle',
  }));
  const listened = new Map([
    ['button', { desktop: ['Saved'] }],
    ['card', { desktop: ['Saved'], mobile: ['Gone'] }],
  ]);
  const changes = listChanges(stories, {}, { listened, failed: listIds('button') });
  expect(changes.map(({ id, texts }) => [id, texts])).toEqual([
    ['card', { desktop: ['Saved'], mobile: ['Gone'] }],
  ]);
});
