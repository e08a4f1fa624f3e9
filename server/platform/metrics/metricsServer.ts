import { once } from 'node:events';
import { createServer } from 'node:http';

import type { Metrics } from './metrics';

/** Where the operator's Prometheus reads. */
export interface MetricsAddress {
  port: number;
  host: string;
}

/**
 * Serves `GET /metrics` on a separate port, which customers cannot reach. Returns a function that
 * closes it.
 *
 * @throws what opening the port reports.
 */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: MetricsAddress,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void metrics.print().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}
