import type { Socket } from 'node:net';

import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

import type { ErrorBody } from '#contract/endpoint';
import { isDatabaseAway } from '#server/platform/db/errors';

import { HttpError, UnavailableError } from './errors';

/** Sends every failure as `{ error }`. The cause is in the log, never in the response. */
export function registerErrorHandler(http: FastifyInstance): void {
  http.setErrorHandler((error, request, reply) => {
    const { status, message, retryAfter } = publicForm(error);
    if (status === 500) request.log.error({ err: error }, 'request failed');
    // Not decided yet, the chain away, no money for fees: the operator should see it.
    else if (status === 503) request.log.warn({}, error instanceof Error ? error.message : message);
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    return sendError(reply, status, message);
  });
}

export function sendError(reply: FastifyReply, status: number, error: string) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send({ error } satisfies ErrorBody);
}

/** Refuses a request that is not valid HTTP: headers too large, or lengths that contradict. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const body = JSON.stringify({ error: tooLarge ? 'The headers are too large.' : 'Bad request.' });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function publicForm(error: unknown): {
  status: number;
  message: string;
  retryAfter: number | null;
} {
  if (error instanceof HttpError) return error;
  if (error instanceof UnavailableError) {
    return { status: 503, message: error.publicMessage, retryAfter: 2 };
  }
  if (isDatabaseAway(error)) {
    const message = 'The database does not answer right now. Please try again.';
    return { status: 503, message, retryAfter: 2 };
  }
  const status = getStatus(error);
  if (status === 413) return { status, message: 'The request is too large.', retryAfter: null };
  if (status === 415) return { status, message: 'Send JSON.', retryAfter: null };
  if (status < 500) return { status, message: 'Bad request.', retryAfter: null };
  return { status: 500, message: 'Something went wrong on the server.', retryAfter: null };
}

function getStatus(error: unknown): number {
  const status = error instanceof Error ? (error as Partial<FastifyError>).statusCode : undefined;
  return status !== undefined && status >= 400 && status < 500 ? status : 500;
}
