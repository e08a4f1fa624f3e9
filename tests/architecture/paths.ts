import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { pick, type Files } from './files';
import { COMMENT } from './words';

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENTS = /^(?:docs\/adr\/.*|README|CONTRIBUTING)\.md$/;
/** The planted violations are in strings that look like comments. */
const SOURCES = /^(?!tests\/architecture\.test\.ts$).*\.(?:ts|tsx|mjs)$/;

/** The folders that a rule sees whole. */
const FOLDER = String.raw`(?<![\w./#@:-])(?:src|hosts|server|tests|scripts|config|docs|\.storybook)`;
const QUOTED = new RegExp(String.raw`(?<=\x60)${FOLDER}/[^\s\x60]+(?=\x60)`, 'g');
/** In a comment `server/client` may be two words: it takes a second slash or an ending. */
const BARE = new RegExp(String.raw`${FOLDER}/[\w.-]+[./][\w./*<>{}$-]*`, 'g');
/** A pattern, or a file that is no text. */
const UNSEEN = /[*<>{}$…]|\.(?!(?:css\.)?(?:ts|tsx|mjs|mdx|md)$)\w+$/;

/** A file that moved takes its mentions along. The ending may be left out: `docs/adr/0006`. */
export function pathsAreFound(files: Files): string[] {
  // The files of a rule are texts: a folder may hold none.
  const isThere = (path: string) =>
    existsSync(join(ROOT, path)) ||
    [...files.keys()].some(
      (file) => file.startsWith(path) && /^[.-]/.test(file.slice(path.length)),
    );
  const find = (path: string, text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)]
      .map(([named]) => named.replace(/[./]+$/, ''))
      .filter((named) => !UNSEEN.test(named) && !isThere(named))
      .map((named) => `${path}: ${named} does not exist`);
  return [
    ...pick(files, DOCUMENTS).flatMap(([path, text]) => find(path, text, QUOTED)),
    ...pick(files, SOURCES, 'all').flatMap(([path, text]) =>
      text.split('\n').flatMap((line) => (COMMENT.test(line) ? find(path, line, BARE) : [])),
    ),
  ];
}
