import type { FastifyInstance } from 'fastify';

import { describeError } from '#contract/errors';

import { sendError } from './errorHandler';

/** `/healthz`: the process runs. `/readyz`: its database answers as well. */
export function healthRoutes(http: FastifyInstance, ping: () => Promise<void>): void {
  http.get('/healthz', async () => ({ ok: true }));
  http.get('/readyz', async (_request, reply) => {
    try {
      await ping();
      return { ok: true };
    } catch {
      return sendError(reply, describeError('database_unavailable'));
    }
  });
}
