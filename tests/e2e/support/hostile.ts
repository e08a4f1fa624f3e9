import type { BrowserContext } from '@playwright/test';

import { expect, type Page } from './fixtures';

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
