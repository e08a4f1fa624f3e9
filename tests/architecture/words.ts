import { pick, type Files } from './files';

/** Sources and documents, but for the specification's items and what quotes such words on purpose. */
const WRITTEN =
  /^(?!docs\/spec\/|tests\/architecture\/(?:words|plantedWords)\.ts).*\.(?:ts|tsx|m?js|mdx|md)$/;

/** A requirement of a document that the repository does not have: `AMB-71`, `P-12`, `§7`. */
const FOREIGN = /(?<![\w#/-])(?:AMB-\d{2,3}|[A-Z]-\d{1,2}(?![\d-])|§ ?\d+)(?!\w)/;

/** Where the identifiers of bad inputs and faults are explained, each with a sentence. */
const EXPLAINED = /^tests\/reliability\/\w+Rows\.ts$/;

/** An item of docs/spec/checklist.md. Stories and tests name it to say what they prove. */
const ITEM = /\bC\d{3}\b/;

/** Words for a person or program that has a name. Alone between quotes it is a name itself. */
const UNNAMED = /(?!(?<=')\w+')\b(?:nobody|whoever|somebody)\b/i;

/** Another spelling than that of identifiers, texts and documents. */
const MISSPELT = /\be-mail/i;

/** A verb that the field says otherwise: functions return. */
const ANSWERS = /(?:^\W*|[.:;,] )Answers\b/;

/** Turns of phrase that a reader whose second language is English has to read twice. */
const RIDDLE =
  /(?:^\s*\/\*\*\s+Of (?=\S)|^\s*(?:\*|\/\/) Of (?=[a-z])|\bbec(?:o|a)mes? of\b|\b(?:[Ww]hat|that) is none\b|\bfor who |\bshall\b|\bTold |\bin vain\b|\bwhat (?:there is|comes of)\b)/;

/** A line with a comment. */
export const COMMENT = /^\s*(?:\/\*|\*|\/\/|\{\/\*)|(?<=[\s;,])\/\/ /;

/** A number that no file of the repository explains is a dead link: the reason itself belongs there. */
export function referencesResolve(files: Files): string[] {
  const others = pick(files, WRITTEN, 'all').filter(([path]) => !EXPLAINED.test(path));
  return [
    ...find(others, (line) => FOREIGN.exec(line)?.[0]),
    ...find(pick(files, /^src\//), (line) => ITEM.exec(line)?.[0]),
  ];
}

/** Comments are understood at first sight. */
export function commentsAreSimple(files: Files): string[] {
  return find(pick(files, WRITTEN, 'all'), (line) =>
    COMMENT.test(line) ? RIDDLE.exec(line)?.[0].trim() : undefined,
  );
}

/**
 * Comments, documents, messages and stories name the customer, the caller or the merchant. Comments
 * say what a function returns.
 */
export function wordsArePlain(files: Files): string[] {
  return find(
    pick(files, WRITTEN, 'all'),
    (line) =>
      UNNAMED.exec(line)?.[0] ??
      MISSPELT.exec(line)?.[0] ??
      (COMMENT.test(line) ? ANSWERS.exec(line)?.[0].trim() : undefined),
  );
}

function find(
  files: [path: string, text: string][],
  findIn: (line: string) => string | undefined,
): string[] {
  return files.flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const found = findIn(line);
      return found === undefined ? [] : [`${path}:${index + 1}: ${found}`];
    }),
  );
}
