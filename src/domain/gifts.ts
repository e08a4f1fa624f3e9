/** Dollars that a gift may cost (§9), in the order of the choices. */
export const GIFT_AMOUNTS_USD = [5, 10, 20, 50, 100] as const;
export type GiftAmountUsd = (typeof GIFT_AMOUNTS_USD)[number];

/** §9. */
export const DEFAULT_GIFT_AMOUNT_USD: GiftAmountUsd = 5;

/** What a gift costs whoever knows the operator's test phrase (§5, §9), in dollars. */
export const GIFT_TEST_AMOUNT_USD = 0.04;
