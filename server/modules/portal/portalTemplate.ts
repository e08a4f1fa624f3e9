import { createHash } from 'node:crypto';

import type { DrawnPortal } from '#contract/portalPage';
import { html as markup } from '#server/platform/pages/html';

import { jsonElement } from '#server/platform/http/pages';

/** A page, with the hashes of its inline scripts and styles for the content security policy. */
export interface InlinePage {
  html: string;
  /**
   * Hashes in the policy's notation. Only of the build's own text, never of data put into the page.
   */
  hashes: { scripts: string[]; styles: string[] };
}

/** The built page of the portals (`hosts/portal/ssr/pagePlugin.ts`), split into its parts. */
export interface PortalTemplate {
  /** The page without data, which loads it itself. */
  plain: InlinePage;
  /**
   * Puts a rendered portal and its data into the page. Null when the page has no place for them.
   */
  fill: ((drawn: DrawnPortal, title: string) => InlinePage) | null;
}

/** The part that only a page without data needs. */
const ONLY_CLIENT = /<!--client-->.*?<!--\/client-->/gs;
const TITLE = /<title>.*?<\/title>/s;
const STYLE = /<style>(.*?)<\/style>/gs;
const SCRIPT = /<script data-start>(.*?)<\/script>/gs;
const ROOT = /(<div id="root">).*?<\/div>(?=<script)/s;

/** @param html the page, with its configuration in it. */
export function portalTemplate(html: string): PortalTemplate {
  const plain = { html, hashes: hashInline(html) };
  if (!ROOT.test(html)) return { plain, fill: null };

  const bare = html.replace(ONLY_CLIENT, '');
  const hashes = hashInline(bare);
  const fill = ({ head, html, page }: DrawnPortal, title: string) => {
    const data = jsonElement('portal-page', page);
    const filled = bare
      .replace(TITLE, () => head + markup`<title>${title}</title>`.text)
      .replace(ROOT, (_, root: string) => `${root}${html}</div>${data}`);
    return { html: filled, hashes };
  };
  return { plain, fill };
}

/** Returns a policy that allows the inline scripts and styles of the page, and no others. */
export function allowInline(policy: string, { scripts, styles }: InlinePage['hashes']): string {
  return policy
    .replace("script-src 'self'", (directive) => [directive, ...scripts].join(' '))
    .replace("style-src 'self'", (directive) => [directive, ...styles].join(' '));
}

function hashInline(html: string): InlinePage['hashes'] {
  return { scripts: hashAll(html, SCRIPT), styles: hashAll(html, STYLE) };
}

function hashAll(html: string, elements: RegExp): string[] {
  return [...html.matchAll(elements)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
