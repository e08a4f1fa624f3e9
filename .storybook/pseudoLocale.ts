import { listTexts, markClipped, removeMarks } from './clippedText';

/**
 * Languages that do not exist, to find what breaks in a real one: text that is 40 % longer, and
 * text that runs from right to left. They change what the page shows, never what the product says.
 */
export const LOCALES = ['en-US', 'longer', 'mirrored'] as const;
export type Locale = (typeof LOCALES)[number];
type MadeUp = Exclude<Locale, 'en-US'>;

const ACCENTS: Record<string, string> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ó', s: 'š', u: 'ú', y: 'ý', z: 'ž' },
  ...{ A: 'Á', C: 'Ç', E: 'É', I: 'Í', N: 'Ñ', O: 'Ó', S: 'Š', U: 'Ú', Y: 'Ý', Z: 'Ž' },
};
const LONGER_BY = 0.4;
/** What is added has spaces, as real words have: one that fills a page would be cut off in no language. */
const ADDED_WORD = /õ{12}(?=õ)/g;
/** Letters one after the other from the right: override, text, end of it. */
const MIRRORED = ['\u202E', '\u202C'] as const;

/** Base58 text of an account, a key or a transaction, whole or in its short form. */
const ADDRESS =
  /((?<![\p{L}\d])(?:[1-9A-HJ-NP-Za-km-z]{32,}|[1-9A-HJ-NP-Za-km-z]{4}…[1-9A-HJ-NP-Za-km-z]{4})(?![\p{L}\d]))/u;

/** The text in a language that is made up. What has no letters stays, and so do addresses. */
export function toLocale(text: string, locale: Locale): string {
  if (locale === 'en-US') return text;
  return text
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? part : translateWords(part, locale)))
    .join('');
}

function translateWords(text: string, locale: MadeUp): string {
  if (!/\p{L}/u.test(text)) return text;
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (locale === 'mirrored') return before + MIRRORED.join(words) + after;
  const accented = words.replaceAll(/[a-z]/gi, (letter) => ACCENTS[letter] ?? letter);
  const more = 'õ'.repeat(Math.ceil(words.length * LONGER_BY)).replaceAll(ADDED_WORD, '$& ');
  return `${before}${accented} ${more}${after}`;
}

/** Returns the direction of the page in a locale. `chosen`: the toolbar's. */
export function getDirection(locale: Locale, chosen: string): string {
  return locale === 'mirrored' ? 'rtl' : chosen;
}

/**
 * Shows the page in a locale, and marks text that is cut off. Returns a function that goes back to
 * English.
 */
export function showInLocale(locale: MadeUp): () => void {
  const html = document.documentElement;
  const before = html.dir;
  html.dir = getDirection(locale, before);
  const restore = translate(locale, listTexts);
  return () => {
    restore();
    html.dir = before;
  };
}

/** What the stories of a Docs page are shown in: one translates for all, or each would take up the others' words. */
let shared: { locale: MadeUp; users: number; restore: () => void } | null = null;

/** Shows the stories of a Docs page in a locale; what is written around them stays. Returns the way back. */
export function showStoriesInLocale(locale: MadeUp): () => void {
  if (shared?.locale !== locale) {
    shared?.restore();
    shared = { locale, users: 0, restore: translate(locale, listStoryTexts) };
  }
  const own = shared;
  own.users += 1;
  return () => {
    own.users -= 1;
    if (own.users > 0) return;
    own.restore();
    if (shared === own) shared = null;
  };
}

const listStoryTexts = () =>
  listTexts().filter(({ parentElement }) => parentElement?.closest('.sb-story') !== null);

/** Translates texts, also those that come later. Returns a function that puts back what is still there. */
function translate(locale: MadeUp, list: () => Text[]): () => void {
  const texts = new Map<Text, { original: string; written: string }>();
  const observer = new MutationObserver(() => run());
  const watch = () =>
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });

  function run() {
    observer.disconnect();
    for (const node of list()) {
      if (node.data === texts.get(node)?.written || !isTranslated(node)) continue;
      const original = node.data;
      node.data = toLocale(original, locale);
      texts.set(node, { original, written: node.data });
    }
    markClipped();
    watch();
  }

  run();
  return () => {
    observer.disconnect();
    for (const [node, { original, written }] of texts) {
      if (node.data === written) node.data = original;
    }
    texts.clear();
    removeMarks();
  };
}

/**
 * Whether it is words of the product: not code, nor a name that a merchant or a customer wrote, nor a part
 * of an address whose whole is the title.
 */
function isTranslated({ parentElement }: Text): boolean {
  if (parentElement?.closest('script, style, code, [translate="no"]')) return false;
  const title = parentElement?.closest('[title]')?.getAttribute('title') ?? '';
  return !ADDRESS.test(title);
}
