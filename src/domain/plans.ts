/** Plans that can be bought, in the order they are offered. */
export const plans = ['startup', 'business'] as const;
export type Plan = (typeof plans)[number];

/** Sold by contact only. It is never offered and never checked out. */
export const ENTERPRISE = 'enterprise';
const choices = [...plans, ENTERPRISE] as const;
export type PlanChoice = (typeof choices)[number];

/** The plan that is selected at first. */
export const DEFAULT_PLAN: Plan = 'startup';

/** Parses the name of a plan, such as one from a URL. Returns null for an unknown name. */
export function parsePlanChoice(value: unknown): PlanChoice | null {
  return choices.find((plan) => plan === value) ?? null;
}
