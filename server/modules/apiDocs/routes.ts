import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as v from 'valibot';

import type { AppContext } from '#server/modules/appContext';

import { buildOpenApiDocument } from './openApiDocument';

/** Where the document of the merchant API is, for programs. */
export const OPENAPI = '/openapi.json';

/**
 * Serves the document of the merchant API.
 *
 * @param root folder of the product, whose `package.json` has the version.
 */
export function apiDocsRoutes({ http, config }: AppContext, root: string): void {
  let text: string | null = null;
  http.get(OPENAPI, (_request, reply) => {
    text ??= JSON.stringify(buildOpenApiDocument(config.origin, readVersion(root)));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .compress(text);
  });
}

function readVersion(root: string): string {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  return v.parse(v.object({ version: v.string() }), JSON.parse(text)).version;
}
