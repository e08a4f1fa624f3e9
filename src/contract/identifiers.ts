import { IDEMPOTENCY_KEY_LENGTH } from '#domain/textLimits';

/** A valid `Idempotency-Key` header. */
export const IDEMPOTENCY_KEY = new RegExp(
  `^[\\w-]{${IDEMPOTENCY_KEY_LENGTH.min},${IDEMPOTENCY_KEY_LENGTH.max}}$`,
);

/** Bearers of portal calls. Sessions (`s_`) and API keys (`sk_`) do not match. */
export const PORTAL_ID = /^(?:pay|pay_test|mint|gift|order)_[\w-]{1,64}$/;

/** Kinds of things that a phone can pay: a payment, or the order of a gift. */
export const PHONE_ID = /^(?:pay|pay_test|order)_[\w-]{1,64}$/;
