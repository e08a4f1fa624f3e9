import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import * as v from 'valibot';

import type { RequestCounts } from '#server/platform/limits/requestCounts';

const routeOptions = v.object({
  routeInfo: v.object({
    method: v.optional(v.union([v.string(), v.array(v.string())]), ''),
    url: v.optional(v.string(), ''),
  }),
});

type Increment = FastifyRateLimitStore['incr'];

/** Returns what `@fastify/rate-limit` counts in. Every route is counted separately. */
export function createRequestStore(counts: RequestCounts): FastifyRateLimitStoreCtor {
  return class RequestStore implements FastifyRateLimitStore {
    private scope = '';

    incr(...[key, done, windowMs, max]: Parameters<Increment>): void {
      counts.add(`${this.scope} ${key}`, windowMs, max).then(
        (result) => done(null, result),
        (error: unknown) => done(error instanceof Error ? error : new Error('not counted')),
      );
    }

    child(options: unknown): FastifyRateLimitStore {
      const { routeInfo } = v.parse(routeOptions, options);
      const child = new RequestStore();
      child.scope = `${String(routeInfo.method)} ${routeInfo.url}`;
      return child;
    }
  };
}
