import { pick, readSources, type Files } from '../architecture/files';
import { listScreensWithStates } from '../architecture/screens';

/**
 * From a story, by an event in words, to a story: names of exports of the same title. `null` is
 * somewhere else: before the screen, or another page.
 */
export type Step = readonly [from: string | null, event: string, to: string | null];

/** What leads from one state of a screen to another. */
export interface StateMap {
  /** Address of the screen, as the specification writes it. */
  address: string;
  /** Heading of `docs/spec/checklist.md` that its items are under. */
  checklist: string;
  /** Names of the stories that are states: those of the screen's union, and those that a step names. */
  states: readonly string[];
  /** By how far their state is from the beginning, then in the order of the stories. */
  steps: readonly Step[];
}

interface Story {
  name: string;
  text: string;
}

/**
 * Reads the map of every title whose stories say what leads to them, as parameters of the story:
 * `reachedFrom: [{ state: 'Filled', by: 'presses Pay' }]`, without `state` from somewhere else, and
 * `leaves: ['goes to /']` for what leads to another page. `screen` of the file's meta says where it is.
 */
export function readStateMaps(): Record<string, StateMap> {
  const files = readSources();
  const unions = new Map(
    listScreensWithStates(files).map(({ stories, names }) => [findTitle(stories), names]),
  );
  const maps = [...groupByTitle(files)].flatMap(([title, texts]) => {
    const [, address, checklist] = SCREEN.exec(texts.join('\n')) ?? [];
    if (!address || !checklist) return [];
    return [[title, { address, checklist, ...buildMap(texts, unions.get(title) ?? []) }] as const];
  });
  return Object.fromEntries(maps);
}

const SCREEN = /\bscreen: \{\s*address: '(.+?)',\s*checklist: '(.+?)',?\s*\}/;
const STEP = /\{\s*(?:state: '(\w+)',\s*)?by: (['"])(.+?)\2,?\s*\}/g;
const TEXT = /(['"])(.+?)\1(?=,|\s*$)/g;

/** A title may have several files. */
function groupByTitle(files: Files): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [, text] of pick(files, /^src\/.+\.stories\.tsx$/, 'all')) {
    texts.set(findTitle(text), [...(texts.get(findTitle(text)) ?? []), text]);
  }
  return texts;
}

function findTitle(text: string): string {
  return /meta\(\{\s*title: '(.+?)'/.exec(text)?.[1] ?? '';
}

function buildMap(texts: string[], union: string[]): Pick<StateMap, 'states' | 'steps'> {
  const stories = texts.flatMap(listStories);
  const steps = sortSteps(
    stories.flatMap(listSteps),
    stories.map(({ name }) => name),
  );
  const named = steps.flatMap(([from, , to]) => [from, to]).filter((name) => name !== null);
  return { states: [...new Set([...named, ...union])], steps };
}

function listStories(text: string): Story[] {
  const [, ...stories] = text.split(/^export const (?=\w+ = )/m);
  return stories.map((story) => ({ name: /^\w+/.exec(story)?.[0] ?? '', text: story }));
}

/** @throws for steps that are written in another form: they would be missing in the drawing. */
function listSteps({ name, text }: Story): Step[] {
  const reached = /\breachedFrom: \[([\s\S]*?)\]/.exec(text)?.[1] ?? '';
  if (reached.split(/\bby:/).length - 1 !== [...reached.matchAll(STEP)].length) {
    throw new Error(`${name}: write reachedFrom: [{ state: 'Name', by: 'what happens' }]`);
  }
  const leaves = /\bleaves: \[([\s\S]*?)\]/.exec(text)?.[1] ?? '';
  return [
    ...[...reached.matchAll(STEP)].map(([, from, , by = '']): Step => [from ?? null, by, name]),
    ...[...leaves.matchAll(TEXT)].map(([, , by = '']): Step => [name, by, null]),
  ];
}

/** Sorts steps by the distance of their beginning, then as the stories are in their files. */
function sortSteps(steps: Step[], names: string[]): Step[] {
  const distances = new Map<string | null, number>([[null, 0]]);
  // A map that grows while it is walked is walked to its end.
  for (const [state, distance] of distances) {
    for (const [from, , to] of steps) {
      if (from === state && to !== null && !distances.has(to)) distances.set(to, distance + 1);
    }
  }
  const place = ([from, , to]: Step) => [
    distances.get(from) ?? Infinity,
    from === null ? -1 : names.indexOf(from),
    to === null ? Infinity : names.indexOf(to),
  ];
  const compare = (a: number[], b: number[]) =>
    a.map((value, index) => (value === b[index] ? 0 : value - (b[index] ?? 0))).find(Boolean) ?? 0;
  return steps.toSorted((a, b) => compare(place(a), place(b)));
}
