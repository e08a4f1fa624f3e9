import * as v from 'valibot';

import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint';
import type { ErrorCode } from '#contract/errors';
import { flattenQuery } from '#contract/queryString';

import { readHostConfig } from './hostConfig';
import { askForProof } from './proofRequests';
import { readToken, endExpiredSession } from './session';

/** A call that did not succeed. */
export class ApiError extends Error {
  /** HTTP status; null when no usable answer arrived (offline, captive portal, malformed body). */
  readonly status: number | null;
  /** The answer's `error` field, written by the server for people. */
  readonly serverError: string | null;
  /** Which error it is; null when the server gave none. */
  readonly code: ErrorCode | null;
  /** The field of the body that is wrong, as the API spells it; null without one. */
  readonly field: string | null;
  /** Identifier of the request in the server's log. */
  readonly requestId: string | null;

  constructor(message: string, details: Partial<Omit<ApiError, keyof Error>>, cause?: unknown) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = details.status ?? null;
    this.serverError = details.serverError ?? null;
    this.code = details.code ?? null;
    this.field = details.field ?? null;
    this.requestId = details.requestId ?? null;
  }
}

/** Returns whether a call got no answer at all, as without a connection. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.cause !== undefined;
}

/** Returns whether a call failed with this error of the contract. */
export function hasErrorCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** The content of a call: its body, query and parameters when it has them, and its bearer when it is a portal's. */
export type Request<E extends Endpoint> = (BodyOf<E> extends undefined
  ? { body?: undefined }
  : { body: BodyOf<E> }) &
  (QueryOf<E> extends undefined ? { query?: undefined } : { query: QueryOf<E> }) &
  (ParamsOf<E> extends undefined ? { params?: undefined } : { params: ParamsOf<E> }) &
  (E['idempotent'] extends true
    ? { idempotencyKey: string }
    : { idempotencyKey?: E['idempotent'] extends 'optional' ? string : undefined }) &
  (E['auth'] extends 'portal' ? { bearer: string } : { bearer?: undefined }) & {
    signal?: AbortSignal;
    /** The response to the same request, when the page made it before this code was loaded. */
    prefetched?: Promise<Response> | undefined;
  };

/**
 * Makes one call of the contract. No call has a time limit. The answer is checked against
 * the contract before it is returned. A 401 on a merchant's call ends the session in this browser. A
 * call that needs a proof of who the user is waits for it, and is made again.
 *
 * @throws {ApiError}
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
): Promise<ResponseOf<E>> {
  try {
    return await callOnce(endpoint, request);
  } catch (error) {
    const needsProof = hasErrorCode(error, 'proof_needed');
    if (needsProof && (await askForProof())) return callOnce(endpoint, request);
    throw error;
  }
}

async function callOnce<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
): Promise<ResponseOf<E>> {
  const bearer = getBearer(endpoint, request.bearer);
  const response = await send(endpoint, bearer, request);
  const body: unknown = await response.json().catch(() => undefined);
  const requestId = response.headers.get('x-request-id');

  if (!response.ok) {
    // Only the token that was refused is forgotten: another tab may have signed in meanwhile.
    if (response.status === 401 && isSignedIn(endpoint) && bearer === readToken())
      endExpiredSession();
    const message = `${endpoint.method} ${endpoint.path} answered ${response.status}`;
    throw new ApiError(message, { status: response.status, ...parseError(body), requestId });
  }
  const parsed = v.safeParse(endpoint.response, body);
  if (parsed.success) return parsed.output;
  throw new ApiError(`${endpoint.method} ${endpoint.path} sent an unexpected body`, { requestId });
}

function getBearer(endpoint: Endpoint, portalBearer: string | undefined): string | null {
  if (endpoint.auth === 'none') return null;
  return endpoint.auth === 'portal' ? (portalBearer ?? null) : readToken();
}

/** Returns whether the call is made with this browser's token. */
function isSignedIn({ auth }: Endpoint): boolean {
  return auth === 'session' || auth === 'merchant';
}

async function send<E extends Endpoint>(endpoint: E, bearer: string | null, request: Request<E>) {
  const headers = new Headers({ accept: 'application/json' });
  if (bearer) headers.set('authorization', `Bearer ${encodeURI(bearer)}`);
  if (request.idempotencyKey) headers.set('idempotency-key', request.idempotencyKey);
  // Calls that change something send `{}` when they have no body.
  const json = endpoint.method === 'GET' ? null : JSON.stringify(request.body ?? {});
  if (json) headers.set('content-type', 'application/json');
  try {
    if (request.prefetched) return await request.prefetched;
    const path = fillPath(endpoint.path, request.params);
    return await fetch(joinUrl(readHostConfig().apiBase, path, request.query), {
      method: endpoint.method,
      headers,
      body: json,
      signal: request.signal ?? null,
    });
  } catch (cause) {
    throw new ApiError(`${endpoint.method} ${endpoint.path} was not answered`, {}, cause);
  }
}

/** Puts its parameters into a path: `/webhook/:id`. */
function fillPath(path: string, params: unknown): string {
  const values = v.safeParse(v.record(v.string(), v.string()), params);
  const known = values.success ? values.output : {};
  return path.replaceAll(/:(\w+)/g, (placeholder, name: string) => {
    const value = known[name];
    return value === undefined ? placeholder : encodeURIComponent(value);
  });
}

/** Joins base and path with exactly one slash: `transaction/recent` resolves like the rest. */
export function joinUrl(base: string, path: string, query?: unknown): string {
  const url = `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
  return isObject(query) ? `${url}?${new URLSearchParams(flattenQuery(query))}` : url;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Reads what a failed answer says, as far as it is one of the server. */
function parseError(body: unknown): Pick<ApiError, 'serverError' | 'code' | 'field'> {
  const parsed = v.safeParse(errorBody, body);
  const { error = null, code = null, field = null } = parsed.success ? parsed.output : {};
  return { serverError: error || null, code, field };
}

/** A code is any text: a newer server may know more of them. */
const errorBody = v.object({
  error: v.optional(v.string()),
  code: v.optional(v.custom<ErrorCode>((code) => typeof code === 'string')),
  field: v.optional(v.string()),
});
