import type { ColumnType, Generated } from 'kysely';

import type { Plan } from '#domain/plans';

import type { CreatedAt } from './columns';

/** Tables of billing, and those of the provider that a local run brings along. */
export interface BillingSchema {
  checkout: CheckoutTable;
  billing_event: BillingEventTable;
  provider_customer: ProviderCustomerTable;
  provider_checkout: ProviderCheckoutTable;
  provider_subscription: ProviderSubscriptionTable;
  provider_portal: ProviderPortalTable;
}

/** A checkout that was opened for an organization. */
interface CheckoutTable {
  /** At the provider. */
  session_id: string;
  organization_id: string;
  plan: Plan;
  /** `closed`: ran out, or gave way to a newer one. */
  state: Generated<'open' | 'paid' | 'closed'>;
  created_at: CreatedAt;
  decided_at: Date | null;
}

/** An event of the billing provider that was handled: a repeated one does nothing. */
interface BillingEventTable {
  id: string;
  created_at: CreatedAt;
}

/** From here on: what the embedded provider remembers. It never reads the tables above. */
interface ProviderCustomerTable {
  id: string;
  /** The key of the request that created the row. The same key creates no second one. */
  idempotency_key: string;
  name: string | null;
  email: string | null;
  created_at: CreatedAt;
}

/** The identifier is what opens the page, so it cannot be guessed. */
interface ProviderCheckoutTable {
  id: string;
  idempotency_key: string;
  customer_id: string;
  client_reference_id: string | null;
  price: string;
  status: Generated<'open' | 'complete' | 'expired'>;
  success_url: string;
  cancel_url: string;
  /** Null until it is complete. */
  subscription_id: string | null;
  created_at: CreatedAt;
  expires_at: Date;
}

interface ProviderSubscriptionTable {
  id: string;
  customer_id: string;
  price: string;
  status: Generated<'active' | 'canceled'>;
  created_at: CreatedAt;
  canceled_at: ColumnType<Date | null, undefined, Date>;
}

/** A manage page that was opened for a customer. The identifier is what opens it. */
interface ProviderPortalTable {
  id: string;
  customer_id: string;
  return_url: string;
  created_at: CreatedAt;
  expires_at: Date;
}
