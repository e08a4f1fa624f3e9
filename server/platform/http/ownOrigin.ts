import type { FastifyInstance } from 'fastify';

import type { Config } from '#server/platform/config/config';

/**
 * On a local run a page that is opened under another name of this machine (`127.0.0.1` for
 * `localhost`) is sent to the configured origin: uploads, token images and the session belong to
 * that one. The port must be the same, because a proxy of development has its own.
 */
export function keepToOrigin(http: FastifyInstance, { local, origin }: Config): void {
  if (!local) return;
  const own = new URL(origin);
  http.addHook('onRequest', async ({ headers, url }, reply) => {
    if (headers['sec-fetch-mode'] !== 'navigate' || headers.host === own.host) return;
    const asked = URL.parse(`${own.protocol}//${headers.host}`);
    if (asked?.port === own.port) return reply.redirect(`${origin}${url}`, 307);
  });
}
