import { Connection } from '@solana/web3.js';
import * as v from 'valibot';

import { parseJson } from '#server/platform/parseJson';
import { traceCall } from '#server/platform/tracing/spans';

import { NodeHealth } from './nodeHealth';
import { isRefusal } from './rpcErrors';

const MAX_ANSWER_BYTES = 5_000_000;
const MAX_REST_MS = 60_000;

/** Sends the body of a JSON-RPC call and returns the text of the response. */
export type RpcTransport = (body: string, signal: AbortSignal) => Promise<string>;

/** This node gave no usable answer. Another node may. */
export class NodeFailure extends Error {
  override name = 'NodeFailure';
  /** Milliseconds in which the node must not be called, when it asked for that. */
  readonly restMs: number | null;
  /** Whether it wants fewer calls. */
  readonly isBusy: boolean;

  constructor(message: string, restMs: number | null = null, isBusy = false) {
    super(message);
    this.isBusy = isBusy;
    this.restMs = restMs === null ? null : Math.min(restMs, MAX_REST_MS);
  }
}

/** What a node sent back. */
interface NodeResponse {
  text: string;
  /** The JSON-RPC error in it; null for a result. */
  error: { code: number } | null;
}

/** How patient Tiller is with a node. Only tests choose other times. */
export interface NodeTiming {
  /** Longest that it may take to answer. */
  answerTimeoutMs: number;
  /** How long others are asked first after it failed once. */
  avoidMs: number;
}

const TIMING: NodeTiming = { answerTimeoutMs: 5_000, avoidMs: 2_000 };

/** One JSON-RPC node. Every call ends in time, with its answer or with a failure. */
export class RpcNode {
  /** Name of the node in logs. It is not the URL, which may contain a key. */
  readonly label: string;
  readonly connection: Connection;
  readonly health: NodeHealth;
  private readonly transport: RpcTransport;
  private readonly answerTimeoutMs: number;

  constructor(label: string, transport: RpcTransport, timing: Partial<NodeTiming> = {}) {
    const { answerTimeoutMs, avoidMs } = { ...TIMING, ...timing };
    this.label = label;
    this.transport = transport;
    this.answerTimeoutMs = answerTimeoutMs;
    this.health = new NodeHealth(avoidMs);
    this.connection = new Connection('http://node.invalid', {
      commitment: 'confirmed',
      disableRetryOnRateLimit: true,
      fetch: async (_url, init) => {
        // web3.js sends every call as JSON text.
        if (typeof init?.body !== 'string') throw new NodeFailure('a call without a body');
        const { text, error } = await this.exchange(init.body);
        if (error && !isRefusal(error.code)) {
          throw new NodeFailure(`it answers with error ${error.code}`);
        }
        return new Response(text);
      },
    });
  }

  /** Sends one call unchanged. @throws NodeFailure */
  async call(body: string): Promise<string> {
    return (await this.exchange(body)).text;
  }

  private async exchange(body: string): Promise<NodeResponse> {
    const describe = () => {
      const method = readMethod(body);
      const attributes = { 'rpc.system': 'jsonrpc', 'rpc.method': method };
      return { name: `rpc ${method}`, attributes: { ...attributes, 'tiller.node': this.label } };
    };
    return traceCall(describe, () => this.send(body));
  }

  private async send(body: string): Promise<NodeResponse> {
    const signal = AbortSignal.timeout(this.answerTimeoutMs);
    const text = await Promise.race([this.transport(body, signal), rejectOnAbort(signal)]).catch(
      (error: unknown) => {
        throw error instanceof NodeFailure ? error : new NodeFailure(describeError(error));
      },
    );
    return { text, error: readError(body, text) };
  }
}

/** Returns a transport for JSON-RPC over HTTP. */
export function createHttpTransport(url: string): RpcTransport {
  return async (body, signal) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'error' });
    if (!response.ok) {
      await response.body?.cancel();
      const seconds = Number(response.headers.get('retry-after') ?? 1);
      const isBusy = response.status === 429;
      throw new NodeFailure(`HTTP ${response.status}`, (seconds || 1) * 1000, isBusy);
    }
    return readText(response);
  };
}

/** Reads a response up to a limit of size. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new NodeFailure('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Calls about a list. Their answer is a list of the same length. */
const LIST_METHODS = new Set(['getMultipleAccounts', 'getSignatureStatuses']);

const message = v.object({
  id: v.union([v.string(), v.number()]),
  method: v.optional(v.unknown()),
  params: v.optional(v.unknown()),
});
const listParams = v.looseTuple([v.array(v.unknown())]);
const listResult = v.object({ value: v.array(v.unknown()) });
const answer = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.string(), v.number()]),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string() })),
});

function readMethod(body: string): string {
  const parsed = v.safeParse(v.object({ method: v.string() }), parseJson(body));
  return parsed.success ? parsed.output.method : 'unknown';
}

/**
 * Returns the error by which a node answers a call; null for a result.
 *
 * @throws NodeFailure for a page of HTML, the answer to another call, or a list that is shorter or
 *   longer than what was asked about: what is missing in it would look like an empty account.
 */
function readError(question: string, text: string): NodeResponse['error'] {
  const asked = v.safeParse(message, parseJson(question));
  const got = v.safeParse(answer, parseJson(text));
  const fits = asked.success && got.success && asked.output.id === got.output.id;
  if (!fits) throw new NodeFailure('the answer is not one to this call');
  const { method, params } = asked.output;
  const { error = null } = got.output;
  if (error || !LIST_METHODS.has(String(method))) return error;
  const { result } = got.output;
  // If the result is not a list, the caller reports the error.
  if (!v.is(listParams, params) || !v.is(listResult, result)) return null;
  if (params[0].length !== result.value.length) {
    throw new NodeFailure('the answer tells of more or fewer things than were asked about');
  }
  return null;
}

/** A transport that ignores its signal must not hang the caller. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new NodeFailure('no answer in time')), {
      once: true,
    });
  });
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  return error.name === 'TimeoutError' ? 'no answer in time' : error.message;
}
