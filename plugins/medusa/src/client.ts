import { setTimeout as wait } from 'node:timers/promises';

import { MedusaError } from '@medusajs/framework/utils';

import type { CompleteOptions } from './options';

/** A payment as Tiller gives it: what this provider reads of it. */
export interface TillerPayment {
  _id: string;
  state: 'open' | 'confirmed' | 'failed';
  /** USDC that arrived, or that is asked for while nothing has, in millionths of a dollar. */
  amountUSDC: number;
  signature: string | null;
  sandbox: boolean;
  portalURL: string;
  metadata: Record<string, string>;
  expiresAt: string | null;
  /** USDC that arrived beside it, because the customer paid more than once. */
  overpaidUSDC: number;
}

/** What a payment is created with. */
export interface NewPayment {
  amountUSD: string;
  memo: string;
  metadata: Record<string, string>;
  expiresAt: string;
  sandbox: boolean;
  name?: string;
  returnURL?: string;
}

const TRIES = 3;
const ANSWER_WITHIN_MS = 10_000;
/** Doubled after each try. */
const FIRST_PAUSE_MS = 300;

/** Calls the merchant API of Tiller (`/guide/api`). */
export class TillerClient {
  readonly #options: Pick<CompleteOptions, 'url' | 'apiKey'>;
  #explorer: Promise<string | null> | null = null;

  constructor(options: Pick<CompleteOptions, 'url' | 'apiKey'>) {
    this.#options = options;
  }

  /**
   * Creates a payment. Repeated with the same key it returns the same one.
   *
   * @returns the address where the customer pays.
   */
  async createPayment(payment: NewPayment, idempotencyKey: string): Promise<string> {
    const answer = await this.#call('/api/transaction/receive', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify(payment),
    });
    const { portalURL } = toObject(answer);
    if (typeof portalURL !== 'string') throw createUnexpectedError('an answer without a portalURL');
    return portalURL;
  }

  /** Reads a payment. */
  async readPayment(id: string): Promise<TillerPayment> {
    return parsePayment(await this.#call(`/api/transaction/${encodeURIComponent(id)}`));
  }

  /** Returns where a transaction can be seen; null when that is not known. */
  async getExplorerUrl(signature: string): Promise<string | null> {
    this.#explorer ??= this.#readExplorer();
    const template = await this.#explorer;
    if (template === null) this.#explorer = null;
    return template === null ? null : template.replace('{signature}', signature);
  }

  async #readExplorer(): Promise<string | null> {
    try {
      const { explorerTxUrl } = toObject(await this.#call('/host-config.json'));
      return typeof explorerTxUrl === 'string' ? explorerTxUrl : null;
    } catch {
      return null;
    }
  }

  /** Makes a call that may be repeated: reading is, and creating has a key. */
  async #call(path: string, init: RequestInit = {}): Promise<unknown> {
    for (let tried = 1; ; tried += 1) {
      const answer = await this.#ask(path, init).catch((error: unknown) => error);
      if (answer instanceof Response && answer.status < 500) return readAnswer(answer);
      if (tried === TRIES) throw createUnavailableError(this.#options.url, answer);
      await wait(FIRST_PAUSE_MS * 2 ** (tried - 1));
    }
  }

  #ask(path: string, init: RequestInit): Promise<Response> {
    const { url, apiKey } = this.#options;
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${apiKey}`);
    return fetch(url + path, {
      ...init,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
  }
}

async function readAnswer(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body;
  const { error } = toObject(body);
  const type =
    answer.status === 404 ? MedusaError.Types.NOT_FOUND : MedusaError.Types.UNEXPECTED_STATE;
  throw new MedusaError(
    type,
    `Tiller refused the call (${answer.status}): ${typeof error === 'string' ? error : 'no reason given'}`,
  );
}

function createUnavailableError(url: string, cause: unknown): MedusaError {
  const reason =
    cause instanceof Response
      ? `it answered ${cause.status}`
      : cause instanceof Error
        ? cause.message
        : 'no answer';
  return new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    `Tiller at ${url} cannot be reached (${reason}). Nothing was captured. Try again.`,
  );
}

function createUnexpectedError(what: string): MedusaError {
  return new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    `Tiller sent ${what}. Use versions of Tiller and tiller-medusa that belong together.`,
  );
}

/** Returns an answer as a payment. @throws MedusaError for what is not one. */
export function parsePayment(value: unknown): TillerPayment {
  const { _id, state, amountUSDC, signature, sandbox, portalURL, metadata, ...rest } =
    toObject(value);
  if (
    typeof _id !== 'string' ||
    (state !== 'open' && state !== 'confirmed' && state !== 'failed') ||
    !Number.isSafeInteger(amountUSDC) ||
    typeof sandbox !== 'boolean' ||
    typeof portalURL !== 'string'
  ) {
    throw createUnexpectedError('a payment that cannot be read');
  }
  const { expiresAt, overpaidUSDC } = rest;
  return {
    _id,
    state,
    amountUSDC: Number(amountUSDC),
    signature: typeof signature === 'string' ? signature : null,
    sandbox,
    portalURL,
    metadata: toTexts(metadata),
    expiresAt: typeof expiresAt === 'string' ? expiresAt : null,
    overpaidUSDC: Number(overpaidUSDC ?? 0),
  };
}

/** Returns a copy of an object, and an empty one for any other value. */
export function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function toTexts(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(toObject(value)).map(([name, text]) => [name, String(text)]),
  );
}
