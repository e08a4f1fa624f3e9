import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { readComponentParts, type ComponentParts } from './componentParts';
import { findItems, parseItems, type SpecItem } from './specItems';
import { readStateMaps, type StateMap } from './stateMaps';
import { readTokens, type Token } from './tokens';
import { readTokenUsers, type TokenUser } from './tokenUsers';
import { listStoryFacts, parseTitle, type StoryFacts, type StoryFile } from './stories';

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
  /** What is told of each story, in the order of the files. */
  facts: StoryFacts[];
  /** What is shown under a title, in a sentence. */
  purposes: Record<string, string>;
  /** What leads where under a title. */
  stateMaps: Record<string, StateMap>;
  /** What each component is made of, by its name. */
  components: Record<string, ComponentParts>;
  /** Every design decision. */
  tokens: Token[];
  /** What draws on them. */
  tokenUsers: TokenUser[];
}

const ROOT = join(import.meta.dirname, '../..');
const TEST = /\.(test|spec)\.tsx?$/;

/** Reads what the specification wants, and which stories and tests say that they show it. */
export function readTrace(): Trace {
  const files = readFiles('src', /\.stories\.tsx$/);
  const facts = files.flatMap(listStoryFacts);
  const stories = facts.map(toCover);
  const tests = ['src', 'server', 'tests'].flatMap((folder) => readFiles(folder, TEST));
  return {
    items: parseItems(read('docs/spec/checklist.md')),
    covers: [...stories.filter(({ items }) => items.length > 0), ...tests.flatMap(parseTests)],
    stories: stories.map(({ label }) => label),
    storyIds: facts.map(({ id }) => id),
    facts,
    purposes: Object.fromEntries(files.flatMap(readPurposes)),
    stateMaps: readStateMaps(),
    components: readComponentParts(),
    tokens: readTokens(),
    tokenUsers: readTokenUsers(facts),
  };
}

/** A story covers the items that it names. */
function toCover({ id, title, name, items }: StoryFacts): Cover {
  return { items, label: `${title}/${name}`, storyId: id };
}

/** What the component that is shown says of itself, or else the file's `meta`. */
function readPurposes(file: StoryFile): [title: string, purpose: string][] {
  const title = parseTitle(file);
  const name = title.split('/').at(-1) ?? '';
  const component = ['tsx', 'ts']
    .map((ending) => `${dirname(file.path)}/${name}.${ending}`)
    .find((path) => existsSync(join(ROOT, path)));
  const purpose =
    (component && findDocstring(read(component), `export (?:function|const) ${name}`)) ??
    findDocstring(file.text, 'const meta');
  // The route is beside it.
  return purpose === undefined ? [] : [[title, purpose.replace(/ Route: `.+`\.$/, '')]];
}

/** The comment that is right before a declaration, as one line. */
function findDocstring(text: string, declaration: string): string | undefined {
  const comment = `^/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\n${declaration}\\b`;
  return new RegExp(comment, 'm')
    .exec(text)?.[1]
    ?.replaceAll(/\s*\n \*\s*/g, ' ')
    .trim();
}

/** Each line of a test file that names items in a quoted text: a test's title or a table's row. */
function parseTests({ path, text }: StoryFile): Cover[] {
  return text.split('\n').flatMap((line) => {
    const quoted = /(['"`])((?:(?!\1).)*\bC\d{3}\b(?:(?!\1).)*)\1/.exec(line)?.[2];
    if (quoted === undefined) return [];
    // A row of a table may begin with the bare item: what it says comes next.
    const next = /^\s*\[?(['"`])C\d{3}\1,\s*(['"`])(.+?)\2/.exec(line)?.[3];
    const label = [path, quoted, ...(next ? [next] : [])].join(': ');
    return [{ items: findItems(quoted), label, storyId: null }];
  });
}

function readFiles(folder: string, pattern: RegExp): StoryFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: read(path) }));
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
