import type { BrowserContext } from '@playwright/test';

import { expect, type Page } from './fixtures';

/**
 * Texts that run, or fetch, where a program forgets that they are text: by the place that they break
 * out of. What runs says `xss=1`. Each fits into the shortest of the ordinary fields.
 */
export const HOSTILE: readonly string[] = [
  '<script>xss=1</script>',
  '<img src=x onerror=xss=1>',
  '<svg onload=xss=1>',
  '<svg/onload=xss=1//',
  '"><img src=x onerror=xss=1>',
  `'autofocus onfocus='xss=1' x="y`,
  '</script><script>xss=1</script>',
  '<!--<script>xss=1//--></script>',
  '--><script>xss=1</script>',
  '</title><svg onload=xss=1>',
  '</style><script>xss=1</script>',
  '<a href="jav&#x09;ascript:xss=1">x</a>',
  '</bdi></template><details open ontoggle=xss=1>x</details>',
  'javascript:xss=1',
  'data:text/html,<script>parent.xss=1</script>',
  '<iframe srcdoc="<script>parent.xss=1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=xss=1>">',
  '<noscript><p title="</noscript><img src=x onerror=xss=1>">',
  '&lt;img src=x onerror=xss=1&gt;&#60;svg onload=xss=1&#62;&amp;lt;',
  "${xss=1} {{constructor.constructor('xss=1')()}} #{xss=1} <%= xss=1 %>",
  String.raw`\u003cscript\u003exss=1\u003c/script\u003e\x3cimg src=x onerror=xss=1\x3e`,
  "a\u2028xss=1\u2029';xss=1;//\\",
  "{wallet} {signature} {address} $& $1 $$ $' $` %s __proto__",
  '\u202Egpj.exe\u2066<img src=x onerror=xss=1>\u2069',
  '<base href=//evil.example><link rel=stylesheet href=//evil.example/x.css>',
];

/** The texts one after the other, in as few pieces of at most so many characters as it takes. */
export function splitIntoPieces(texts: readonly string[], maxLength: number): string[] {
  const pieces: string[] = [];
  for (const text of texts) {
    const longer = `${pieces.at(-1) ?? ''} ${text}`;
    if (pieces.length > 0 && longer.length <= maxLength) pieces.splice(-1, 1, longer);
    else pieces.push(text);
  }
  return pieces;
}

/**
 * Follows everything that happens in a browser. What ran, and what was requested of other hosts, is in
 * the list that it returns. What a policy stopped is on the console, where it fails the test.
 */
export async function watch(context: BrowserContext, origin: string): Promise<string[]> {
  const happened: string[] = [];
  await context.exposeBinding('tellXss', ({ frame }) => void happened.push(`ran: ${frame.url()}`));
  await context.addInitScript(() => {
    const set = () => {
      window.tellXss();
    };
    Object.defineProperty(globalThis, 'xss', { set });
  });
  context.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, origin: asked, pathname } = new URL(request.url());
    const isOwn = asked === origin && pathname.split('/').at(-1) !== 'x';
    if (!isOwn && protocol !== 'data:' && protocol !== 'blob:') {
      happened.push(`asked: ${request.url()}`);
    }
  });
  return happened;
}

/** That the page shows these texts as they are, and that none of them has become markup. */
export async function expectText(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.locator('body')).toContainText(text);
  await expectHarmless(page);
}

/** That nothing is in the page which only these texts would bring. */
export async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(findAliens), page.url()).toEqual([]);
}

/** Runs in the page. */
function findAliens(): string[] {
  const tags = 'iframe, object, embed, base, math, noscript, mglyph, details[ontoggle]';
  const address = /^\s*(?:javascript:|data:text|vbscript|\/\/evil)/i;
  return [...document.querySelectorAll('*')]
    .filter(
      (element) =>
        element.matches(tags) ||
        [...element.attributes].some(
          ({ name, value }) =>
            name.startsWith('on') ||
            (['href', 'src', 'action', 'formaction'].includes(name) &&
              address.test(value.replaceAll(/[\t\n\r]/g, ''))),
        ),
    )
    .map((element) => element.outerHTML.slice(0, 200));
}

declare global {
  interface Window {
    tellXss: () => void;
  }
}
