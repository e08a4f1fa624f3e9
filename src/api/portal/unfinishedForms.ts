import * as v from 'valibot';

import { GIFT_AMOUNTS_USD } from '#domain/gifts';

import { baseUnits, createStoredRecord } from './storedRecord';

const giftForm = v.object({
  amountUSD: v.picklist(GIFT_AMOUNTS_USD),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
});

/** What a customer has filled in to buy a gift. */
export type GiftForm = v.InferOutput<typeof giftForm>;

/** By gift token, and only in this tab: it says who the customer is. */
export const giftForms = createStoredRecord(() => sessionStorage, 'giftForm', giftForm);

const paymentForm = v.object({
  /** Address of the chosen method; null for the first one. */
  methodAddress: v.nullable(v.string()),
  /** Tokens that are redeemed; 0 for none. */
  tokens: baseUnits,
  /** The wallet that was connected when they were applied; null for none. */
  tokenWallet: v.nullable(v.string()),
});

/** What a customer has chosen to pay with. */
export type PaymentForm = v.InferOutput<typeof paymentForm>;

/** By payment, and only in this tab. */
export const paymentForms = createStoredRecord(() => sessionStorage, 'paymentForm', paymentForm);
