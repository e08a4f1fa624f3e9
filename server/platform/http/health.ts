import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { describeError } from '#contract/errors';

import { cachePromise } from '#server/platform/cachePromise';

import { sendError } from './errorHandler';

/** Anybody may ask, and each question would take a connection of the database. */
const READY_KEPT_MS = 1_000;

/**
 * `/health/live` (also `/healthz`): the process runs. `/health/ready` (also `/readyz`): its
 * database answered in the last second as well, and it is not about to end.
 *
 * Returns a function that makes it say from now on that it is not ready, and waits while balancers
 * notice. Requests are served meanwhile.
 */
export function healthRoutes(
  http: FastifyInstance,
  ping: () => Promise<void>,
  drainMs: number,
): () => Promise<void> {
  let ending = false;
  const check = cachePromise(ping, READY_KEPT_MS);
  for (const path of ['/health/live', '/healthz']) http.get(path, async () => ({ ok: true }));
  for (const path of ['/health/ready', '/readyz']) {
    http.get(path, async (_request, reply) => {
      if (ending) return sendError(reply, describeError('server_ending'));
      try {
        await check();
        return { ok: true };
      } catch {
        return sendError(reply, describeError('database_unavailable'));
      }
    });
  }
  return async () => {
    ending = true;
    await sleep(drainMs);
  };
}
