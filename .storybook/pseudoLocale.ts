/**
 * Languages that nobody speaks, to find what breaks in a real one: text that is 40 % longer, and
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

/** The text in a language that is made up. What has no letters stays. */
export function inLocale(text: string, locale: Locale): string {
  if (locale === 'en-US' || !/\p{L}/u.test(text)) return text;
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (locale === 'mirrored') return before + MIRRORED.join(words) + after;
  const accented = words.replaceAll(/[a-z]/gi, (letter) => ACCENTS[letter] ?? letter);
  const more = 'õ'.repeat(Math.ceil(words.length * LONGER_BY));
  return `${before}${accented} ${more}${after}`;
}

/** Shows the page in a locale until the answered function is called; marks what is cut off. */
export function showInLocale(locale: Locale): () => void {
  if (locale === 'en-US') return () => undefined;
  const written = new WeakMap<Text, string>();
  const observer = new MutationObserver(() => translate());
  const watch = () =>
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });

  function translate() {
    observer.disconnect();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!(node instanceof Text) || node.data === written.get(node)) continue;
      if (node.parentElement?.closest('script, style, bdi, code')) continue;
      node.data = inLocale(node.data, locale);
      written.set(node, node.data);
    }
    markClipped();
    watch();
  }

  translate();
  return () => observer.disconnect();
}

/** Set on what is cut off; `docs.css` draws a line around it. */
const CLIPPED = 'data-clipped';

function markClipped() {
  for (const element of document.body.querySelectorAll('*')) {
    element.toggleAttribute(CLIPPED, isClipped(element));
  }
}

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
