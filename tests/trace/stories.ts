import { storyNameFromExport, toId } from 'storybook/internal/csf';

import { getGroup, isInSight } from '../../.storybook/sidebar';
import { findItems } from './specItems';

/** What a page says of a story beside its picture. */
export interface StoryFacts {
  id: string;
  /** Title of the component or screen, without the story's group. */
  title: string;
  /** Name of the export. */
  name: string;
  /** As Storybook writes the name. */
  label: string;
  /** Null where it is right under its screen. */
  group: string | null;
  /** Whether the sidebar shows it. */
  isInSight: boolean;
  /** What it shows, in words. */
  caption: string;
  /** Items of the specification that its comment and its steps name. */
  items: string[];
  path: string;
  line: number;
}

/** A file of stories. */
export interface StoryFile {
  path: string;
  text: string;
}

// A story begins with its comment, which no blank line parts from it.
const STORY =
  /(?:^\/\*\*(?:(?!^\/\*\*)[\s\S])*?\*\/\n)?^export const (\w+) = \S+\.(?:story|extend)\(/gm;
const TAGS = /^ *tags: \[(.+)\]/m;

/** Returns each story of a file, in the order in which they are there. */
export function listStoryFacts({ path, text }: StoryFile): StoryFacts[] {
  const title = parseTitle({ path, text });
  const found = [...text.matchAll(STORY)];
  const shared = readTags(text.slice(0, found[0]?.index ?? 0));
  return found.map((match, index) => {
    const [head, name = ''] = match;
    const label = storyNameFromExport(name);
    const body = text.slice(match.index, found[index + 1]?.index ?? text.length);
    const tags = [...shared, ...readTags(body)];
    return {
      id: toId(title, label),
      title,
      name,
      label,
      group: getGroup(tags) ?? null,
      isInSight: isInSight(path, name, tags),
      caption: writeCaption(head, name, body),
      items: findItems(body),
      path,
      line: text.slice(0, match.index + head.length).split('\n').length,
    };
  });
}

function readTags(text: string): string[] {
  const [, written = ''] = TAGS.exec(text) ?? [];
  return [...written.matchAll(/'(.+?)'/g)].map(([, tag = '']) => tag);
}

/** Returns the title of a file of stories. @throws for a file without one. */
export function parseTitle({ path, text }: StoryFile): string {
  const title = /meta\(\{\s*title: '(.+?)'/.exec(text)?.[1];
  if (title === undefined) throw new Error(`${path} has no title`);
  return title;
}

/** What stories are called that repeat another one. */
const ENDINGS: [ending: RegExp, caption: string][] = [
  [/Mobile$/, 'On a phone.'],
  [/Reflow$/, 'At 320 px, as with a magnification of 400 %.'],
  [/LongContent$/, 'Names and texts of great length.'],
  [/Logged$/, 'The failure is only logged: nothing changes.'],
  [/Sandbox$/, 'In the sandbox, where nothing is on the chain.'],
  [/(?:Notice|Helpful)$/, 'The host says what happened.'],
];

/** The story's comment without the items that it names; else what leads to it, or what its name says. */
function writeCaption(head: string, name: string, body: string): string {
  const comment = /^\/\*\*([\s\S]*?)\*\//.exec(head)?.[1] ?? '';
  const words = removeItems(comment.replaceAll(/\s*\n \*\s*/g, ' '));
  if (words !== '') return words;
  const [, state, , by] = STEP.exec(body) ?? [];
  if (by !== undefined)
    return `${state ? `From ${storyNameFromExport(state)}` : 'At first'}: ${by}.`;
  const ending = ENDINGS.find(([pattern]) => pattern.test(name))?.[1];
  return ending ?? toSentence(`${storyNameFromExport(name).toLowerCase()}.`);
}

const STEP = /\breachedFrom: \[\s*\{\s*(?:state: '(\w+)',\s*)?by: (['"])(.+?)\2/;
const ITEMS = /\(?\bC\d{3}\b(?:[-–]C\d{3}\b)?(?:,? (?:and )?C\d{3}\b(?:[-–]C\d{3}\b)?)*\)?/g;

/** A sentence that began with items, `C202, C206: its icon`, begins with its first word. */
function removeItems(comment: string): string {
  const words = comment.replaceAll(ITEMS, '').replaceAll(/\s+/g, ' ');
  const text = words
    .replace(/^[\s:.,;]+/, '')
    .replaceAll(/ ([:.,;])/g, '$1')
    .trim();
  return toSentence(text);
}

function toSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
