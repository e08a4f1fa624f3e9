import { readSources, type Files } from '../architecture/files';
import { parseTitle } from './stories';

/** A file that takes texts from the catalogue. */
export interface TextUser {
  path: string;
  /** What it imports of the catalogue: `portal`. */
  catalogues: string[];
  /** Names of the catalogue that are in it: `payment`, `notice`. */
  keys: string[];
  /** Titles of the stories that it is part of. Empty for the server and its pages. */
  titles: string[];
}

const MESSAGES = 'src/domain/messages/';
const CODE = /^(?:src|hosts|server)\/(?!.*\.(?:test|stories)\.).*\.tsx?$/;
const STORIES = /^src\/.*\.stories\.tsx$/;

/** Returns every file that takes texts from the catalogue, with the stories that show it. */
export function readTextUsers(): TextUser[] {
  const files = readSources();
  const known = new Set(
    [...files]
      .filter(([path]) => path.startsWith(MESSAGES))
      .flatMap(([, text]) => [...text.matchAll(/\b(\w+):/g)].map(([, key = '']) => key)),
  );
  const titles = findTitles(files);
  return [...files].flatMap(([path, text]) => {
    if (!CODE.test(path) || path.startsWith(MESSAGES)) return [];
    const catalogues = [...text.matchAll(/import \{([^}]+)\} from '#domain\/messages\/\w+'/g)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter(Boolean);
    if (catalogues.length === 0) return [];
    const words = new Set(text.match(/\b\w+\b/g));
    const keys = [...known].filter((key) => words.has(key));
    return [{ path, catalogues, keys, titles: [...(titles.get(path) ?? [])] }];
  });
}

/** The titles whose stories lead to a file by their imports. */
function findTitles(files: Files): Map<string, Set<string>> {
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
