import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

import * as calls from '#contract/mints';
import { YEAR_S } from '#domain/durations';
import { parseUploadedFile, UPLOADS_PATH } from '#domain/uploads';
import type { AppContext } from '#server/modules/appContext';
import { retryRead } from '#server/platform/db/retryRead';
import { parseByteRange } from '#server/platform/http/byteRange';
import { HttpError } from '#server/platform/http/errors';
import { onEndpoint } from '#server/platform/http/onEndpoint';
import type { FileType } from '#server/platform/storage/storage';

import { createUnknownUploadError, createUpload, requireExpectedType, takeUpload } from './uploads';
import { isStored } from './uploadQueries';

const CONTENT_TYPES = { png: 'image/png', json: 'application/json' } satisfies Record<
  FileType,
  string
>;
/** Large enough for a picture of 500 x 500 pixels in 16-bit RGBA that does not compress at all. */
const MAX_BYTES = { png: 2 * 1024 * 1024, json: 16 * 1024 } satisfies Record<FileType, number>;

const putParams = v.object({ token: v.pipe(v.string(), v.regex(/^put_[\w-]{43}$/)) });
const getQuery = v.object({ size: v.literal('small') });

/**
 * Files that merchants upload: the call that prepares an upload, the address that takes the file,
 * and its public address.
 */
export function uploadRoutes(app: AppContext): void {
  onEndpoint(app, calls.createUpload, ({ organizationId, body }) =>
    createUpload(app, organizationId, body.type),
  );
  void app.http.register(async (scope) => putRoute(app, scope));
  getRoute(app);
}

/**
 * Takes a file. It needs no bearer: the token in the address authorizes the upload, and is checked
 * before the body is read. Replies 204; 404 for a token that is unknown, used or expired, 415 for
 * another type than the prepared one, 413 for a file that is too large, 422 for one that is
 * invalid.
 */
function putRoute(app: AppContext, scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  for (const type of ['png', 'json'] as const) {
    const options = { parseAs: 'buffer', bodyLimit: MAX_BYTES[type] } as const;
    scope.addContentTypeParser(CONTENT_TYPES[type], options, (_request, body, done) => {
      done(null, body);
    });
  }
  scope.route<{ Params: { token: string } }>({
    method: 'PUT',
    url: `${UPLOADS_PATH}/put/:token`,
    config: { rateLimit: { max: app.config.limits.api, timeWindow: '1 minute' } },
    preParsing: async (request) => {
      const type = await requireExpectedType(app.db, parseToken(request.params));
      if (request.headers['content-type'] === CONTENT_TYPES[type]) return;
      throw new HttpError('unsupported_media_type', { type: CONTENT_TYPES[type] });
    },
    handler: async (request, reply) => {
      const { body } = request;
      if (!Buffer.isBuffer(body)) throw new HttpError('upload_missing');
      await takeUpload(app, parseToken(request.params), body);
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  });
}

/** Returns the token of an upload's address. @throws HttpError 404 for text that cannot be one. */
function parseToken(params: unknown): string {
  const result = v.safeParse(putParams, params);
  if (result.success) return result.output.token;
  throw createUnknownUploadError();
}

/**
 * Serves a stored file to the public: wallets and explorers show it on their own pages. Its content
 * security policy allows nothing, in case a browser opens it as a page. Nothing but headers is sent
 * to a client that has the file, and its content is not read.
 */
function getRoute({ http, db, storage, config }: AppContext): void {
  const options = { config: { rateLimit: { max: config.limits.api, timeWindow: '1 minute' } } };
  http.get<{ Params: { file: string } }>(
    `${UPLOADS_PATH}/:file`,
    options,
    async (request, reply) => {
      const file = parseUploadedFile(request.params.file);
      if (!file || !(await retryRead(() => isStored(db, file)))) return reply.callNotFound();
      const { id, type } = file;
      // Any other query is left alone: caches and wallets add what they like.
      const size = v.is(getQuery, request.query) ? 'small' : 'whole';
      // The file of an identifier never changes.
      const etag = size === 'whole' ? `"${id}"` : `"${id}-${size}"`;
      if (request.headers['if-none-match']?.includes(etag)) {
        return describeFile(reply, { etag, type }).code(304).send();
      }
      const content = await retryRead(() => storage.read(file, size));
      if (!content) return reply.callNotFound();
      return sendContent(request, describeFile(reply, { etag, type }), { etag, content });
    },
  );
}

/** Sets the headers of a file. */
function describeFile(
  reply: FastifyReply,
  { etag, type }: { etag: string; type: FileType },
): FastifyReply {
  return reply
    .type(CONTENT_TYPES[type])
    .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .header('accept-ranges', 'bytes')
    .header('etag', etag);
}

/** Sends the file, or a part of it. */
function sendContent(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, content }: { etag: string; content: Buffer },
): FastifyReply {
  const { length } = content;
  const isSame = (headers['if-range'] ?? etag) === etag;
  const part = isSame ? parseByteRange(headers.range, length) : null;
  if (part === null) return reply.send(content);
  if (part === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${length}`).send();
  }
  const { start, end } = part;
  reply.code(206).header('content-range', `bytes ${start}-${end}/${length}`);
  return reply.send(content.subarray(start, end + 1));
}
