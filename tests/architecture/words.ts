import { pick, type Files } from './files';

/** Sources and documents, without the specification's items, which define the numbers. */
const WRITTEN =
  /^(?!docs\/spec\/|tests\/house\/words\.ts|tests\/house\.test\.ts).*\.(ts|tsx|mjs|mdx|md)$/;

/**
 * Looks like a requirement of a document: `AMB-71`, `P-12`, `§7`. Items of docs/spec/checklist.md
 * have the form `C001`; the trace test holds these.
 */
const REQUIREMENT = /(?<![\w#/-])(?:AMB-\d{2,3}|[A-BD-WYZ]-\d{1,2}|§ ?\d+)(?![\w-])/;

/** Words that stand for a person or thing which has a name, and verbs that the field says otherwise. */
const UNCLEAR =
  /\b(?:nobody|whoever|somebody|(?<=\/\*\* )Answers|(?<=\* )Answers|(?<=\. )Answers)\b/i;

/** A number that no file of the repository explains is a dead link: the reason itself belongs there. */
export function referencesResolve(files: Files): string[] {
  return findLines(files, (line) => REQUIREMENT.exec(line)?.[0]);
}

/** Comments name the customer, the caller, the merchant, and functions return. */
export function commentsUsePlainWords(files: Files): string[] {
  return findLines(files, (line) =>
    /^\s*(?:\/\*\*|\*|\/\/|\{\/\*)/.test(line) ? UNCLEAR.exec(line)?.[0] : undefined,
  );
}

function findLines(files: Files, find: (line: string) => string | undefined): string[] {
  return pick(files, WRITTEN, 'all').flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const found = find(line);
      return found === undefined ? [] : [`${path}:${index + 1}: ${found}`];
    }),
  );
}
