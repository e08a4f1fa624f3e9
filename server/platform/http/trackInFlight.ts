import type { FastifyInstance } from 'fastify';

/**
 * Follows every handler of routes that are added from now on. Returns a function that waits until
 * none runs.
 *
 * Closing the port waits for connections, and a handler outlives its own: the customer may close
 * the page while the server waits for the network. What handlers stand on must end after them, or
 * they break in the middle.
 */
export function trackInFlight(http: FastifyInstance): () => Promise<void> {
  const running = new Set<unknown>();
  http.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function followed(...call) {
      const answer: unknown = Reflect.apply(handler, this, call);
      if (answer instanceof Promise) {
        running.add(answer);
        const handleEnd = () => running.delete(answer);
        answer.then(handleEnd, handleEnd);
      }
      return answer;
    };
  });
  return async () => {
    while (running.size > 0) await Promise.allSettled(running);
  };
}
