import type { FastifyBaseLogger } from 'fastify';

import type { Config } from '#server/platform/config/config';
import type { Db } from '#server/platform/db/database';

import type { Billing } from '#server/modules/billing/billing';
import { EMBEDDED_PRICES } from '#server/sandbox/billingProvider/plans';
import { EmbeddedProvider } from '#server/sandbox/billingProvider/provider';
import { StripeBilling } from '#server/modules/billing/stripeBilling';
import { StripeClient } from '#server/modules/billing/stripeClient';

export interface BillingOptions {
  /** How the SDK reaches Stripe. Tests answer in its place. */
  stripeFetch?: typeof fetch;
}

export interface OpenBilling {
  /** Null: this server sells no plans. */
  billing: Billing | null;
  /** The stand-in of a local run. */
  billingProvider: EmbeddedProvider | null;
}

/** Billing as the configuration says: one implementation, reaching Stripe or the stand-in. */
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
