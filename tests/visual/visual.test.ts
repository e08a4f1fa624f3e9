import { describe, expect, it } from 'vitest';

import { acceptRun, chooseChanges, listWaiting } from '../../scripts/visual/approve.mjs';
import { compare } from '../../scripts/visual/compare.mjs';
import { isMoving } from '../../scripts/parts/movements.mjs';
import { listVariants } from '../../scripts/visual/variants.mjs';

const story = (name: string) => ({
  id: name.toLowerCase(),
  title: name,
  name: 'Idle',
  importPath: `./src/components/${name}/${name}.stories.tsx`,
});
const stories = [story('Button'), story('Card')];

const shot = (name: string, hash: string) => ({
  id: name.toLowerCase(),
  label: `${name}/Idle`,
  title: name,
  variant: 'desktop-light',
  hash,
  file: `${hash}.png`,
});
const approved = { button: { 'desktop-light': 'b1' }, card: { 'desktop-light': 'c1' } };

it('does not call a story gone that failed to render', () => {
  const run = { shots: [shot('Card', 'c1')], approved, stories, everyStory: stories, few: false };
  const failed = [{ id: 'button', variant: 'desktop-light' }];
  const statuses = (results: { id: string; status: string }[]) =>
    results.map(({ id, status }) => `${id} ${status}`);
  expect(statuses(compare({ ...run, failed }))).toEqual(['card same']);
  expect(statuses(compare({ ...run, failed: [] }))).toEqual(['card same', 'button gone']);
});

const everything = chooseChanges({ items: [], groups: [] }, {});
const named = (...words: string[]) => chooseChanges({ items: [], groups: [] }, { words });

it('approving keeps the pictures of a story that failed to render', () => {
  const run = { shots: [shot('Card', 'c2')], gone: [] };
  const result = acceptRun(approved, run, everything);
  expect(result.approved).toEqual({ ...approved, card: { 'desktop-light': 'c2' } });
});

it.each([
  { words: [], kept: ['card'] },
  { words: ['Button'], kept: ['card'] },
  { words: ['Card'], kept: ['button', 'card'] },
])('approving $words lets go of the pictures that the words name', ({ words, kept }) => {
  const gone = [{ id: 'button', label: 'button', variant: 'desktop-light' }];
  const result = acceptRun(approved, { shots: [], gone }, named(...words));
  expect(Object.keys(result.approved)).toEqual(kept);
});

it('approving with words accepts only the pictures that they name', () => {
  const shots = [shot('Button', 'b2'), shot('Card', 'c2')];
  const result = acceptRun(approved, { shots, gone: [] }, named('Card'));
  expect(result.approved).toEqual({ ...approved, card: { 'desktop-light': 'c2' } });
});

describe('approving what the report names', () => {
  const shots = [shot('Button', 'b2'), shot('Card', 'c2')];
  const gone = [{ id: 'menu', label: 'menu', variant: 'desktop-light' }];
  const run = { items: [...shots, ...gone], groups: [{ items: [1, 2] }, { items: [0] }] };
  const before = { ...approved, menu: { 'desktop-light': 'm1' } };
  const approve = (only: string) =>
    acceptRun(before, { shots, gone }, chooseChanges(run, { only })).approved;

  it.each([
    ['0', { button: 'b2', card: 'c1', menu: 'm1' }],
    ['g0', { button: 'b1', card: 'c2' }],
    ['g1,2', { button: 'b2', card: 'c1' }],
  ])('accepts %s and nothing else', (only, expected) => {
    const hashes = Object.entries(approve(only)).map(([id, all]) => [id, all['desktop-light']]);
    expect(Object.fromEntries(hashes)).toEqual(expected);
  });

  it('refuses what the run does not have', () => {
    expect(() => approve('7')).toThrow('no change 7');
    expect(() => approve('g9')).toThrow('no change g9');
  });
});

it('looks again at what was not approved or failed, until it is', () => {
  const items = [shot('Button', 'b2'), shot('Card', 'c2')];
  const run = { items, failed: [{ id: 'menu' }], captured: ['button', 'card', 'menu', 'link'] };
  expect(listWaiting(run, named('Card'), ['link', 'text'])).toEqual(['button', 'menu', 'text']);
  expect(listWaiting({ ...run, failed: [] }, everything, ['button'])).toEqual([]);
});

it.each([
  {
    title: 'Dashboard/HomeScreen',
    name: 'Payments',
    own: undefined,
    also: ['mobile-rtl', 'tablet-light'],
  },
  { title: 'Components/Button', name: 'Primary', own: undefined, also: ['mobile-rtl'] },
  { title: 'Dashboard/HomeScreen', name: 'Reflow', own: 'reflow', also: [] },
])('captures $title from right to left on a phone, and a page on a tablet too', (example) => {
  const names = listVariants(example, example.own, false).map(({ name }) => name);
  const wanted = names.filter((name) => ['mobile-rtl', 'tablet-light'].includes(name));
  expect(wanted).toEqual(example.also);
});

it.each([
  ['States', ['desktop-forced', 'mobile-text200']],
  ['Entry States', ['desktop-forced', 'mobile-text200']],
  ['Primary', []],
])("captures a component's %s in forced colours and with large letters: %j", (name, also) => {
  const names = listVariants({ title: 'Components/Button', name }, undefined, false).map(
    (variant) => variant.name,
  );
  const wanted = names.filter((each) => /forced|text200/.test(each));
  expect(wanted).toEqual(also);
});

it.each([
  ['keyframes({ from: { opacity: 0 } })', true],
  ['transition: `rotate ${vars.motion.calm}`', true],
  ["transitionProperty: 'opacity, grid-template-rows'", true],
  ["style({ ...quickTransition, ':active': { transform: 'scale(0.99)' } })", true],
  [
    "style({ ...quickTransition, selectors: { '[dir=rtl] &': { transform: 'scaleX(-1)' } } })",
    false,
  ],
  ["style({ ':active': { transform: 'scale(0.99)' } })", false],
  ["transitionProperty: 'fill'", false],
])('a style file with %s has what moves: %s', (code, moves) => {
  expect(isMoving(code)).toBe(moves);
});

it('narrows the window last, after the other pictures of a mounted story', () => {
  const variants = listVariants(
    { title: 'Dashboard/HomeScreen', name: 'Payments' },
    undefined,
    false,
  );
  const onDesktop = variants.filter(({ viewport }) => viewport === 'desktop');
  expect(onDesktop.findIndex(({ size }) => size)).toBe(onDesktop.length - 1);
});
