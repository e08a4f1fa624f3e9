import { delay, http, HttpResponse, type HttpHandler, type HttpResponseResolver } from 'msw';
import * as v from 'valibot';

import type { Endpoint, ResponseOf } from '#contract/endpoint';
import {
  describeAnyError,
  type AnyErrorValues,
  type DescribedError,
  type ErrorCode,
  type ErrorValues,
} from '#contract/errors';

import { receiveCall, type MockedCall } from './receiveCall';

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
    const received = await receiveCall(endpoint, request, params);
    if ('refusal' in received) return failWith(endpoint, received.refusal);
    const answer: unknown = await (isFunction(data) ? data(received) : data);
    return HttpResponse.json(v.parse(jsonValue, v.parse(endpoint.response, answer)));
  });
}

/**
 * Fails an endpoint with an error of the catalogue, as the server would: `fail(sendFunds,
 * 'insufficient_funds', { available: '3.20 USDC' })`. With a status alone the body is empty, as from a
 * proxy that is before the server.
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
  const handleRequest: HttpResponseResolver = async (info) => {
    if (latencyMs > 0) await delay(latencyMs);
    return answer(info);
  };
  switch (endpoint.method) {
    case 'GET':
      return http.get(url, handleRequest);
    case 'POST':
      return http.post(url, handleRequest);
    case 'PATCH':
      return http.patch(url, handleRequest);
    case 'DELETE':
      return http.delete(url, handleRequest);
  }
}

function isFunction<E extends Endpoint>(data: ResponseOf<E> | Answering<E>): data is Answering<E> {
  return typeof data === 'function';
}

/** An object or array: what every answer of the contract is. */
const jsonValue = v.custom<object>((value) => typeof value === 'object' && value !== null);
