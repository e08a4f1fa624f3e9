import { pick, type Files } from './files';

const MESSAGES = /^src\/domain\/messages\/(?!.*\.test\.).*\.ts$/;
const CODE = /^(?:src|hosts|server)\/.*\.tsx?$/;

/** A part of the catalogue: `auth.login`. */
type Path = readonly string[];

/** What stands for which parts of the catalogue in a file: `form` for `keys.rename`. */
type Aliases = Map<string, Path[]>;

/** A name, and what of it is read: `home . received . title`. */
const CHAIN =
  /(?<!typeof )(?<![\w$'/])(?<!(?<!\.\.)\.)([A-Za-z_$]\w*)((?:\s*[!?]?\.\s*[A-Za-z_$]\w*)*)/g;

/**
 * A text that nothing shows is no text of the product.
 *
 * @param leaves names of all texts: `auth.login.submit`.
 */
export function textsAreUsed(files: Files, leaves: readonly string[]): string[] {
  const own = pick(files, MESSAGES);
  const used = new Set(
    pick(files, CODE)
      .filter(([path]) => !MESSAGES.test(path))
      .flatMap(([, text]) => listUsed(text, leaves)),
  );
  // One file of the catalogue hands on texts of another: `failed: dashboard.links.failed`.
  for (const [, text] of own) for (const leaf of listUsed(text, leaves)) used.add(leaf);
  const dead = leaves.filter((leaf) => !used.has(leaf));
  return dead.length === 0 ? [] : [`nothing shows ${dead.join(', ')}`];
}

function listUsed(source: string, leaves: readonly string[]): string[] {
  const text = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  const aliases = findImports(text);
  if (aliases.size === 0) return [];
  // Twice, because one may stand for a part of another.
  for (let round = 0; round < 2; round += 1) addAliases(text, aliases);
  const body = text.replaceAll(/import [^;]+;/g, '').replaceAll(DECLARATION, ';');
  return [...body.matchAll(CHAIN)].flatMap(([, name = '', keys = '']) =>
    follow(aliases, name, keys).flatMap((path) => listLeaves(leaves, path)),
  );
}

/** A declaration that only gives a part of the catalogue a name of its own. */
const DECLARATION = /\b(?:const|let) (\w+|\{[^}]*\}) = ([\w$]+(?:\s*\.\s*[\w$]+)*);/g;

function findImports(text: string): Aliases {
  const imports = text.matchAll(/import \{([^}]+)\} from '(?:#domain\/messages|\.)\/\w+'/g);
  return new Map(
    [...imports]
      .flatMap(([, names = '']) => names.split(','))
      .map((written) => written.trim().split(' as '))
      .map(([name = '', alias = name]) => [alias, [[name]]]),
  );
}

function addAliases(text: string, aliases: Aliases): void {
  for (const [, pattern = '', chain = ''] of text.matchAll(DECLARATION)) {
    const [name = '', ...keys] = chain.split('.').map((step) => step.trim());
    const parts = follow(aliases, name, keys.map((key) => `.${key}`).join(''));
    if (parts.length === 0) continue;
    for (const [alias, key] of readPattern(pattern)) {
      const added = parts.map((part) => (key === null ? part : part.concat(key)));
      const known = new Set(
        [...(aliases.get(alias) ?? []), ...added].map((part) => part.join('.')),
      );
      aliases.set(
        alias,
        [...known].map((part) => part.split('.')),
      );
    }
  }
}

/** The names that a declaration makes, each with the key that it takes, or null for the whole. */
function readPattern(pattern: string): [alias: string, key: string | null][] {
  if (!pattern.startsWith('{')) return [[pattern, null]];
  const names = pattern.slice(1, -1).split(',');
  return names.map((each) => {
    const [key = '', alias = key] = each.split(':').map((side) => side.trim());
    return [alias, key];
  });
}

function follow(aliases: Aliases, name: string, keys: string): Path[] {
  const steps = keys.match(/[A-Za-z_$]\w*/g) ?? [];
  return (aliases.get(name) ?? []).map((part) => part.concat(steps));
}

/** The text itself, or every text of a part that is handed on or read by a key that is computed. */
function listLeaves(leaves: readonly string[], path: Path): string[] {
  for (let length = path.length; length > 0; length -= 1) {
    const start = path.slice(0, length).join('.');
    if (leaves.includes(start)) return [start];
    const beneath = leaves.filter((leaf) => leaf.startsWith(`${start}.`));
    if (beneath.length > 0) return length === path.length ? beneath : [];
  }
  return [];
}
