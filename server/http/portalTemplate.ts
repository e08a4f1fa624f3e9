import { createHash } from 'node:crypto';

import type { PortalPage, RenderPortal } from '#contract/portalPage';

import { jsonElement } from './pages';

/** The built page of the portals (`vite.portalPage.ts`), taken apart. */
export interface PortalTemplate {
  /** The page that loads its data itself. */
  plain: string;
  /** Puts a drawn portal and its data into the page. Null where the page has no place for them. */
  fill: ((drawn: ReturnType<RenderPortal>, page: PortalPage) => string) | null;
  /** Adds what stands in the page itself, by its hashes, to a content security policy. */
  allow: (policy: string) => string;
}

/** Its application is fetched when the page is idle, so nothing of it is asked for in the head. */
const PRELOADS = /<!--preload-->.*?<!--\/preload-->/s;
const TITLE = /<title>.*?<\/title>/s;
const ROOT = /(<div id="root">).*?(<\/div><script type="application\/json")/s;

/** @param html the page, with its configuration in it. */
export function portalTemplate(html: string): PortalTemplate {
  const scripts = hashesOf(html, /<script data-app="[^"]*">(.*?)<\/script>/gs);
  const styles = hashesOf(html, /<style>(.*?)<\/style>/gs);
  const bare = html.replace(PRELOADS, '');
  const fill = (drawn: ReturnType<RenderPortal>, page: PortalPage) =>
    bare
      .replace(TITLE, (title) => drawn.title || title)
      .replace(ROOT, (_whole, start: string, end: string) =>
        [start, drawn.html, '</div>', jsonElement('portal-page', page), end.slice(6)].join(''),
      );
  return {
    plain: html,
    fill: ROOT.test(bare) ? fill : null,
    allow: (policy) =>
      policy
        .replace("script-src 'self'", (directive) => [directive, ...scripts].join(' '))
        .replace("style-src 'self'", (directive) => [directive, ...styles].join(' ')),
  };
}

function hashesOf(html: string, elements: RegExp): string[] {
  return [...html.matchAll(elements)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
