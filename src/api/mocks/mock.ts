import { delay, http, HttpResponse, type HttpHandler, type HttpResponseResolver } from 'msw';
import * as v from 'valibot';

import type { BodyOf, Endpoint, ResponseOf } from '#contract/endpoint';

/** What a mocked call received. */
export interface MockedCall<E extends Endpoint> {
  body: BodyOf<E>;
  bearer: string | null;
  /** Of the `Idempotency-Key` header. */
  idempotencyKey: string | null;
}

/** Answers now or, when the story says so, later. */
type Answering<E extends Endpoint> = (
  call: MockedCall<E>,
) => ResponseOf<E> | Promise<ResponseOf<E>>;

/**
 * Answers an endpoint with data, or with what a function makes of the call. The data is checked
 * against the contract, and so is the body that was sent: a mock cannot drift from the API.
 */
export function respond<E extends Endpoint>(
  endpoint: E,
  data: ResponseOf<E> | Answering<E>,
): HttpHandler {
  return handle(endpoint, async ({ request }) => {
    const received = await receive(endpoint, request);
    if (!received) return HttpResponse.json({ error: 'Invalid body' }, { status: 400 });
    const answer: unknown = await (isFunction(data) ? data(received) : data);
    return HttpResponse.json(v.parse(jsonValue, v.parse(endpoint.response, answer)));
  });
}

/** Fails an endpoint with a status and, when given, the body's `error`. */
export function fail(endpoint: Endpoint, status: number, error?: string): HttpHandler {
  return handle(endpoint, () =>
    HttpResponse.json(error === undefined ? {} : { error }, { status }),
  );
}

/** Never answers, as if the network had gone quiet. */
export function hang(endpoint: Endpoint): HttpHandler {
  return handle(endpoint, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
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

/** Answers the PUT of a file to an upload's address, of which `*` stands for any part. */
export function takeFile(
  url: string,
  { status = 200, onFile }: { status?: number; onFile?: (file: ReceivedFile) => void } = {},
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

function handle(endpoint: Endpoint, resolver: HttpResponseResolver): HttpHandler {
  const url = `*/api${endpoint.path}`;
  switch (endpoint.method) {
    case 'GET':
      return http.get(url, resolver);
    case 'POST':
      return http.post(url, resolver);
    case 'PATCH':
      return http.patch(url, resolver);
  }
}

/** Null when the body breaks the contract. */
async function receive<E extends Endpoint>(endpoint: E, request: globalThis.Request) {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
  const json: unknown = endpoint.method === 'GET' ? undefined : await request.json();
  const schema: v.GenericSchema<unknown, BodyOf<E>> = v.custom<BodyOf<E>>(
    (value) => !endpoint.body || v.is(endpoint.body, value),
  );
  const parsed = v.safeParse(schema, endpoint.body ? json : undefined);
  const idempotencyKey = request.headers.get('idempotency-key');
  return parsed.success ? { body: parsed.output, bearer, idempotencyKey } : null;
}

function isFunction<E extends Endpoint>(data: ResponseOf<E> | Answering<E>): data is Answering<E> {
  return typeof data === 'function';
}

/** An object or array: what every answer of the contract is. */
const jsonValue = v.custom<object>((value) => typeof value === 'object' && value !== null);
