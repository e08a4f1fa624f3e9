import { MedusaError } from '@medusajs/framework/utils';

/** How the provider is configured in `medusa-config`. */
export interface TillerOptions {
  /** Where Tiller is, such as `https://pay.example.com`. */
  url: string;
  /** A key that may create payments, from Settings, API Keys in Tiller. Begins with `sk_`. */
  apiKey: string;
  /**
   * Secret of the webhook endpoint, from Settings, Webhooks in Tiller. Begins with `whsec_`. Without
   * one every webhook is refused, and orders are captured only when their customers come back.
   */
  webhookSecret?: string;
  /**
   * Where customers go after paying. The storefront may name another address of the same origin in
   * the `return_url` of a payment session.
   */
  returnUrl?: string;
  /** Sandbox payments, without money. Never in a shop that is open. */
  sandbox?: boolean;
  /** What customers read above the amount; the name of your organization in Tiller otherwise. */
  name?: string;
  /** Minutes until a payment that was begun can no longer be paid: 60 by default. */
  expiresInMinutes?: number;
  /**
   * Lets Medusa record refunds, and cancel orders that are paid. Tiller sends no refunds: you send
   * them from your wallet. Without it Medusa's refunds are refused, and say so.
   */
  recordRefunds?: boolean;
}

const DEFAULT_EXPIRY_MINUTES = 60;

/** The options with all that was left out. */
export interface CompleteOptions {
  url: string;
  apiKey: string;
  webhookSecret: string | null;
  returnUrl: string | null;
  sandbox: boolean;
  name: string | null;
  expiresInMinutes: number;
  recordRefunds: boolean;
}

/**
 * Checks the options, so that a shop that is configured wrongly does not start.
 *
 * @throws MedusaError that names the option.
 */
export function completeOptions(options: Partial<TillerOptions>): CompleteOptions {
  const { url, apiKey, webhookSecret, returnUrl, expiresInMinutes } = options;
  if (!isHttpUrl(url)) refuse('url', 'the address of Tiller, such as https://pay.example.com');
  if (!apiKey?.startsWith('sk_')) refuse('apiKey', 'an API key of Tiller, which begins with sk_');
  if (webhookSecret !== undefined && !webhookSecret.startsWith('whsec_')) {
    refuse('webhookSecret', 'the secret of a webhook endpoint, which begins with whsec_');
  }
  if (returnUrl !== undefined && !isHttpUrl(returnUrl)) {
    refuse('returnUrl', 'an http or https address');
  }
  if (expiresInMinutes !== undefined && !(expiresInMinutes >= 1)) {
    refuse('expiresInMinutes', 'a number of minutes, at least 1');
  }
  return {
    url: new URL(url).origin,
    apiKey,
    webhookSecret: webhookSecret ?? null,
    returnUrl: returnUrl ?? null,
    sandbox: options.sandbox === true,
    name: options.name ?? null,
    expiresInMinutes: expiresInMinutes ?? DEFAULT_EXPIRY_MINUTES,
    recordRefunds: options.recordRefunds === true,
  };
}

function refuse(name: keyof TillerOptions, wanted: string): never {
  throw new MedusaError(
    MedusaError.Types.INVALID_ARGUMENT,
    `The option \`${name}\` of tiller-medusa must be ${wanted}.`,
  );
}

/** Returns whether a text is an absolute http(s) address. */
export function isHttpUrl(text: unknown): text is string {
  return typeof text === 'string' && /^https?:\/\//.test(text) && URL.canParse(text);
}
