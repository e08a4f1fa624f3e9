import type { FastifyBaseLogger } from 'fastify';

import type { Config } from '#server/platform/config/config';
import type { Db } from '#server/platform/db/database';

import type { Billing } from '#server/modules/billing/billing';
import { EMBEDDED_PRICES } from '#server/sandbox/billingProvider/plans';
import { EmbeddedProvider } from '#server/sandbox/billingProvider/provider';
import { StripeBilling } from '#server/modules/billing/stripeBilling';
import { StripeClient } from '#server/modules/billing/stripeClient';

/** Replaces the connection to the billing provider. */
export interface BillingOptions {
  /** How the SDK reaches Stripe. Tests replace it. */
  stripeFetch?: typeof fetch;
}

/** The opened billing. */
export interface OpenBilling {
  /** Null when this server sells no plans. */
  billing: Billing | null;
  /** The local billing provider; null when there is none. */
  billingProvider: EmbeddedProvider | null;
}

/** Opens billing as configured: one implementation that calls Stripe, or the local provider. */
export function openBilling(
  { billing, origin }: Pick<Config, 'billing' | 'origin'>,
  db: Db,
  log: FastifyBaseLogger,
  { stripeFetch }: BillingOptions,
): OpenBilling {
  switch (billing.kind) {
    case 'none':
      return { billing: null, billingProvider: null };
    case 'stripe': {
      const { secretKey, webhookSecret, prices } = billing;
      const client = new StripeClient({ secretKey, fetch: stripeFetch ?? null, log });
      const options = { origin, prices, webhookSecret };
      return { billing: new StripeBilling(client, options), billingProvider: null };
    }
    case 'embedded': {
      const provider = new EmbeddedProvider(db, origin);
      const client = new StripeClient({ secretKey: 'embedded', fetch: provider.fetch, log });
      const options = { origin, prices: EMBEDDED_PRICES, webhookSecret: provider.webhookSecret };
      return { billing: new StripeBilling(client, options), billingProvider: provider };
    }
  }
}
