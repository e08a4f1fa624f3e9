import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';

import compress, { type FastifyCompressOptions } from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { fastify, LogController, type FastifyInstance } from 'fastify';

import type { Config } from '#server/platform/config/config';
import { RequestCounts } from '#server/platform/limits/requestCounts';
import type { SharedWindows } from '#server/platform/limits/sharedWindows';
import { traceRequests } from '#server/platform/tracing/spans';

import {
  describeFailure,
  refuseBrokenRequest,
  registerErrorHandler,
  sendError,
} from './errorHandler';
import { HttpError } from './errors';
import { logRequests, buildLoggerOptions, type LogStream } from './logging';
import { registerNotFoundHandler } from './notFound';
import { createRequestStore } from './requestStore';
import { PERMISSIONS_POLICY, buildSecurityHeaders } from './securityHeaders';

const BODY_LIMIT_BYTES = 64 * 1024;
/** Longer than the minute for which proxies commonly keep a connection: they end it, never we under a request. */
const KEEP_ALIVE_MS = 72_000;
const REQUEST_WITHIN_MS = 30_000;

/**
 * Gives `reply.compress`, for pages that are rendered for each request. Files are compressed when
 * they are built. A body of a request is never inflated.
 */
const compression: FastifyCompressOptions = {
  global: false,
  globalDecompression: false,
  encodings: ['br', 'gzip'],
  brotliOptions: {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // Of 1 to 11. Beyond 5 a page takes longer to compress than its bytes take to arrive.
      [constants.BROTLI_PARAM_QUALITY]: 5,
    },
  },
  // Pages are below this. In one call they take less time than through a stream.
  syncThreshold: 128 * 1024,
};

/**
 * Returns an HTTP server without routes: headers, identifiers of requests, logs, errors, limits.
 *
 * @param windows where several processes count requests together; null with only one.
 */
export async function createHttp(
  config: Config,
  windows: SharedWindows | null,
  logStream?: LogStream,
): Promise<FastifyInstance> {
  const http = fastify({
    logger: buildLoggerOptions(config, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_WITHIN_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseBrokenRequest,
    // An address that cannot be decoded, or is too long.
    frameworkErrors: (error, _request, reply) => sendError(reply, describeFailure(error)),
    genReqId: (request) => readRequestId(request, config.trustProxy),
  });
  // Accept JSON only: remove the text parser.
  http.removeContentTypeParser('text/plain');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    parseJson(String(body), done);
  });
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('permissions-policy', PERMISSIONS_POLICY);
  });
  logRequests(http);
  if (config.tracing) traceRequests(http);
  registerErrorHandler(http);
  registerNotFoundHandler(http);
  await http.register(helmet, buildSecurityHeaders(config));
  await http.register(compress, compression);
  await http.register(rateLimit, {
    global: false,
    store: createRequestStore(new RequestCounts(windows, http.log)),
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError('too_many_requests', { retryAfterS: Math.ceil(ttl / 1000) }),
  });
  return http;
}

/**
 * Returns the identifier that a trusted proxy has set, if it is valid, or a new one. A client's own
 * is ignored, because the log is searched by them.
 */
function readRequestId(
  { socket, headers }: IncomingMessage,
  trustProxy: Config['trustProxy'],
): string {
  const isProxied = trustProxy && trustProxy(socket.remoteAddress ?? '', 0);
  const given = isProxied && headers['x-forwarded-for'] ? headers['x-request-id'] : undefined;
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Parses JSON. A body may be empty although it has a content type: `PATCH /auth/logout`. */
function parseJson(body: string, done: (error: Error | null, value?: unknown) => void): void {
  try {
    done(null, body === '' ? undefined : JSON.parse(body));
  } catch {
    done(new HttpError('invalid_json'));
  }
}
