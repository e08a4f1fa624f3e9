import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { marked } from 'marked';

import { guide } from '#domain/messages/guide';
import type { HttpContext } from '#server/platform/http/onEndpoint';

import { errorList } from './errorList';
import { Html } from './html';
import { page } from './page';
import { sendPage } from './sendPage';

/** Where the guide is; the onboarding card leads to it. */
export const GUIDE = '/guide/api';

/**
 * The guide to the merchant API, `docs/api.md`, as a page. Its examples name the origin of this
 * server, and it lists all errors.
 */
export function guideRoute(
  { http, config }: Pick<HttpContext, 'http' | 'config'>,
  root: string,
): void {
  let shown: string | null = null;
  http.get(GUIDE, (_request, reply) => {
    shown ??= guidePage(root, config.origin);
    return sendPage(reply, shown);
  });
}

function guidePage(root: string, origin: string): string {
  const [title = '', ...rest] = readFileSync(join(root, 'docs/api.md'), 'utf8').split('\n');
  const markdown = rest.join('\n').replaceAll(EXAMPLE_ORIGIN, origin);
  const text = marked.parse(markdown, { async: false }).replace(ERROR_LIST, () => errorList().text);
  // The file is our own, so its markup is as well.
  const content = new Html(`<article>${text}</article>`);
  return page(title.replace(/^# /, ''), content, guide);
}

/** Where the examples of the API's documents are. Readers see their own server in its place. */
export const EXAMPLE_ORIGIN = 'http://localhost:3000';
/** Stands in the file where the page has the list of all errors. */
const ERROR_LIST = '<!-- errors -->';
