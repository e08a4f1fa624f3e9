import * as v from 'valibot';

import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint';
import { describeError, type DescribedError, type PlainErrorCode } from '#contract/errors';
import { IDEMPOTENCY_KEY, PORTAL_ID } from '#contract/identifiers';
import { nestQuery } from '#contract/queryString';
import { readRequest } from '#contract/readRequest';

/** A call as a mock received it. */
export interface MockedCall<E extends Endpoint> {
  body: BodyOf<E>;
  query: QueryOf<E>;
  params: ParamsOf<E>;
  bearer: string | null;
  /** Value of the `Idempotency-Key` header. */
  idempotencyKey: string | null;
}

interface Refusal {
  refusal: DescribedError;
}

/** The content of a request, or how the server refuses it. */
export async function receiveCall<E extends Endpoint>(
  endpoint: E,
  request: globalThis.Request,
  params: unknown,
): Promise<MockedCall<E> | Refusal> {
  const { auth, body, query } = endpoint;
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
  const idempotencyKey = request.headers.get('idempotency-key');
  const json = await readJson(request);
  if (json === NO_JSON) return refuse('invalid_json');
  if (auth === 'portal' && bearer === null) return refuse('missing_portal_id');
  if (auth === 'portal' && !PORTAL_ID.test(bearer ?? '')) {
    return refuse('invalid_portal_id');
  }
  const asked = nestQuery(Object.fromEntries(new URL(request.url).searchParams));
  const parts = [
    [body, json],
    [query, asked],
    [endpoint.params, params],
  ] as const;
  for (const [schema, value] of parts) {
    const refusal = schema && readRequest(schema, value).refusal;
    if (refusal) return { refusal };
  }
  if (idempotencyKey !== null && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
    return refuse('invalid_idempotency_key');
  }
  // Just read by the endpoint's own schema, which the compiler cannot follow. It is given as it came:
  // a story says what its screen sends beside what the contract asks for.
  const isBody = v.custom<BodyOf<E>>(() => true);
  const isQuery = v.custom<QueryOf<E>>(() => true);
  const isParams = v.custom<ParamsOf<E>>(() => true);
  return {
    body: v.parse(isBody, body && json),
    query: v.parse(isQuery, query && asked),
    params: v.parse(isParams, endpoint.params && params),
    bearer,
    idempotencyKey,
  };
}

function refuse(code: PlainErrorCode): Refusal {
  return { refusal: describeError(code) };
}

const NO_JSON = Symbol('no JSON');

/** Undefined for an empty body. */
async function readJson(request: globalThis.Request): Promise<unknown> {
  const text = await request.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return NO_JSON;
  }
}
