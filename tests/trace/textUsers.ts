import { isErrorNamed } from '../architecture/errors';
import { readSources, type Files } from '../architecture/files';
import { parseTitle } from './stories';

/** A file that takes texts from the catalogue, or in which an error is answered or read. */
export interface TextUser {
  path: string;
  /** What it takes of the catalogue, by file and name: `portal`, `WANTED_EMAIL`. */
  catalogues: string[];
  /** Names of the catalogue, and codes of errors, that are in it: `payment`, `notice`. */
  keys: string[];
  /** Titles of the stories that it is part of. Empty for the server and its pages. */
  titles: string[];
}

const MESSAGES = 'src/domain/messages/';
const ERRORS = 'src/contract/errors/';
/** Shown by no story itself, while most stories lead there by their mocks. */
const CONTRACT = 'src/contract/';
const CODE = /^(?:src|hosts|server)\/(?!.*\.(?:test|stories)\.).*\.tsx?$/;
const STORIES = /^src\/.*\.stories\.tsx$/;
const IMPORT = /import \{([^}]+)\} from '#domain\/messages\/(\w+)'/g;

/** Returns every file that takes texts from the catalogue, with the stories that show it. */
export function readTextUsers(): TextUser[] {
  const files = readSources();
  const titles = findTitles(files);
  return [...listMessageUsers(files, titles), ...listErrorUsers(files, titles)];
}

function listMessageUsers(files: Files, titles: Titles): TextUser[] {
  const known = new Set(
    [...files]
      .filter(([path]) => path.startsWith(MESSAGES))
      .flatMap(([, text]) => [...text.matchAll(/\b(\w+):/g)].map(([, key = '']) => key)),
  );
  return [...files].flatMap(([path, text]) => {
    if (!CODE.test(path) || path.startsWith(MESSAGES)) return [];
    const catalogues = [...text.matchAll(IMPORT)]
      .flatMap(([, names = '', file = '']) => `${names},${file}`.split(','))
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter(Boolean);
    if (catalogues.length === 0) return [];
    const words = new Set(text.match(/\b\w+\b/g));
    const keys = [...known].filter((key) => words.has(key));
    return [{ path, catalogues, keys, titles: listTitles(titles, path) }];
  });
}

/** Files that answer with an error or read its code, and stories whose API answers with it. */
function listErrorUsers(files: Files, titles: Titles): TextUser[] {
  const codes = new Map(
    [...files]
      .filter(([path]) => path.startsWith(ERRORS))
      .map(([path, text]) => [
        path.slice(ERRORS.length, -'.ts'.length),
        [...text.matchAll(/^ {2}(\w+): \[/gm)].map(([, code = '']) => code),
      ]),
  );
  return [...files].flatMap(([path, text]) => {
    if ((!CODE.test(path) && !STORIES.test(path)) || path.startsWith(ERRORS)) return [];
    const named = [...codes].map(
      ([name, all]) => [name, all.filter((code) => isErrorNamed(text, code))] as const,
    );
    const catalogues = named.filter(([, found]) => found.length > 0).map(([name]) => name);
    // What a field must hold is named by the schemas of requests.
    const wanted = path.startsWith(CONTRACT)
      ? (text.match(/\bWANTED_\w+|\bdescribeWantedText\b/g) ?? [])
      : [];
    if (catalogues.length + wanted.length === 0) return [];
    const keys = named.flatMap(([, found]) => found);
    const own = STORIES.test(path) ? [parseTitle({ path, text })] : listTitles(titles, path);
    return [{ path, catalogues: [...catalogues, ...wanted], keys, titles: own }];
  });
}

function listTitles(titles: Titles, path: string): string[] {
  return path.startsWith(CONTRACT) ? [] : [...(titles.get(path) ?? [])];
}

type Titles = ReadonlyMap<string, ReadonlySet<string>>;

/** The titles whose stories lead to a file by their imports. */
function findTitles(files: Files): Titles {
  const found = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    if (!STORIES.test(path)) continue;
    const title = parseTitle({ path, text });
    const seen = new Set(listImports(files, path));
    // A set that grows while it is walked is walked to its end.
    for (const file of seen) {
      found.set(file, (found.get(file) ?? new Set()).add(title));
      for (const next of listImports(files, file)) seen.add(next);
    }
  }
  return found;
}

/** What a file imports. The folders of `#components` and `#screens` hold a file of their own name. */
function listImports(files: Files, path: string): string[] {
  const text = files.get(path) ?? '';
  const names = [...text.matchAll(/(?:from|import\() ?'((?:#|\.)[^']+)'/g)];
  return names.flatMap(([, name = '']) => {
    const local = name.startsWith('.')
      ? new URL(name, `file:///${path}`).pathname.slice(1)
      : name.replace('#', name.startsWith('#tests') ? '' : 'src/');
    const own = `${local}/${local.split('/').at(-1)}`;
    return [`${local}.ts`, `${local}.tsx`, `${own}.tsx`].filter(
      (file) => files.has(file) && !STORIES.test(file) && !file.startsWith('src/api/mocks/'),
    );
  });
}
