import { existsSync } from 'node:fs';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the files of a folder that the build made, compressed. A browser asks each time whether
 * they are still the same. Returns whether the folder is there.
 */
export function serveFolder(http: FastifyInstance, root: string, prefix: string): boolean {
  if (!existsSync(root)) return false;
  void http.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    preCompressed: true,
    index: false,
    maxAge: 0,
  });
  return true;
}
