import { pick, type Files } from './files';

const CATALOGUE = /^src\/contract\/errors\//;
/** What may answer a call. Tests may repeat a sentence: they say what a caller reads. */
const ANSWERING = /^(?:server\/(?!testing\/).*(?<!\.test)|src\/api\/mocks\/[^/]+)\.ts$/;

/** An error whose words are not in the catalogue: by a status, or as a body of its own. */
const OWN_WORDS =
  /new (?:HttpError|RefusedError)\(\s*(?:\d|\{)|\berror: ['"`][A-Z]|\bpublicMessage\b/;

/**
 * Messages of failures are written once, in the catalogue of the contract.
 *
 * @param sentences those of the catalogue.
 */
export function errorsAreInTheCatalogue(files: Files, sentences: readonly string[]): string[] {
  const parts = sentences.map((sentence) => sentence.split('{')[0] ?? '').filter(isLong);
  return pick(files, ANSWERING).flatMap(([path, text]) => {
    const repeated = parts.filter((part) => text.includes(part));
    const found = repeated.map((part) => `${path}: repeats "${part}"`);
    if (OWN_WORDS.test(text)) found.push(`${path}: an error with words of its own`);
    return found;
  });
}

/** An error that nothing throws is no error of the API. */
export function errorsAreThrown(files: Files): string[] {
  const catalogue = pick(files, CATALOGUE).map(([, text]) => text);
  const codes = catalogue.flatMap((text) =>
    [...text.matchAll(/^ {2}(\w+): \[/gm)].map((m) => m[1]),
  );
  const source = pick(files, /^(?:server|src\/contract)\/.*\.ts$/)
    .map(([, text]) => text)
    .join('\n');
  return codes
    .filter((code = '') => !isErrorNamed(source, code))
    .map((code) => `${code} is not thrown`);
}

/** Returns whether code names an error, to throw it or to tell it from others. */
export function isErrorNamed(source: string, code: string): boolean {
  return source.includes(`'${code}'`) || source.includes(`\`${toPattern(code)}\``);
}

/** A payment and a gift end alike, so one line throws the error of either. */
function toPattern(code: string): string {
  return code.replace(/^(?:payment|gift)_/, '${what}_');
}

/** Long enough that it is no everyday word. */
function isLong(text: string): boolean {
  return text.length > 12;
}
