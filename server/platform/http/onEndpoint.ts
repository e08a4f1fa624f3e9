import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import * as v from 'valibot';

import type {
  Endpoint,
  ParamsOf,
  ParsedBodyOf,
  QueryOf,
  ResponseOf,
  Schema,
} from '#contract/endpoint';
import { IDEMPOTENCY_KEY } from '#contract/identifiers';
import { nestQuery } from '#contract/queryString';
import { readRequest } from '#contract/readRequest';
import type { Config } from '#server/platform/config/config';
import { retryRead } from '#server/platform/db/retryRead';

import {
  assertProved,
  authenticate,
  createLockAccess,
  type Credentials,
  type LockAccess,
  type SessionCaller,
} from './authenticate';
import { openCookies, type Cookies } from './cookies';
import { HttpError, RefusedError } from './errors';
import { getCeiling, getRateLimit } from './rateLimits';
import { allowAnyOrigin, answerPreflight, explainToWallet } from './walletCalls';

/** Every call is below this path; a host's `apiBase` points here. */
export const API_BASE = '/api';

/** Longer than the user agents of browsers. */
const USER_AGENT_LENGTH = 400;

/** The parts of the server that an endpoint uses. */
export interface HttpContext {
  http: FastifyInstance;
  config: Config;
  credentials: Credentials;
}

/** The caller, authenticated before the handler runs. */
type CallerOf<E extends Endpoint> = E extends { auth: 'session' }
  ? SessionCaller
  : E extends { auth: 'merchant' }
    ? Pick<SessionCaller, 'organizationId'>
    : E extends { bearer: infer Name extends string }
      ? Record<Name, string>
      : unknown;

/** The lock that a handler's transaction begins with (`addsAccess`). */
type AccessOf<E extends Endpoint> = E['addsAccess'] extends true
  ? { lockAccess: LockAccess }
  : unknown;

/** The function that a handler calls when the request needs a proof of identity (`stepUp`). */
type ProofOf<E extends Endpoint> = E['stepUp'] extends 'depends'
  ? {
      /**
       * @throws HttpError 403 when the session's owner did not prove their identity in the last
       * minutes.
       */
      requireProof: () => void;
    }
  : unknown;

/**
 * A handler's request: the caller, and body, query and parameters as the contract describes them.
 */
export type RequestOf<E extends Endpoint> = CallerOf<E> &
  AccessOf<E> &
  ProofOf<E> & {
    body: ParsedBodyOf<E>;
    query: QueryOf<E>;
    params: ParamsOf<E>;
    /** The caller's `Idempotency-Key`, by which a repeated call is recognized; null without one. */
    idempotencyKey: string | null;
    /** Address of the client. */
    ip: string;
    /** The `User-Agent` header, cut to a sensible length; empty without one. */
    userAgent: string;
    cookies: Cookies;
  };

/**
 * Serves an endpoint of the contract: authenticates the caller, and checks request and response.
 * Fields that the contract does not name are removed from both, so that no column leaks by
 * accident. A GET is read once more when the connection to the database was lost.
 */
export function onEndpoint<E extends Endpoint>(
  context: HttpContext,
  endpoint: E,
  handler: (request: RequestOf<E>) => Promise<ResponseOf<E>>,
): void {
  const url = `${API_BASE}${endpoint.path}`;
  const cookiePlace = { path: API_BASE, secure: context.config.origin.startsWith('https:') };
  const isWalletCall = endpoint.madeBy === 'wallet';
  if (isWalletCall) answerPreflight(context.http, url, endpoint);
  context.http.route({
    method: endpoint.method,
    url,
    onRequest: [...(isWalletCall ? [allowAnyOrigin] : []), ...limitClient(context, endpoint)],
    ...(isWalletCall ? { preSerialization: explainToWallet } : {}),
    config: { rateLimit: getRateLimit(endpoint, context.config.limits) },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const cookies = openCookies(request, reply, cookiePlace);
      const answer = () => answerCall(context, endpoint, handler, { request, cookies });
      return endpoint.method === 'GET' ? retryRead(answer) : answer();
    },
  });
}

/** Authenticates the caller, and validates the request and the response. */
async function answerCall<E extends Endpoint>(
  { credentials }: HttpContext,
  endpoint: E,
  handler: (request: RequestOf<E>) => Promise<ResponseOf<E>>,
  { request, cookies }: { request: FastifyRequest; cookies: Cookies },
): Promise<unknown> {
  const caller = await authenticate(credentials, endpoint, request);
  if (endpoint.stepUp === 'always') assertProved(caller);
  const call = {
    ...caller,
    ...(endpoint.bearer && { [endpoint.bearer]: caller.portalId }),
    ...(endpoint.addsAccess && { lockAccess: createLockAccess(credentials, caller) }),
    ...(endpoint.stepUp === 'depends' && { requireProof: () => assertProved(caller) }),
    body: endpoint.body && parse(endpoint.body, request.body),
    query: endpoint.query && parse(endpoint.query, nestQuery(Object(request.query))),
    params: endpoint.params && parse(endpoint.params, request.params),
    idempotencyKey: readIdempotencyKey(request),
    ip: request.ip,
    cookies,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- just built from the endpoint's own schemas
  return v.parse(endpoint.response, await handler(call as unknown as RequestOf<E>));
}

/** Refuses a client that makes a call too often, for all identifiers together. */
function limitClient(
  { http, config }: HttpContext,
  endpoint: Endpoint,
): onRequestAsyncHookHandler[] {
  const ceiling = getCeiling(endpoint, config.limits);
  if (ceiling === null) return [];
  const count = http.createRateLimit(ceiling);
  return [
    async (request) => {
      const spent = await count(request);
      if (spent.isAllowed || !spent.isExceeded) return;
      throw new HttpError('too_many_requests', { retryAfterS: spent.ttlInSeconds });
    },
  ];
}

/** @throws HttpError 400 for a key in a form that the contract does not allow. */
function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw new HttpError('invalid_idempotency_key');
}

/** @throws RefusedError 400 that names the first mistake. */
function parse(schema: Schema, value: unknown): unknown {
  const read = readRequest(schema, value);
  if (read.refusal !== null) throw new RefusedError(read.refusal);
  return read.output;
}
