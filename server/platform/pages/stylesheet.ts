import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

/** Where the stylesheet is. */
export const STYLES = '/pages/style.css';

const FONT = '/pages/geist.woff2';
/** The build has it for the dashboard. */
const FONT_FILE = /^geist-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * Serves the stylesheet of the pages that the server itself writes, and the product's font for
 * them.
 *
 * @param root folder of the product, where the dashboard may have been built.
 */
export function styleRoutes(http: FastifyInstance, root: string): void {
  http.get(STYLES, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=3600').send(stylesheet),
  );
  http.get(FONT, (_request, reply) => {
    const file = findFont(join(root, 'dist/dashboard/assets'));
    if (file === null) return reply.callNotFound();
    return reply
      .type('font/woff2')
      .header('cache-control', 'max-age=3600')
      .send(readFileSync(file));
  });
}

function findFont(folder: string): string | null {
  const name = existsSync(folder) && readdirSync(folder).find((each) => FONT_FILE.test(each));
  return name ? join(folder, name) : null;
}

/**
 * The product's font, and the colours of `src/theme/palette.ts`, light or dark as the system has it.
 */
export const theme = `@font-face {
  font-family: Geist;
  font-weight: 100 900;
  font-display: swap;
  src: url('${FONT}') format('woff2');
}
@font-face {
  font-family: 'Geist Fallback';
  src: local('Arial'), local('ArialMT'), local('Liberation Sans'), local('Arimo');
  size-adjust: 104.76%; ascent-override: 95.94%; descent-override: 28.16%; line-gap-override: 0%;
}
:root {
  color-scheme: light dark;
  --canvas: #faf9f7; --surface: #ffffff; --sunken: #f3f1ec;
  --ink: #1b1a17; --soft: #57534b; --line: #e8e4dd; --link: #2348d4;
  --gain: #116b41; --gain-soft: #e6f4ec;
  --loss: #b3261e; --loss-soft: #fcedeb;
  --wait: #6d4500; --wait-soft: #fbe8a6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #181714; --surface: #211f1c; --sunken: #2b2925;
    --ink: #f3f0ea; --soft: #bbb5aa; --line: #37342f; --link: #a3b3ff;
    --gain: #6fd09b; --gain-soft: #1b2f24;
    --loss: #ff9b90; --loss-soft: #3a201d;
    --wait: #e8c55c; --wait-soft: #3a3015;
  }
}
`;

/**
 * The stylesheet of these pages. Served as a separate file, so that a content security policy of
 * `default-src 'self'` holds.
 */
export const stylesheet = `${theme}
*, *::before { box-sizing: border-box; }
body {
  max-inline-size: 52rem;
  margin: 0 auto;
  padding: 2rem 1.25rem 4rem;
  background: var(--canvas);
  color: var(--ink);
  font: 400 1rem/1.55 Geist, 'Geist Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif;
  -webkit-font-smoothing: antialiased;
}
header {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.25rem 1.5rem;
  font-size: 0.875rem;
}
header p { margin: 0; }
.name { font-weight: 600; }
.name span {
  margin-inline-start: 0.5rem;
  padding: 0.125rem 0.625rem;
  border: 1px solid var(--line);
  border-radius: 999px;
  color: var(--soft);
  font-weight: 500;
}
.note, .empty { color: var(--soft); }
h1 { margin: 2.5rem 0 1.25rem; font-size: 1.75rem; line-height: 1.15; letter-spacing: -0.02em; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.125rem; line-height: 1.3; }
dl, .scroll, .mails, .letter {
  margin: 0;
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: 16px;
  background: var(--surface);
}
dl > div { display: grid; gap: 0.25rem 1.5rem; padding: 0.875rem 1.25rem; }
dl > div + div, tbody tr { border-block-start: 1px solid var(--line); }
dt { color: var(--soft); font-size: 0.875rem; line-height: 1.75; }
dd { min-inline-size: 0; margin: 0; overflow-wrap: anywhere; }
dd ul { margin: 0; padding: 0; list-style: none; }
table { inline-size: 100%; border-collapse: collapse; }
th, td { padding: 0.75rem 1rem; text-align: start; vertical-align: baseline; }
th:first-child, td:first-child { padding-inline-start: 1.25rem; }
th:last-child, td:last-child { padding-inline-end: 1.25rem; }
th { color: var(--soft); font-size: 0.875rem; font-weight: 500; }
td code { display: inline-block; max-inline-size: 6.5rem; overflow: hidden; text-decoration: inherit; text-overflow: ellipsis; vertical-align: bottom; white-space: nowrap; }
td:not(:first-child), th { white-space: nowrap; }
.amount, table:has(.amount) th:last-child { text-align: end; }
.amount, time, dd { font-variant-numeric: tabular-nums; }
.amount { font-weight: 500; }
.gain { color: var(--gain); }
.mails { padding: 0; list-style: none; }
.mails > li { display: grid; gap: 0.125rem 1.5rem; padding: 0.875rem 1.25rem; }
.mails > li + li { border-block-start: 1px solid var(--line); }
.mails a { font-weight: 500; }
.mails p { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; margin: 0; color: var(--soft); font-size: 0.875rem; }
.mails > li, .letter { min-inline-size: 0; overflow-wrap: anywhere; }
.letter { margin-block-start: 1.25rem; padding: 1.25rem; white-space: pre-wrap; }
code, pre { font: 0.875rem/1.6 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
pre { margin: 0.75rem 0 0; padding: 1rem 1.25rem; overflow-x: auto; border-radius: 12px; background: var(--sunken); }
summary { padding-block: 0.625rem; color: var(--soft); cursor: pointer; }
section:has(> details) { margin-block-start: 1.5rem; }
a { color: var(--link); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
.badge { display: inline-block; padding: 0.0625rem 0.625rem; border-radius: 999px; font-size: 0.875rem; font-weight: 500; }
.confirmed, .finalized { background: var(--gain-soft); color: var(--gain); }
.processed { background: var(--wait-soft); color: var(--wait); }
.failed { background: var(--loss-soft); color: var(--loss); }
@media (min-width: 40em) {
  dl > div { grid-template-columns: 8rem minmax(0, 1fr); }
  td code { max-inline-size: 14rem; }
}
.errors > div { grid-template-columns: minmax(0, 1fr); gap: 0; }
article { line-height: 1.6; }
article h3 { margin: 1.75rem 0 0.5rem; font-size: 1rem; }
article a { color: var(--link); }
article li + li { margin-block-start: 0.375rem; }
article :not(pre) > code { padding: 0.125rem 0.375rem; border-radius: 6px; background: var(--sunken); font-size: 0.9em; overflow-wrap: anywhere; }
article pre { margin: 1rem 0; padding: 1rem 1.25rem; overflow-x: auto; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); font-size: 0.875rem; line-height: 1.6; }
article table { display: block; overflow-x: auto; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
article td:last-child { white-space: normal; }
article td code { max-inline-size: none; overflow: visible; }
article table tbody tr:first-child { border-block-start: 1px solid var(--line); }
`;
