import { createHash } from 'node:crypto';

import type { DrawnPortal, PortalPage } from '#contract/portalPage';

import { readStyleSheet } from './criticalCss';
import { jsonElement } from './pages';

/** A page, and what stands in it that its content security policy must let run. */
export interface InlinePage {
  html: string;
  /** As the policy names them. Of the build's own text only, never of what was put into the page. */
  hashes: { scripts: string[]; styles: string[] };
}

/** The built page of the portals (`vite.portalPage.ts`), taken apart. */
export interface PortalTemplate {
  /** The page that loads its data itself. */
  plain: InlinePage;
  /** Puts a drawn portal and its data into the page. Null where the page has no place for them. */
  fill: ((drawn: DrawnPortal, page: PortalPage) => InlinePage) | null;
}

/** Only for a page that loads its data itself: a drawn one fetches the application when idle. */
const PRELOADS = /<!--preload-->.*?<!--\/preload-->/gs;
const TITLE = /<title>.*?<\/title>/s;
const STYLE = /<style>(.*?)<\/style>/gs;
const SCRIPT = /<script data-[^>]*>(.*?)<\/script>/gs;
/** Set by the page's start script (`hosts/portal/start/held.ts`). */
const HELD = 'data-held';
const ROOT = /(<div id="root">).*?<\/div>(?=<script)/s;

/** @param html the page, with its configuration in it. */
export function portalTemplate(html: string): PortalTemplate {
  const css = textsOf(html, STYLE);
  const scripts = textsOf(html, SCRIPT).map(hashOf);
  const plain = { html, hashes: { scripts, styles: css.map(hashOf) } };
  if (!ROOT.test(html)) return { plain, fill: null };

  const bare = html.replace(PRELOADS, '');
  const started = textsOf(bare, SCRIPT).map(hashOf);
  const sheet = readStyleSheet(css.join(''), [HELD]);
  const fill = ({ title, html }: DrawnPortal, page: PortalPage) => {
    const style = sheet.cutTo(html);
    const data = jsonElement('portal-page', page);
    const filled = bare
      .replace(TITLE, (loading) => title || loading)
      .replace(STYLE, () => `<style>${style}</style>`)
      .replace(ROOT, (_, root: string) => `${root}${html}</div>${data}`);
    return { html: filled, hashes: { scripts: started, styles: [hashOf(style)] } };
  };
  return { plain, fill };
}

/** Lets what stands in the page run, and nothing else. */
export function allowInline(policy: string, { scripts, styles }: InlinePage['hashes']): string {
  return policy
    .replace("script-src 'self'", (directive) => [directive, ...scripts].join(' '))
    .replace("style-src 'self'", (directive) => [directive, ...styles].join(' '));
}

function textsOf(html: string, elements: RegExp): string[] {
  return [...html.matchAll(elements)].map(([, text = '']) => text);
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
