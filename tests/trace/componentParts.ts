import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const COMPONENTS = 'src/components';

/** What a component is made of. */
export interface ComponentParts {
  /** Design decisions that its own styles draw on, such as `color.accent`. */
  tokens: string[];
  /** Other components that it shows. */
  components: string[];
}

/** Reads what every component is made of, by its name. */
export function readComponentParts(): Record<string, ComponentParts> {
  const names = readdirSync(join(ROOT, COMPONENTS));
  return Object.fromEntries(names.map((name) => [name, readParts(`${COMPONENTS}/${name}`)]));
}

/** Reads what the files of a folder are made of, its stories left out. */
export function readParts(folder: string): ComponentParts {
  const files = readdirSync(join(ROOT, folder)).filter((file) =>
    /^(?!.*\.(stories|test|css)\.)\w+\.tsx?$/.test(file),
  );
  const tokens = new Set<string>();
  const components = new Set<string>();
  const seen = new Set<string>();
  for (const file of files) {
    const text = read(`${folder}/${file}`);
    for (const [, name = ''] of text.matchAll(/import (?!type).*'#components\/(\w+)'/g)) {
      components.add(name);
    }
    for (const { path, local, imported } of listImports(text, folder)) {
      const used = imported === '*' ? findMembers(local, text) : [imported];
      for (const name of used) collect(path, name, tokens, seen);
    }
  }
  const sortNames = (names: Set<string>) => [...names].toSorted((a, b) => a.localeCompare(b));
  return { tokens: sortNames(tokens), components: sortNames(components) };
}

/** Adds the tokens of an export of a style file, and of what it is made of. */
function collect(path: string, name: string, tokens: Set<string>, seen: Set<string>): void {
  if (seen.has(`${path} ${name}`)) return;
  seen.add(`${path} ${name}`);
  const text = read(path);
  const statements = text.split(/\n(?=\S)(?![})\]])/);
  const [own = name, part] = name.split('.');
  const declares = new RegExp(`^(?:export )?(?:const|function) ${own}\\b`);
  const dresses = new RegExp(`\\$\\{${own}\\}`);
  const used = statements
    .filter(
      (each) =>
        declares.test(each) || (!/^(export |const |import )/.test(each) && dresses.test(each)),
    )
    .map((each) => pickPart(each, part))
    .join('\n');
  const groups = toGroups(text);
  for (const [, group = '', token = ''] of used.matchAll(/\b(\w+(?:\.\w+)?)\.(\w+)\b/g)) {
    const found = groups.get(group) ?? /^vars\.(\w+)$/.exec(group)?.[1];
    if (found) tokens.add(`${found}.${token}`);
  }
  for (const { path: from, local, imported } of listImports(text, path.replace(/\/[^/]+$/, ''))) {
    const parts = findMembers(local, used).map((each) => `${imported}.${each}`);
    const wanted =
      parts.length > 0 ? parts : new RegExp(`\\b${local}\\b`).test(used) ? [imported] : [];
    for (const each of wanted) collect(from, each, tokens, seen);
  }
  for (const [, local = ''] of text.matchAll(/^(?:export )?(?:const|function) (\w+)/gm)) {
    if (local !== own && new RegExp(`\\b${local}\\b`).test(used))
      collect(path, local, tokens, seen);
  }
}

/** Returns only the named line or block of an object, such as `text.small`. */
function pickPart(statement: string, part: string | undefined): string {
  if (part === undefined) return statement;
  const found = new RegExp(`\\n  ${part}: \\{(?:[^\\n]*\\},|[\\s\\S]*?\\n  \\},)`).exec(statement);
  return found ? found[0] : statement;
}

/** What groups of tokens are called in a file: `color` after `const { color } = vars`. */
function toGroups(text: string): Map<string, string> {
  const [, names = ''] = /const \{ ([^}]+) \} = vars;/.exec(text) ?? [];
  return new Map(
    names
      .split(', ')
      .filter(Boolean)
      .map((name) => {
        const [group = name, local = group] = name.split(': ');
        return [local, group];
      }),
  );
}

interface Import {
  path: string;
  local: string;
  /** `*` of a whole file. */
  imported: string;
}

/** What a file takes from style files: its own, and those of the theme. */
function listImports(text: string, folder: string): Import[] {
  const found = text.matchAll(/import (?!type)([^;]+?) from '((?:\.|#theme)\/[\w.]+)'/g);
  return [...found].flatMap(([, what = '', from = '']) => {
    const path = `${from.replace('#theme', 'src/theme').replace(/^\./, folder)}.ts`;
    const isStyle = /(\.css|\/mixins)\.ts$/.test(path) && !path.endsWith('/vars.css.ts');
    if (!isStyle || !existsSync(join(ROOT, path))) return [];
    const [, whole] = /\* as (\w+)/.exec(what) ?? [];
    if (whole) return [{ path, local: whole, imported: '*' }];
    return [...what.matchAll(/(\w+)(?: as (\w+))?/g)].map(
      ([, imported = '', local = imported]) => ({
        path,
        local,
        imported,
      }),
    );
  });
}

/** The members of an imported object that a text names. */
function findMembers(local: string, text: string): string[] {
  return [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
