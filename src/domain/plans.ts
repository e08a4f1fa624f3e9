/** Plans that can be bought, in the order they are offered. */
export const plans = ['startup', 'business'] as const;
export type Plan = (typeof plans)[number];

/** Sold by contact only. It is never offered and never checked out. */
export const ENTERPRISE = 'enterprise';
const choices = [...plans, ENTERPRISE] as const;
export type PlanChoice = (typeof choices)[number];

/** The plan that is selected at first. */
export const DEFAULT_PLAN: Plan = 'startup';

/** How often a price is paid, in the words of billing providers. */
export const priceIntervals = ['day', 'week', 'month', 'year'] as const;

/** What a plan costs. */
export interface PlanPrice {
  /** In the smallest unit of the currency, such as cents. */
  amount: number;
  /** ISO 4217, such as `usd`. */
  currency: string;
  /** It is paid once in so many of these. */
  interval: (typeof priceIntervals)[number];
  intervalCount: number;
}

/** Formats the amount of a price: `$29.00`, `¥3,000`. */
export function formatPlanAmount({ amount, currency }: PlanPrice): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}

/** Parses the name of a plan, such as one from a URL. Returns null for an unknown name. */
export function parsePlanChoice(value: unknown): PlanChoice | null {
  return choices.find((plan) => plan === value) ?? null;
}
