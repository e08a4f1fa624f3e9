import type { Socket } from 'node:net';

import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

import { describeError, type DescribedError } from '#contract/errors';
import { isConflict, isDatabaseAway } from '#server/platform/db/errors';

import { RefusedError, UnavailableError } from './errors';

/**
 * Sends every failure as the contract describes it. The cause is in the log, never in the response.
 */
export function registerErrorHandler(http: FastifyInstance): void {
  http.setErrorHandler((error, request, reply) => {
    const described = describeFailure(error);
    if (described.status === 500) request.log.error({ err: error }, 'request failed');
    // Undecided, the chain unavailable, or no money for fees: the operator should see it.
    else if (described.status === 503) {
      request.log.warn({}, error instanceof Error ? error.message : described.body.error);
    }
    return sendError(reply, described);
  });
}

/** Sends a failure: `{ error, code }`, and `field` where one is wrong. */
export function sendError(reply: FastifyReply, { status, body, retryAfterS }: DescribedError) {
  if (retryAfterS !== null) reply.header('retry-after', retryAfterS);
  return reply.code(status).header('cache-control', 'no-store').type('application/json').send(body);
}

/** Refuses a request that is not valid HTTP: headers too large, or lengths that contradict. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const line = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const body = JSON.stringify(describeError(tooLarge ? 'headers_too_large' : 'bad_request').body);
  socket.end(
    `HTTP/1.1 ${line}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Returns the answer to a failure. */
export function describeFailure(error: unknown): DescribedError {
  if (error instanceof RefusedError) return error.described;
  if (error instanceof UnavailableError) return describeError(error.code);
  if (isDatabaseAway(error) || isConflict(error)) return describeError('database_unavailable');
  const status = getStatus(error);
  switch (status) {
    case 413:
      return describeError('request_too_large');
    case 415:
      return describeError('unsupported_media_type', { type: 'application/json' });
    case 500:
      return describeError('server_error');
    default:
      return { ...describeError('bad_request'), status };
  }
}

function getStatus(error: unknown): number {
  const status = error instanceof Error ? (error as Partial<FastifyError>).statusCode : undefined;
  return status !== undefined && status >= 400 && status < 500 ? status : 500;
}
