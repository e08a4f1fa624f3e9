import type { FastifyBaseLogger } from 'fastify';
import type { Stripe } from 'stripe';

import { HttpError } from '#server/platform/http/errors';

/** Our own callers must get an answer within 30 seconds, including the retry. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;

/** Settings of the Stripe client. */
export interface StripeClientOptions {
  secretKey: string;
  /** How requests reach the provider. Null uses Node's HTTP to Stripe. */
  fetch: typeof fetch | null;
  log: FastifyBaseLogger;
}

/** The Stripe SDK, loaded on first use: it is large, and many servers sell no plans. */
export class StripeClient {
  private readonly options: StripeClientOptions;
  private stripe: Stripe | null = null;

  constructor(options: StripeClientOptions) {
    this.options = options;
  }

  /**
   * Makes a request. When an object of the request does not exist at the provider, returns what
   * `missing` returns for the name of the parameter.
   *
   * @throws HttpError 503 when the provider does not answer or refuses. The log says why.
   */
  async ask<T>(
    request: (stripe: Stripe) => Promise<T>,
    missing?: (parameter: string | undefined) => T | undefined,
  ): Promise<T> {
    const { Stripe } = await import('stripe');
    try {
      return await request(this.open(Stripe));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const instead = error.code === 'resource_missing' ? missing?.(error.param) : undefined;
      if (instead !== undefined) return instead;
      const refused = [400, 401, 402, 403, 404].includes(error.statusCode ?? 0);
      this.options.log.error({ err: error }, 'the billing provider did not do what it was asked');
      throw refused ? new HttpError('billing_misconfigured') : new HttpError('billing_unavailable');
    }
  }

  /** Checks a signature. @throws HttpError 400 when it is wrong. */
  async verify(raw: Buffer, signature: string, secret: string): Promise<unknown> {
    const { Stripe } = await import('stripe');
    try {
      return Stripe.webhooks.constructEvent(raw, signature, secret);
    } catch {
      throw new HttpError('invalid_event_signature');
    }
  }

  private open(Sdk: typeof Stripe): Stripe {
    const { secretKey, fetch } = this.options;
    this.stripe ??= new Sdk(secretKey, {
      maxNetworkRetries: RETRIES,
      timeout: TIMEOUT_MS,
      telemetry: false,
      ...(fetch === null ? {} : { httpClient: Sdk.createFetchHttpClient(fetch) }),
    });
    return this.stripe;
  }
}
