import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';

import type {
  AuthKind,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResponseOf,
  Schema,
} from '#contract/endpoint';
import { IDEMPOTENCY_KEY, PORTAL_ID, readRequest, refusals } from '#contract/refusals';
import { HttpError } from './errors';
import type { AppContext } from '#server/modules/appContext';
import { API_KEY_PREFIX, findKey } from '#server/modules/apiKeys/apiKeys';
import { findSession, type Session } from '#server/modules/accounts/sessions';

import { rateLimitOf } from './rateLimits';

/** Every call is below this path; a host's `apiBase` points here. */
export const API_BASE = '/api';

/** Who calls: proven before the handler runs. */
type CallerOf<K extends AuthKind> = K extends 'session'
  ? Session
  : K extends 'merchant'
    ? Pick<Session, 'organizationId'>
    : K extends 'portal'
      ? { portalId: string }
      : unknown;

/** What a handler gets: the caller, and body and query as the contract describes them. */
export type RequestOf<E extends Endpoint> = CallerOf<E['auth']> & {
  body: BodyOf<E>;
  query: QueryOf<E>;
  params: ParamsOf<E>;
  /** What the caller chose to tell a repeated call from a new one; null when it did not. */
  idempotencyKey: string | null;
  /** Address of the client. */
  ip: string;
};

/**
 * Serves one call of the contract: proves the caller, checks what came and what goes. Fields that
 * the contract does not name are stripped on both ways, so that no column leaks by accident.
 */
export function onEndpoint<E extends Endpoint>(
  app: AppContext,
  endpoint: E,
  handler: (request: RequestOf<E>) => Promise<ResponseOf<E>>,
): void {
  app.http.route({
    method: endpoint.method,
    url: `${API_BASE}${endpoint.path}`,
    config: { rateLimit: rateLimitOf(endpoint, app.config.limits) },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const caller = await authenticate(app, endpoint.auth, request);
      const context = {
        ...caller,
        body: endpoint.body && parse(endpoint.body, request.body),
        query: endpoint.query && parse(endpoint.query, request.query),
        params: endpoint.params && parse(endpoint.params, request.params),
        idempotencyKey: idempotencyKeyOf(request),
        ip: request.ip,
      };
      // Just built from the endpoint's own schemas, which the compiler cannot follow.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const answer = await handler(context as unknown as RequestOf<E>);
      return v.parse(endpoint.response, answer);
    },
  });
}

/** @throws HttpError 400 for a key that no client of ours would choose. */
function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw new HttpError(400, refusals.badIdempotencyKey);
}

async function authenticate(app: AppContext, kind: AuthKind, request: FastifyRequest): Promise<object> {
  if (kind === 'none') return {};
  const bearer = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer === undefined) throw new HttpError(401, refusals.signInFirst);
  if (kind === 'portal') {
    if (PORTAL_ID.test(bearer)) return { portalId: bearer };
    throw new HttpError(401, refusals.noPortal);
  }
  if (bearer.startsWith(`${API_KEY_PREFIX}_`)) return proveKey(app, kind, bearer);
  const session = await findSession(app.db, bearer);
  if (!session) throw new HttpError(401, 'Sign in again.');
  return session;
}

/** Keys are for the merchant's own programs: what only a person may do is refused to them. */
async function proveKey(app: AppContext, kind: AuthKind, bearer: string): Promise<object> {
  if (kind !== 'merchant') throw new HttpError(401, 'This call takes no API key.');
  const merchant = await findKey(app.db, bearer);
  if (!merchant) throw new HttpError(401, 'This API key is unknown or expired.');
  return merchant;
}

/** @throws HttpError 400 with the first thing that is wrong. */
function parse(schema: Schema, value: unknown): unknown {
  const read = readRequest(schema, value);
  if (read.refusal !== null) throw new HttpError(400, read.refusal);
  return read.output;
}
