import { billingProvider } from '#domain/messages/billingProvider';
import type { MicroUsdc } from '#domain/money';
import { plans, type Plan } from '#domain/plans';
import type { PlanPrices } from '#server/platform/config/services';

/** Identifiers of the embedded provider's own prices. */
export const EMBEDDED_PRICES: PlanPrices = {
  startup: 'price_startup',
  business: 'price_business',
};

/** Price of a month that its pages show, in micro-dollars. It is never charged. */
const MONTHLY_MICRO: Record<Plan, MicroUsdc> = { startup: 29_000_000n, business: 99_000_000n };

/** A plan with its price. */
export interface Offer {
  plan: Plan;
  price: string;
  name: string;
  text: string;
  monthlyMicro: MicroUsdc;
}

/** Everything that is sold, in order. */
export const offers: readonly Offer[] = plans.map((plan) => {
  const { name, text } = billingProvider.plans[plan];
  return { plan, name, text, price: EMBEDDED_PRICES[plan], monthlyMicro: MONTHLY_MICRO[plan] };
});

/** Returns the plan of a price; null for an unknown price. */
export function getOffer(price: string): Offer | null {
  return offers.find((offer) => offer.price === price) ?? null;
}
