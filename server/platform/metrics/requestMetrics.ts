import type { FastifyInstance } from 'fastify';

import type { Metrics } from './metrics';

/** Seconds. Pages and reads end below 0.1, what waits for the chain takes up to 8. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Measures every request of routes that are added from now on, by the route's pattern: paths may
 * hold bearers, and would be labels without end.
 */
export function measureRequests(http: FastifyInstance, metrics: Metrics): void {
  const observe = metrics.addHistogram(
    {
      name: 'tiller_http_request_duration_seconds',
      help: 'Requests by the pattern of their route, method and status.',
      labels: ['route', 'method', 'status'],
    },
    BUCKETS,
  );
  http.addHook('onResponse', async (request, reply) => {
    const labels = {
      route: request.routeOptions.url ?? 'none',
      method: request.method,
      status: String(reply.statusCode),
    };
    observe(labels, reply.elapsedTime / 1000);
  });
}
