/** Prices of a gift in dollars, in the order of the choices. */
export const GIFT_AMOUNTS_USD = [5, 10, 20, 50, 100] as const;
export type GiftAmountUsd = (typeof GIFT_AMOUNTS_USD)[number];

/** The price that is chosen at first. */
export const DEFAULT_GIFT_AMOUNT_USD: GiftAmountUsd = 5;

/** Price of a gift in dollars for a customer who enters the operator's test phrase. */
export const GIFT_TEST_AMOUNT_USD = 0.04;
