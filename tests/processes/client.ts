import { setTimeout as sleep } from 'node:timers/promises';

import * as v from 'valibot';

import type { Endpoint, ResponseOf } from '#contract/endpoint';
import { API_BASE } from '#server/platform/http/onEndpoint';

const PAUSE_MS = 100;
/** What a client repeats: the server is away, or has not decided. */
const REPEATED = new Set([429, 502, 503]);

export interface Request {
  bearer?: string | null;
  body?: object;
  idempotencyKey?: string;
  /** Address of the client, as the balancer would tell it. */
  ip?: string;
}

/** A call that was answered with what no client expects. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer';
  readonly status: number;
  readonly code: string;

  constructor(endpoint: Endpoint, status: number, text: string) {
    super(`${endpoint.method} ${endpoint.path} answered ${status} ${text.slice(0, 300)}`);
    this.status = status;
    this.code = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
  }
}

/** Calls an API as our clients do: again while it is away or undecided. */
export class ApiClient {
  readonly origin: string;
  private readonly isStopped: () => boolean;
  private readonly isSpread: boolean;

  /**
   * @param isSpread makes each call on a connection of its own, which the balancer gives to the next
   * process; otherwise connections are kept.
   */
  constructor(origin: string, isStopped: () => boolean = () => false, isSpread = false) {
    this.origin = origin;
    this.isStopped = isStopped;
    this.isSpread = isSpread;
  }

  /**
   * Calls until there is an answer. Returns null when it was told to stop before.
   *
   * @throws UnexpectedAnswer
   */
  async call<E extends Endpoint>(endpoint: E, request: Request): Promise<ResponseOf<E> | null> {
    while (!this.isStopped()) {
      const answer = await this.ask(endpoint, request).catch(ignoreNetwork);
      if (answer && answer.status < 300)
        return v.parse<E['response']>(endpoint.response, answer.json);
      if (answer && !REPEATED.has(answer.status)) {
        throw new UnexpectedAnswer(endpoint, answer.status, answer.text);
      }
      await sleep(PAUSE_MS);
    }
    return null;
  }

  /** Calls once. Throws what `fetch` throws when the connection breaks. */
  async ask(endpoint: Endpoint, { bearer = null, body, idempotencyKey, ip }: Request) {
    const response = await fetch(`${this.origin}${API_BASE}${endpoint.path}`, {
      method: endpoint.method,
      headers: {
        ...(this.isSpread ? { connection: 'close' } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(ip === undefined ? {} : { 'x-forwarded-for': ip }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, text, json: parse(text) };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A connection that breaks is a TypeError of `fetch`. */
function ignoreNetwork(error: unknown): null {
  if (error instanceof TypeError) return null;
  throw error;
}
