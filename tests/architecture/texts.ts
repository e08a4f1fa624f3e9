import { pick, type Files } from './files';

const CATALOGUE = /^src\/domain\/messages\//;
const DRAWN = /^(src\/(components|screens|hooks|wallet)|hosts)\/(?!.*\bfake\w*\.).*\.tsx?$/;

/** Code that surrounds a text. */
const MARKS = [
  ["'", "'"],
  ['"', '"'],
  ['`', '`'],
  ['>', '<'],
] as const;

/** Long enough that a catalogue's text is not an everyday word. */
const SHORTEST = 8;

/** Texts of a catalogue module, at any depth. Functions that build a text are left out. */
export function listTexts(catalogue: unknown): string[] {
  if (typeof catalogue === 'string') return [catalogue];
  if (typeof catalogue !== 'object' || catalogue === null) return [];
  return Object.values(catalogue).flatMap(listTexts);
}

/** Texts for users are written once, where a translator looks. */
export function textsAreInTheCatalogue(files: Files, texts: string[]): string[] {
  const known = texts.filter((text) => text.length >= SHORTEST && /[ .!]/.test(text));
  return pick(files, DRAWN).flatMap(([path, source]) => {
    const code = removeComments(source);
    return known
      .filter((text) => MARKS.some(([open, close]) => code.includes(open + text + close)))
      .map((text) => `${path}: repeats "${text}" of the catalogue`);
  });
}

/** Text written straight into markup, or into an attribute that is read out. */
export function markupHasNoText(files: Files): string[] {
  const attribute = /\b(?:aria-label|alt|label|placeholder|title)="[^"]*[A-Za-z]{2}[^"]*"/;
  const element = />[^<>{}=()]*[A-Za-z]{2}[^<>{}=();]*<\/[A-Za-z]/;
  const wholeLine = /^\s+[A-Z][a-z']*(?: [\w'’.,!?-]+)+(?<!,)$/;

  return pick(files, DRAWN)
    .filter(([path]) => path.endsWith('.tsx') && !CATALOGUE.test(path))
    .flatMap(([path, source]) =>
      removeComments(source)
        .split('\n')
        .filter((line) => attribute.test(line) || element.test(line) || wholeLine.test(line))
        .map((line) => `${path}: text in markup: ${line.trim()}`),
    );
}

function removeComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}
