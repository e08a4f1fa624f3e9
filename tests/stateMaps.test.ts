import { describe, expect, it } from 'vitest';

import { stateMaps } from '../.storybook/stateMaps';
import { placesOf } from '../.storybook/stateMaps/stateMap';
import { readSources } from './architecture/files';
import { screensWithStates } from './architecture/screens';
import { readTrace } from './trace/trace';

const { items, stories, purposes } = readTrace();
const titles = [...new Set(stories.map((label) => label.split('/').slice(0, 2).join('/')))];
const maps = [...stateMaps].map(([title, map]) => ({ title, map }));

/** Of these nothing leads to anything: they have one state, or are parts of a screen. */
const WITHOUT = [
  'Auth/NotFoundScreen',
  'Dashboard/NotFoundScreen',
  'Portal/NotFoundScreen',
  'Portal/ViewSwitch',
  'Portal/WalletIcon',
];

const SCREENS = /^(?:Auth|Setup|Shell|Dashboard|Settings|Portal|Wallet)\//;

describe('state maps', () => {
  it('are there for every screen and gate, and for nothing else', () => {
    const screens = titles.filter((title) => SCREENS.test(title));
    expect([...stateMaps.keys(), ...WITHOUT].toSorted()).toEqual(screens.toSorted());
  });

  it.each(maps)('$title names stories of its own', ({ title, map }) => {
    const named = map.steps.flatMap(([from, , to]) => [from, to]).filter((name) => name !== null);
    expect(named.filter((name) => !stories.includes(`${title}/${name}`))).toEqual([]);
  });

  it.each(maps)('$title leads to every story that it names', ({ map }) => {
    const places = placesOf(map);
    const named = map.steps.flatMap(([from, , to]) => [from, to]).filter((name) => name !== null);
    expect(named.filter((name) => !places.has(name))).toEqual([]);
  });

  it.each(maps)('$title says each step once, and where it stands in the list', ({ map }) => {
    const steps = map.steps.map((step) => step.join(' - '));
    expect(new Set(steps).size).toBe(steps.length);
    expect(items.map(({ screen }) => screen)).toContain(map.items);
  });

  it('name every state that a screen declares', () => {
    const missing = screensWithStates(readSources()).flatMap(({ path, stories: text, names }) => {
      const title = /title: '(.+?)'/.exec(text)?.[1] ?? '';
      const steps = stateMaps.get(title)?.steps ?? [];
      const told = new Set(steps.flatMap(([from, , to]) => [from, to]));
      return names.filter((name) => !told.has(name)).map((name) => `${path}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});

it('every screen and flow says in a sentence what it is for', () => {
  const asked = titles.filter((title) => SCREENS.test(title) || title.startsWith('Flows/'));
  expect(asked.filter((title) => !purposes[title])).toEqual([]);
});
