import { describe, expect, it } from 'vitest';

import { BOX, createDrawing } from '../../.storybook/stateMaps/drawing';
import { groupStates } from '../../.storybook/stateMaps/groupStates';
import { getPlaces } from '../../.storybook/stateMaps/stateMap';
import { readSources } from '../architecture/files';
import { listScreensWithStates } from '../architecture/screens';
import { readTrace } from '../trace/trace';

const { items, stories, purposes, stateMaps, facts } = readTrace();
const titles = [...new Set(stories.map((label) => label.split('/').slice(0, 2).join('/')))];
const maps = Object.entries(stateMaps).map(([title, map]) => ({ title, map }));

/** Screens without steps: they have one state, or are parts of a screen. */
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
    expect([...Object.keys(stateMaps), ...WITHOUT].toSorted()).toEqual(screens.toSorted());
  });

  it.each(maps)('$title names stories of its own', ({ title, map }) => {
    const named = map.steps.flatMap(([from, , to]) => [from, to]).filter((name) => name !== null);
    expect(named.filter((name) => !stories.includes(`${title}/${name}`))).toEqual([]);
  });

  it.each(maps)('$title has a place for each of its states', ({ map }) => {
    const places = getPlaces(map);
    expect(map.steps).not.toEqual([]);
    expect(map.states.filter((name) => !places.has(name))).toEqual([]);
  });

  it.each(maps)('$title says each step once, and where it stands in the list', ({ map }) => {
    const steps = map.steps.map((step) => step.join(' - '));
    expect(new Set(steps).size).toBe(steps.length);
    expect(items.map(({ screen }) => screen)).toContain(map.checklist);
  });

  it('name every state that a screen declares', () => {
    const missing = listScreensWithStates(readSources()).flatMap(
      ({ path, stories: text, names }) => {
        const title = /title: '(.+?)'/.exec(text)?.[1] ?? '';
        const states = new Set(stateMaps[title]?.states);
        return names.filter((name) => !states.has(name)).map((name) => `${path}: ${name}`);
      },
    );
    expect(missing).toEqual([]);
  });
});

it('every screen and flow says in a sentence what it is for', () => {
  const asked = titles.filter((title) => SCREENS.test(title) || title.startsWith('Flows/'));
  expect(asked.filter((title) => !purposes[title])).toEqual([]);
});

describe('the page of a screen', () => {
  const screens = facts.filter(({ title }) => SCREENS.test(title) || title.startsWith('Flows/'));

  it('says in words what each story shows', () => {
    const wordless = screens.filter(({ caption }) => !/^\P{Ll}.+[.!?)]$/su.test(caption));
    expect(wordless.map(({ id, caption }) => `${id}: ${caption}`)).toEqual([]);
    expect(screens.filter(({ caption }) => /\bC\d{3}\b/.test(caption))).toEqual([]);
  });

  it('says more of a story in sight than its name', () => {
    const inSight = facts.filter(
      (story) => story.isInSight && !story.title.startsWith('Components/'),
    );
    const repeated = inSight.filter(
      ({ caption, label }) => getLetters(caption) === getLetters(label),
    );
    const howTo = 'Say in a docstring above the story what is seen, and why it matters';
    expect(
      repeated.map(({ id, caption }) => `${id}: ${caption}`),
      howTo,
    ).toEqual([]);
  });

  it.each(maps)('shows every story of $title once', ({ title, map }) => {
    const own = facts.filter((story) => story.title === title);
    const { groups, repeated } = groupStates(own, map);
    const shown = [...groups.flatMap(({ members }) => members), ...repeated];
    expect(shown.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
  });

  it.each(maps)('draws every state of $title whole, and none over another', ({ map }) => {
    const { width, height, boxes } = createDrawing(map);
    const corners = [...boxes.values()];
    expect([...boxes.keys()].toSorted()).toEqual(map.states.toSorted());
    for (const { x, y } of corners) {
      expect(x + BOX.width).toBeLessThanOrEqual(width);
      expect(y + BOX.height).toBeLessThanOrEqual(height);
    }
    const covered = corners.filter((one, index) =>
      corners
        .slice(index + 1)
        .some((other) => one.x === other.x && Math.abs(one.y - other.y) < BOX.height),
    );
    expect(covered).toEqual([]);
  });
});

/** Returns the letters and digits of a text, in lower case. */
function getLetters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
}
