import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { storyNameFromExport, toId } from 'storybook/internal/csf';

import { readComponentParts, type ComponentParts } from './componentParts';
import { readStateMaps, type StateMap } from './stateMaps';

/** One requirement of `docs/spec/checklist.md`. */
export interface SpecItem {
  /** `C020`. */
  id: string;
  /** Heading that it stands under: the screen that it belongs to. */
  screen: string;
  /** The specification's sections, as the checklist cites them. */
  sections: string;
  text: string;
}

/** A story or a test that says it shows an item. */
export interface Cover {
  /** Ids of items; they may be unknown. */
  items: string[];
  /** `Auth/LoginScreen/Failed` of a story; file and title of a test. */
  label: string;
  /** Null for a test. */
  storyId: string | null;
}

export interface Trace {
  items: SpecItem[];
  covers: Cover[];
  /** Every story's label. */
  stories: string[];
  storyIds: string[];
  /** What is shown under a title, in a sentence. */
  purposes: Record<string, string>;
  /** What leads where under a title. */
  stateMaps: Record<string, StateMap>;
  /** What each component is made of, by its name. */
  components: Record<string, ComponentParts>;
}

const ROOT = join(import.meta.dirname, '../..');
const TEST = /\.(test|spec)\.tsx?$/;

/** Reads what the specification wants, and which stories and tests say that they show it. */
export function readTrace(): Trace {
  const files = readFiles('src', /\.stories\.tsx$/);
  const stories = files.flatMap(parseStories);
  const tests = ['src', 'server', 'tests'].flatMap((folder) => readFiles(folder, TEST));
  return {
    items: parseItems(read('docs/spec/checklist.md')),
    covers: [...stories.filter(({ items }) => items.length > 0), ...tests.flatMap(parseTests)],
    stories: stories.map(({ label }) => label),
    storyIds: stories.flatMap(({ storyId }) => storyId ?? []),
    purposes: Object.fromEntries(files.flatMap(readPurposes)),
    stateMaps: readStateMaps(),
    components: readComponentParts(),
  };
}

function parseItems(markdown: string): SpecItem[] {
  let screen = '';
  return markdown.split('\n').flatMap((line) => {
    screen = /^## (.+)$/.exec(line)?.[1] ?? screen;
    const [, id, sections, text] = /^- \*\*(C\d{3})\*\* \w \(([^)]*)\) (.+)$/.exec(line) ?? [];
    return id && sections && text ? [{ id, screen, sections, text }] : [];
  });
}

interface File {
  path: string;
  text: string;
}

/** What the component that is shown says of itself, or else the file's `meta`. */
function readPurposes(file: File): [title: string, purpose: string][] {
  const title = parseTitle(file);
  const name = title.split('/').at(-1) ?? '';
  const component = ['tsx', 'ts']
    .map((ending) => `${dirname(file.path)}/${name}.${ending}`)
    .find((path) => existsSync(join(ROOT, path)));
  const purpose =
    (component && findDocstring(read(component), `export (?:function|const) ${name}`)) ??
    findDocstring(file.text, 'const meta');
  // The route stands beside it.
  return purpose === undefined ? [] : [[title, purpose.replace(/ Route: `.+`\.$/, '')]];
}

/** The comment that stands right before a declaration, as one line. */
function findDocstring(text: string, declaration: string): string | undefined {
  const comment = `^/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\n${declaration}\\b`;
  return new RegExp(comment, 'm')
    .exec(text)?.[1]
    ?.replaceAll(/\s*\n \*\s*/g, ' ')
    .trim();
}

function parseTitle({ path, text }: File): string {
  const title = /meta\(\{\s*title: '(.+?)'/.exec(text)?.[1];
  if (title === undefined) throw new Error(`${path} has no title`);
  return title;
}

/** Each story of a file, with the items that its comment and its steps name. */
function parseStories(file: File): Cover[] {
  const { text } = file;
  const title = parseTitle(file);
  // A story begins with its comment, which no blank line parts from it.
  const begin =
    /(?:^\/\*\*(?:(?!^\/\*\*)[\s\S])*?\*\/\n)?^export const (\w+) = \S+\.(?:story|extend)\(/gm;
  const found = [...text.matchAll(begin)];
  return found.map((match, index) => {
    const [, name = ''] = match;
    const end = found[index + 1]?.index ?? text.length;
    const items = idsIn(text.slice(match.index, end));
    return { items, label: `${title}/${name}`, storyId: toId(title, storyNameFromExport(name)) };
  });
}

/** Each line of a test file that names items in a quoted text: a test's title or a table's row. */
function parseTests({ path, text }: File): Cover[] {
  return text.split('\n').flatMap((line) => {
    const quoted = /(['"`])((?:(?!\1).)*\bC\d{3}\b(?:(?!\1).)*)\1/.exec(line)?.[2];
    if (quoted === undefined) return [];
    // A row of a table may begin with the bare item: what it says comes next.
    const next = /^\s*\[?(['"`])C\d{3}\1,\s*(['"`])(.+?)\2/.exec(line)?.[3];
    const label = [path, quoted, ...(next ? [next] : [])].join(': ');
    return [{ items: idsIn(quoted), label, storyId: null }];
  });
}

/** `C012`, `C012, C014` and the whole of `C012-C016`. */
function idsIn(text: string): string[] {
  const named = text.matchAll(/\bC(\d{3})\b(?:[-–]C(\d{3})\b)?/g);
  const ids = [...named].flatMap(([, first = '', last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index),
  );
  return [...new Set(ids)].map((number) => `C${String(number).padStart(3, '0')}`);
}

function readFiles(folder: string, pattern: RegExp): File[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: read(path) }));
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
