import type { Plan, PlanPrice } from '#domain/plans';

/** What a billing provider must do. There is one implementation: `stripeBilling.ts`. */
export interface Billing {
  /**
   * Creates an organization's customer at the provider, and returns its identifier. Repeating an
   * order creates it once.
   */
  createCustomer: (order: CustomerOrder) => Promise<string>;
  /**
   * Opens a checkout. Repeating an order returns the same checkout.
   * Returns null when the provider does not know the customer (any more).
   */
  createCheckout: (order: CheckoutOrder) => Promise<Checkout | null>;
  /** Returns null when the provider does not know it. */
  readCheckout: (checkoutId: string) => Promise<Checkout | null>;
  /** Closes a checkout, so that it cannot be paid any more. A finished one stays as it is. */
  closeCheckout: (checkoutId: string) => Promise<void>;
  /** Returns the plans in the order they are offered. Their prices may be some minutes old. */
  listOffers: () => Promise<PlanOffer[]>;
  /**
   * Returns the customer's subscription, or null for none and for an unknown customer. One that
   * counts comes before one on hold.
   */
  readSubscription: (customerId: string) => Promise<Subscription | null>;
  /**
   * Returns the address of the page where a plan is changed or ended, or null for an unknown
   * customer.
   */
  createPortal: (customerId: string) => Promise<string | null>;
  /**
   * Returns a signed event.
   *
   * @throws HttpError 400 for a wrong signature, or one older than 5 minutes.
   */
  readEvent: (raw: Buffer, signature: string) => Promise<BillingEvent>;
}

/** A plan and its price; null for one that is not sold at one fixed price. */
export interface PlanOffer {
  product: Plan;
  price: PlanPrice | null;
}

/** A request for a customer at the billing provider. */
export interface CustomerOrder {
  organizationId: string;
  /** For the provider's receipts. */
  name: string | null;
  email: string;
  /** The deleted customer that this one replaces. */
  replaces: string | null;
}

/** A request for a checkout. */
export interface CheckoutOrder {
  organizationId: string;
  customerId: string;
  plan: Plan;
  /**
   * How many checkouts the organization had before. It distinguishes this order from the last one.
   */
  number: number;
}

/** The state of a checkout at the billing provider. */
export interface Checkout {
  id: string;
  /**
   * `pending`: the customer is done, the money is on its way. `closed`: it expired or was closed, or
   * the money never came.
   */
  state: 'open' | 'pending' | 'paid' | 'closed';
  /** Null unless it is open. */
  url: string | null;
  /** The organization it was opened for; null for a checkout that this server did not open. */
  organizationId: string | null;
  customerId: string | null;
}

/** A customer's subscription at the billing provider. */
export interface Subscription {
  id: string;
  /** Null when it is a subscription to something other than our plans. */
  plan: Plan | null;
  /**
   * It was not paid or is paused, so it does not count; but it does again, and costs again, when the
   * customer pays.
   */
  isOnHold: boolean;
}

/**
 * Reports that something changed. The server then asks for the current state, so events may come in
 * any order.
 */
export interface BillingEvent {
  id: string;
  type: string;
  /** The customer it is about; null for events without a customer. */
  customerId: string | null;
}
