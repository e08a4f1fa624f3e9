import { describe, expect, it } from 'vitest';

import { readBaselines } from '../../scripts/visual/baselines.mjs';
import { compare, compareWithBase } from '../../scripts/visual/compare.mjs';
import { findUnequalPairs, readEqualPairs } from '../../scripts/visual/equalPairs.mjs';
import { isMoving } from '../../scripts/parts/movingStyles.mjs';
import { listVariants } from '../../scripts/visual/variants.mjs';
import { readTrace } from '../trace/trace';

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

it('does not call pictures gone whose story failed before its own viewport was known', () => {
  const before = { button: { 'reflow-light': 'b1', 'reflow-dark': 'b2' } };
  const failed = [{ id: 'button', variant: 'desktop-light' }];
  const run = { shots: [], failed, stories, everyStory: stories, few: false };
  expect(compare({ ...run, approved: before })).toEqual([]);
});

describe('a picture that differs and is drawn again from the commit of the baselines', () => {
  const judge = (base: string, isElsewhere: boolean) => {
    const run = { failed: [], approved, stories: [], everyStory: [], few: true };
    const [result] = compare({ ...run, shots: [shot('Button', 'b2')] });
    if (!result) throw new Error('Nothing was compared.');
    compareWithBase([result], [shot('Button', base)], isElsewhere);
    return [result.status, result.expected];
  };

  it.each([
    ['what was approved, which is the picture of before', 'b1', false, ['changed', 'b1.png']],
    ['the same defect, which was never approved', 'b2', false, ['changed', undefined]],
    ['the same, in another browser', 'b2', true, ['same', 'b2.png']],
    ['something else, in another browser', 'b3', true, ['changed', 'b3.png']],
  ])('shows %s', (_what, base, isElsewhere, expected) => {
    expect(judge(base, isElsewhere)).toEqual(expected);
  });
});

describe('stories that must look alike', () => {
  const pairs: [string, string][] = [['button', 'card']];
  const equal = { button: { 'desktop-light': 'a' }, card: { 'desktop-light': 'a' } };
  const run = { approved: equal, causes: new Map<string, string[]>(), everyStory: stories };
  const listProblems = (...shots: ReturnType<typeof shot>[]) =>
    findUnequalPairs(pairs, { ...run, shots }).map(({ problem }) => problem);
  const problem = 'Button/Idle desktop-light must look like card, and does not';

  it('are compared with what was approved where one was not captured', () => {
    expect(listProblems(shot('Button', 'b'))).toEqual([problem]);
    expect(listProblems(shot('Card', 'b'))).toEqual([problem]);
    expect(listProblems(shot('Button', 'a'))).toEqual([]);
    expect(listProblems(shot('Button', 'b'), shot('Card', 'b'))).toEqual([]);
  });

  it('wait for the other where something in it has changed, too', () => {
    const causes = new Map([['card', ['Card.tsx']]]);
    const shots = [shot('Button', 'b')];
    expect(findUnequalPairs(pairs, { ...run, causes, shots })).toEqual([]);
  });

  it('are approved alike', () => {
    const { approved: all } = readBaselines();
    const everyStory = Object.keys(all).map((id) => ({ id, title: id, name: '' }));
    const shots = Object.entries(all).flatMap(([id, hashes]) =>
      Object.entries(hashes).map(([variant, hash]) => ({ id, variant, hash })),
    );
    const unequal = findUnequalPairs(readEqualPairs(), {
      shots,
      approved: {},
      causes: new Map(),
      everyStory,
    });
    expect(unequal.map((pair) => pair.problem)).toEqual([]);
  });

  it('are all failures that are only logged, and what each returns to', () => {
    const logged = readTrace().storyIds.filter((id) => id.endsWith('-logged'));
    const paired = new Set(readEqualPairs().map(([id]) => id));
    const withoutPair = logged.filter((id) => !paired.has(id));
    expect(withoutPair.toSorted()).toEqual(Object.keys(WITHOUT_PAIR).toSorted());
  });
});

/** Failures that are only logged and look like no other story, and why. */
const WITHOUT_PAIR = {
  'dashboard-linksscreen--list-outdated-logged': 'a link is created before, which the page shows',
  'dashboard-mintdetailscreen--mint-amount-refused-logged': 'the amount that is refused is shown',
  'dashboard-subscriptionscreen--prices-failed-logged': 'the places that prices had are gone',
  'portal-walletconnection--not-ready-logged': 'compares what is seen before the press and after',
};

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
  ["globalKeyframes('turn', {})", true],
  ['animation: appear', true],
  ["animation: 'none !important'", false],
  ["transition: 'all 0.2s'", true],
  ["transition: '0.2s ease-out'", true],
  ['transition: quick,', true],
  ['transition: opacity 1s, margin-inline 1s;', true],
  ['transition: `width ${vars.motion.calm}`', true],
  ['transition: `inset-inline-start ${vars.motion.calm}`', true],
  ['transition: `background-color ${vars.motion.calm}, opacity 1s`', false],
  ["transition: 'none'", false],
  ["transitionDuration: '1ms'", false],
  ['element.animate([{ rotate: 0 }])', true],
  ["scrollIntoView({ behavior: 'smooth' })", true],
  ['<animate attributeName="r" />', true],
])('a file with %s has what moves: %s', (code, moves) => {
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
