import type { Plan } from '#domain/plans';

/** What a provider of plans must do. There is one implementation: `stripeBilling.ts`. */
export interface Billing {
  /** Makes the customer that an organization is at the provider. The same order makes it once. */
  createCustomer: (order: CustomerOrder) => Promise<string>;
  /**
   * Opens a checkout. The same order answers the same one.
   * Null: the provider does not know the customer (any more).
   */
  createCheckout: (order: CheckoutOrder) => Promise<Checkout | null>;
  /** Null: the provider does not know it. */
  readCheckout: (checkoutId: string) => Promise<Checkout | null>;
  /** Makes sure that nobody pays it any more. One that is over stays as it is. */
  closeCheckout: (checkoutId: string) => Promise<void>;
  /** What a customer has now; null for nothing, and for a customer that is unknown. */
  readSubscription: (customerId: string) => Promise<Subscription | null>;
  /** Address of the page where a plan is changed or ended. Null: the customer is unknown. */
  createPortal: (customerId: string) => Promise<string | null>;
  /** @throws HttpError 400 for what the provider did not sign, or signed more than 5 minutes ago. */
  readEvent: (raw: Buffer, signature: string) => Promise<BillingEvent>;
}

export interface CustomerOrder {
  organizationId: string;
  /** For the provider's receipts. */
  name: string | null;
  email: string;
  /** The customer that is gone and that this one replaces. */
  replaces: string | null;
}

export interface CheckoutOrder {
  organizationId: string;
  customerId: string;
  plan: Plan;
  /** How many checkouts the organization had before: tells this order from the last one. */
  number: number;
}

export interface Checkout {
  id: string;
  /** `pending`: the customer is done, the money is on its way. `closed`: ran out or was closed. */
  state: 'open' | 'pending' | 'paid' | 'closed';
  /** Null unless it is open. */
  url: string | null;
  /** As it was opened with; null for a checkout that somebody else opened. */
  organizationId: string | null;
  customerId: string | null;
}

export interface Subscription {
  id: string;
  /** Null: it is to something that is none of our plans. */
  plan: Plan | null;
}

/** Says that something changed, not what is: that is asked for. So events may come in any order. */
export interface BillingEvent {
  id: string;
  type: string;
  /** Whom it is about; null for events that are about nobody. */
  customerId: string | null;
}
