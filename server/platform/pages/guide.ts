import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { marked } from 'marked';

import { guide } from '#domain/messages/guide';
import type { HttpContext } from '#server/platform/http/onEndpoint';

import { renderErrorList } from './errorList';
import { Html } from './html';
import { renderPage } from './page';
import { sendPage } from './sendPage';

/** Where the guides are; the onboarding cards lead to them. */
export const GUIDES = { api: '/guide/api', shop: '/guide/shop' } as const;

/** Where merchants browse the calls of the API. */
export const API_REFERENCE = '/docs';

/**
 * Serves the guides to the merchant API, `docs/api.md`, and for shops, `docs/shop.md`, as pages. Their
 * examples name the origins of this server, and the first one lists all errors.
 */
export function guideRoutes(context: Pick<HttpContext, 'http' | 'config'>, root: string): void {
  for (const [name, path] of Object.entries(GUIDES)) {
    let shown: string | null = null;
    context.http.get(path, (_request, reply) => {
      shown ??= renderGuidePage(join(root, `docs/${name}.md`), context.config);
      return sendPage(reply, shown);
    });
  }
}

function renderGuidePage(file: string, config: HttpContext['config']): string {
  const [title = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const markdown = replaceOrigins(rest.join('\n'), config);
  const text = marked
    .parse(markdown, { async: false })
    .replace(ERROR_LIST, () => renderErrorList().text);
  // The file is our own, so its markup is as well.
  const content = new Html(`<article>${text}</article>`);
  return renderPage(title.replace(/^# /, ''), content, guide);
}

/** Where the examples of the API's documents are. Readers see their own server in its place. */
export const EXAMPLE_ORIGIN = 'http://localhost:3000';
/** The same for customers. The button opens a payment where its script comes from. */
const EXAMPLE_PORTAL_ORIGIN = /http:\/\/localhost:3000(?=\/portal\/|\/embed\.js)/g;

/** Returns a document with the origins of this server in place of those of its examples. */
export function replaceOrigins(
  text: string,
  { origin, portalOrigin }: Pick<HttpContext['config'], 'origin' | 'portalOrigin'>,
): string {
  return text.replaceAll(EXAMPLE_PORTAL_ORIGIN, portalOrigin).replaceAll(EXAMPLE_ORIGIN, origin);
}

/** Stands in the file where the page has the list of all errors. */
const ERROR_LIST = '<!-- errors -->';
