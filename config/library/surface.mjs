// What the library (`npm run build:library`) offers, read from the sources: the exports of these files.
// The build makes its entries of this list, and a test compares it with tests/library/surface.txt.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const source = join(import.meta.dirname, '../../src');

/** Files of each entry. Of a component or a screen that is the file with the name of its folder. */
const ENTRIES = {
  theme: /^theme\/(vars\.css|tokens|palette)\.ts$/,
  components: /^components\/(\w+)\/\1\.tsx$/,
  'screens/auth': /^screens\/auth\/(\w+Screen|SessionGate)\/\1\.tsx$/,
  'screens/dashboard': /^screens\/dashboard\/(\w+(?:Screen|Frame)|ProofDialog)\/\1\.tsx$/,
  'screens/portal': /^screens\/portal\/(\w+Screen)\/\1\.tsx$/,
  'hooks/shared':
    /^(hooks\/shared\/(connect|UnfinishedWorkProvider|useHostConfig|useLogger)|api\/(queryClient|consoleLogger))\.ts$/,
  'hooks/auth': /^hooks\/auth\/use(\w+Screen|SessionGate|SetupGate|SignInGate)\.ts$/,
  'hooks/dashboard': /^hooks\/dashboard\/use(\w+(Screen|Frame)|ProofDialog)\.ts$/,
  'hooks/portal': /^hooks\/portal\/(use\w+Screen|PortalWalletProvider)\.ts$/,
};

const DECLARED = /^export (?:async )?(function|const|class|interface|type) (\w+)/gm;
const LISTED = /^export (type )?\{([^}]*)\}/gm;

/**
 * @returns {Record<string, { file: string; names: string[]; types: string[] }[]>} by entry: the files,
 *   relative to the project, with the values and the types that they export
 * @throws when two files of an entry export the same name
 */
export function listSurface() {
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(source, join(entry.parentPath, entry.name)))
    .toSorted();
  return Object.fromEntries(
    Object.entries(ENTRIES).map(([entry, wanted]) => {
      const modules = files.filter((file) => wanted.test(file)).map((file) => readModule(file));
      assertUnique(entry, modules);
      return [entry, modules];
    }),
  );
}

/** Returns the surface as text: a heading for each entry, a line for each name. */
export function formatSurface() {
  const parts = Object.entries(listSurface()).map(([entry, modules]) => {
    const names = modules.flatMap((module) => [
      ...module.names,
      ...module.types.map((name) => `${name} (type)`),
    ]);
    return [entry, ...names.toSorted().map((name) => `  ${name}`)].join('\n');
  });
  return `${parts.join('\n\n')}\n`;
}

function readModule(file) {
  const code = readFileSync(join(source, file), 'utf8');
  const found = { file: `src/${file}`, names: [], types: [] };
  for (const [, kind, name] of code.matchAll(DECLARED)) {
    found[/interface|type/.test(kind) ? 'types' : 'names'].push(name);
  }
  for (const [, isType, list] of code.matchAll(LISTED)) {
    for (const name of list
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)) {
      found[isType ? 'types' : 'names'].push(name);
    }
  }
  return found;
}

function assertUnique(entry, modules) {
  const all = modules.flatMap(({ names, types }) => [...names, ...types]);
  const twice = all.filter((name, index) => all.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`The entry ${entry} exports twice: ${twice.join(', ')}`);
}
