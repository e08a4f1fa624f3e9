import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as v from 'valibot';

import type { AppContext } from '#server/modules/appContext';

import { sendNotBuilt } from '#server/platform/http/pages';
import { API_REFERENCE, EXAMPLE_ORIGIN, replaceOrigins } from '#server/platform/pages/guide';
import { serveFolder } from '#server/platform/http/serveFolder';

import { buildOpenApiDocument } from './openApiDocument';
import { PARTS, POLICY, startScript, viewerPage } from './viewerPage';
import { viewerStyles } from './viewerStyles';

/** Where the document of the merchant API is, for programs. */
export const OPENAPI = '/openapi.json';

/**
 * Serves the document of the merchant API, and a page to browse and try it.
 *
 * @param root folder of the product, whose `package.json` has the version.
 */
export function apiDocsRoutes({ http, config }: AppContext, root: string): void {
  viewerRoutes(http, root);
  let text: string | null = null;
  http.get(OPENAPI, (_request, reply) => {
    text ??= buildText(config, root);
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .compress(text);
  });
}

function viewerRoutes(http: AppContext['http'], root: string): void {
  const isBuilt = serveFolder(http, join(root, 'dist/docs'), PARTS.viewer);
  for (const [url, type, text] of [
    [PARTS.styles, 'text/css', viewerStyles],
    [PARTS.start, 'text/javascript', startScript],
  ] as const) {
    http.get(url, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').compress(text),
    );
  }
  http.get(`${API_REFERENCE}/`, (_request, reply) => reply.redirect(API_REFERENCE));
  http.get(API_REFERENCE, (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    if (!isBuilt) return sendNotBuilt(reply);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .compress(viewerPage);
  });
}

function buildText(config: AppContext['config'], root: string): string {
  const document = buildOpenApiDocument(EXAMPLE_ORIGIN, readVersion(root));
  return replaceOrigins(JSON.stringify(document), config);
}

function readVersion(root: string): string {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  return v.parse(v.object({ version: v.string() }), JSON.parse(text)).version;
}
