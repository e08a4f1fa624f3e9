/**
 * Languages that do not exist, to find what breaks in a real one: text that is 40 % longer, and
 * text that runs from right to left. They change what the page shows, never what the product says.
 */
export const LOCALES = ['en-US', 'longer', 'mirrored'] as const;
export type Locale = (typeof LOCALES)[number];

const ACCENTS: Record<string, string> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ó', s: 'š', u: 'ú', y: 'ý', z: 'ž' },
  ...{ A: 'Á', C: 'Ç', E: 'É', I: 'Í', N: 'Ñ', O: 'Ó', S: 'Š', U: 'Ú', Y: 'Ý', Z: 'Ž' },
};
const LONGER_BY = 0.4;
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

function translateWords(text: string, locale: Exclude<Locale, 'en-US'>): string {
  if (!/\p{L}/u.test(text)) return text;
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (locale === 'mirrored') return before + MIRRORED.join(words) + after;
  const accented = words.replaceAll(/[a-z]/gi, (letter) => ACCENTS[letter] ?? letter);
  const more = 'õ'.repeat(Math.ceil(words.length * LONGER_BY));
  return `${before}${accented} ${more}${after}`;
}

/**
 * Shows the page in a locale, and marks text that is cut off. Returns a function that goes back to
 * English.
 */
export function showInLocale(locale: Exclude<Locale, 'en-US'>): () => void {
  const texts = new Map<Text, { original: string; written: string }>();
  const observer = new MutationObserver(() => translate());
  const watch = () =>
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });

  function translate() {
    observer.disconnect();
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (!(node instanceof Text) || node.data === texts.get(node)?.written) continue;
      if (!isTranslated(node)) continue;
      const original = node.data;
      node.data = toLocale(original, locale);
      texts.set(node, { original, written: node.data });
    }
    for (const element of document.body.querySelectorAll('*')) {
      element.toggleAttribute(CLIPPED, isClipped(element));
    }
    watch();
  }

  translate();
  return () => {
    observer.disconnect();
    for (const [node, { original, written }] of texts) {
      if (node.data === written) node.data = original;
    }
    for (const element of document.querySelectorAll(`[${CLIPPED}]`)) {
      element.removeAttribute(CLIPPED);
    }
  };
}

/** Whether it is words: not code, nor a part of an address whose whole is the title. */
function isTranslated({ parentElement }: Text): boolean {
  if (parentElement?.closest('script, style, bdi, code')) return false;
  const title = parentElement?.closest('[title]')?.getAttribute('title') ?? '';
  return !ADDRESS.test(title);
}

/** Set on elements whose text is cut off; `docs.css` draws a line around it. */
const CLIPPED = 'data-clipped';

/** Whether its own text is cut off. What only screen readers get is one pixel wide on purpose. */
function isClipped(element: Element): boolean {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
  const own = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
  if (!own || clientWidth <= 1 || clientHeight <= 1) return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  const cutAcross = overflowX !== 'visible' && scrollWidth > clientWidth + 1;
  const cutDown = overflowY === 'hidden' && scrollHeight > clientHeight + 1;
  return cutAcross || cutDown || element.getBoundingClientRect().right > innerWidth + 1;
}
