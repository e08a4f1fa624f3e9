import type { FastifyInstance, FastifyServerOptions } from 'fastify';

import type { Config } from '#server/platform/config/config';

type LoggerOptions = Extract<FastifyServerOptions['logger'], { level?: unknown }>;
/** Where the log is written. */
export type LogStream = NonNullable<LoggerOptions['stream']>;

/**
 * Returns options for structured logs without anything secret: requests are logged by their route's pattern, never by
 * URL (portal URLs hold bearers), and errors by name, message and stack.
 */
export function buildLoggerOptions(config: Config, stream?: LogStream): LoggerOptions {
  return {
    level: config.logLevel,
    base: null,
    ...(stream === undefined ? {} : { stream }),
    serializers: { err: serializeError, req: () => ({}), res: () => ({}) },
  };
}

/** One line for each request of the API at `info`, for all else at `debug`. */
export function logRequests(http: FastifyInstance): void {
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (route.startsWith('/api')) request.log.info(line, 'request');
    else request.log.debug(line, 'request');
  });
}

/** Leaves out what database errors carry beside: the values of a row, such as an email. */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...code };
}
