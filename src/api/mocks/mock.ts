import { delay, http, HttpResponse, type HttpHandler, type HttpResponseResolver } from 'msw';
import * as v from 'valibot';

import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint';
import {
  describeAnyError,
  describeError,
  type AnyErrorValues,
  type DescribedError,
  type ErrorCode,
  type ErrorValues,
  type PlainErrorCode,
} from '#contract/errors';
import { IDEMPOTENCY_KEY, PORTAL_ID } from '#contract/identifiers';
import { nestQuery } from '#contract/queryString';
import { readRequest } from '#contract/readRequest';

/** What a mocked call received. */
export interface MockedCall<E extends Endpoint> {
  body: BodyOf<E>;
  query: QueryOf<E>;
  params: ParamsOf<E>;
  bearer: string | null;
  /** Of the `Idempotency-Key` header. */
  idempotencyKey: string | null;
}

/** Responds now or, when the story says so, later. */
type Answering<E extends Endpoint> = (
  call: MockedCall<E>,
) => ResponseOf<E> | Promise<ResponseOf<E>>;

/**
 * Responds to an endpoint with data, or with what a function makes of the call. The data is checked
 * against the contract, and what was sent is refused as the server refuses it: a mock cannot drift
 * from the API. Only the session is not checked: a story is signed in unless it says otherwise.
 */
export function respond<E extends Endpoint>(
  endpoint: E,
  data: ResponseOf<E> | Answering<E>,
): HttpHandler {
  return handle(endpoint, async ({ request, params }) => {
    const received = await receive(endpoint, request, params);
    if ('refusal' in received) return failWith(endpoint, received.refusal);
    const answer: unknown = await (isFunction(data) ? data(received) : data);
    return HttpResponse.json(v.parse(jsonValue, v.parse(endpoint.response, answer)));
  });
}

/**
 * Fails an endpoint with an error of the catalogue, as the server would: `fail(sendFunds,
 * 'insufficient_funds', { available: '3.20 USDC' })`. With a status alone the body is empty, as from a
 * proxy that stands before the server.
 */
export function fail(endpoint: Endpoint, status: number): HttpHandler;
export function fail<Code extends ErrorCode>(
  endpoint: Endpoint,
  code: Code,
  ...values: ErrorValues<Code>
): HttpHandler;
export function fail(
  endpoint: Endpoint,
  failure: ErrorCode | number,
  values?: AnyErrorValues,
): HttpHandler {
  return handle(endpoint, () =>
    typeof failure === 'number'
      ? HttpResponse.json({}, { status: failure })
      : failWith(endpoint, describeAnyError(failure, values)),
  );
}

/** A wallet reads the sentence as `message`. */
function failWith({ madeBy }: Endpoint, { status, body }: DescribedError) {
  const shown = madeBy === 'wallet' ? { ...body, message: body.error } : body;
  return HttpResponse.json({ ...shown }, { status });
}

/**
 * Responds to an endpoint with a text as it is, whatever the contract says: a captive portal's
 * HTML.
 */
export function answerText(
  endpoint: Endpoint,
  text: string,
  contentType = 'application/json',
): HttpHandler {
  const headers = { 'content-type': contentType };
  return handle(endpoint, () => new HttpResponse(text, { headers }));
}

let endHanging = new AbortController();

/** Never answers while its story lasts, as if the network had gone quiet. */
export function hang(endpoint: Endpoint): HttpHandler {
  return handle(endpoint, async () => {
    const { signal } = endHanging;
    await new Promise((resolve) => {
      signal.addEventListener('abort', resolve, { once: true });
    });
    return HttpResponse.error();
  });
}

/** Ends a story: browsers stop a mock worker that owes an answer for minutes, and all mocks with it. */
export function endHangs(): void {
  endHanging.abort();
  endHanging = new AbortController();
}

/** Breaks the connection without an answer. */
export function drop(endpoint: Endpoint): HttpHandler {
  return handle(endpoint, () => HttpResponse.error());
}

/** A file that a mocked upload received. */
export interface ReceivedFile {
  contentType: string | null;
  /** The whole header, which an upload must not have. */
  authorization: string | null;
  text: string;
}

/** Responds to the PUT of a file to an upload's address, of which `*` stands for any part. */
export function takeFile(
  url: string,
  { status = 204, onFile }: { status?: number; onFile?: (file: ReceivedFile) => void } = {},
): HttpHandler {
  return http.put(url, async ({ request }) => {
    onFile?.({
      contentType: request.headers.get('content-type'),
      authorization: request.headers.get('authorization'),
      text: await request.text(),
    });
    return new HttpResponse(null, { status });
  });
}

let latencyMs = 0;

/** How long every mocked answer takes, in ms, from now on: what a slow network is like. */
export function setLatency(ms: number): void {
  latencyMs = ms;
}

function handle(endpoint: Endpoint, answer: HttpResponseResolver): HttpHandler {
  const url = `*/api${endpoint.path}`;
  const resolver: HttpResponseResolver = async (info) => {
    if (latencyMs > 0) await delay(latencyMs);
    return answer(info);
  };
  switch (endpoint.method) {
    case 'GET':
      return http.get(url, resolver);
    case 'POST':
      return http.post(url, resolver);
    case 'PATCH':
      return http.patch(url, resolver);
    case 'DELETE':
      return http.delete(url, resolver);
  }
}

interface Refusal {
  refusal: DescribedError;
}

/** What a request carries, or how the server refuses it. */
async function receive<E extends Endpoint>(
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

function isFunction<E extends Endpoint>(data: ResponseOf<E> | Answering<E>): data is Answering<E> {
  return typeof data === 'function';
}

/** An object or array: what every answer of the contract is. */
const jsonValue = v.custom<object>((value) => typeof value === 'object' && value !== null);
