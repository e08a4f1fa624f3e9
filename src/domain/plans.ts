/** Plans that can be bought (§9), in the order they are offered. */
export const plans = ['startup', 'business'] as const;
export type Plan = (typeof plans)[number];

/** §5, §9: sold by contact only. It is never offered and never checked out (AMB-56). */
export const ENTERPRISE = 'enterprise';
const choices = [...plans, ENTERPRISE] as const;
export type PlanChoice = (typeof choices)[number];

/** §9 names none; an earlier system begins with the first one (AMB-55). */
export const DEFAULT_PLAN: Plan = 'startup';

/** Reads a plan that somebody named elsewhere; null for whatever is none. */
export function planChoiceOf(value: unknown): PlanChoice | null {
  return choices.find((plan) => plan === value) ?? null;
}
