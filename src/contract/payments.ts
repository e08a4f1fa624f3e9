import * as v from 'valibot';

import { parseDecimal } from '#domain/decimal';
import { USDC_DECIMALS, type MicroUsdc } from '#domain/money';
import { TOKEN_DECIMALS } from '#domain/tokens';

import { endpoint } from './endpoint';
import { WANTED_ADDRESS, WANTED_METHOD, WANTED_SIGNATURE } from './errors/wanted';
import { amount, isStorable, solanaAddress, timestamp } from './fields';
import { parseReceipt, receipt, type ParsedReceipt } from './receipts';

export const paymentMethod = v.object({
  name: v.string(),
  symbol: v.string(),
  /** Address of the token's mint. */
  address: v.string(),
});
export type PaymentMethod = v.InferOutput<typeof paymentMethod>;

export const redeemableToken = v.object({
  /** Dollars that one token takes off the amount due; fixed when the payment was made. */
  tokenUSDValue: v.number(),
  metadata: v.object({ name: v.string(), symbol: v.string(), image: v.string() }),
  /** Address of its mint, to look up what a customer holds. */
  address: v.optional(v.string()),
});
export type RedeemableToken = v.InferOutput<typeof redeemableToken>;

export const payment = v.object({
  /** Dollars, at most 6 decimals. */
  amountUSD: v.pipe(
    v.number(),
    v.check((dollars) => parseDecimal(dollars, USDC_DECIMALS) !== null, 'Invalid amount'),
  ),
  /** Whom or what the customer pays. */
  name: v.string(),
  /** Name of the merchant where `name` is another one; absent where the merchant has none. */
  merchant: v.optional(v.string()),
  /** A list that does not fit the schema counts as empty: then the payment cannot be paid. */
  methods: v.fallback(v.array(paymentMethod), []),
  /** A token that does not fit the schema counts as absent: then nothing is redeemed. */
  token: v.fallback(v.nullish(redeemableToken), null),
  returnURL: v.nullish(v.string()),
  sandbox: v.boolean(),
  confirmed: v.boolean(),
  /** With `confirmed` false: the payment failed for good. One that may be tried again is open. */
  processed: v.boolean(),
  /** From then on it cannot be paid. Absent without an end. */
  expiresAt: v.optional(timestamp),
  /** Its time to be paid is over. */
  expired: v.optional(v.boolean()),
  /** A transaction that pays is on the chain and not final yet: nothing else may be paid now. */
  arriving: v.optional(v.boolean()),
  /** Absent until the payment is confirmed. */
  receipt: v.optional(receipt),
});
export type Payment = v.InferOutput<typeof payment>;

/** A payment with its amounts in base units. */
export interface ParsedPayment extends Omit<Payment, 'amountUSD' | 'token' | 'receipt'> {
  amountMicro: MicroUsdc;
  /** Null until the payment is confirmed. */
  receipt: ParsedReceipt | null;
  /** Null without a token, and for one without a valid price: nothing is redeemed then. */
  token: (Pick<RedeemableToken, 'metadata' | 'address'> & { priceMicro: MicroUsdc }) | null;
}

/**
 * Parses the amounts of a payment, once, where it is taken from the query cache.
 *
 * @throws for an amount that the schema does not take.
 */
export function parsePayment({
  amountUSD,
  token,
  receipt: paid,
  ...payment
}: Payment): ParsedPayment {
  const amountMicro = parseDecimal(amountUSD, USDC_DECIMALS);
  if (amountMicro === null) throw new Error('A payment came without a valid amount');
  const priceMicro = token && parseDecimal(token.tokenUSDValue, USDC_DECIMALS);
  return {
    ...payment,
    amountMicro,
    receipt: paid ? parseReceipt(paid) : null,
    token:
      token && priceMicro ? { priceMicro, metadata: token.metadata, address: token.address } : null,
  };
}

/** A payment's demands and its state. The bearer is the payment's identifier. */
export const getPayment = endpoint({
  method: 'GET',
  path: '/payment/metadata',
  auth: 'portal',
  bearer: 'paymentId',
  response: payment,
});

/**
 * Builds the transaction that pays: what is due in USDC, and the redeemed tokens. The method is
 * matched against the payment's own by its address; nothing else of it is used, and prices come from
 * the payment. Repeated with the same wallet and tokens while the transaction can still land, and
 * no other has, it returns the same bytes. Empty for sandbox payments, which sign nothing. 400 for
 * more tokens than the payment needs, 409 when it is paid already, 422 when the wallet does not hold
 * enough.
 */
export const createPayment = endpoint({
  method: 'POST',
  path: '/payment/create',
  auth: 'portal',
  bearer: 'paymentId',
  limit: 'payment',
  body: v.object({
    wallet: solanaAddress,
    /** Redeemed tokens, as a plain decimal number of at most 6 decimals; 0 for none. */
    amountToken: amount(TOKEN_DECIMALS, 'invalid_token_amount'),
    method: v.nullable(
      v.object(
        { address: v.pipe(v.string(WANTED_ADDRESS), v.maxLength(64, WANTED_ADDRESS)) },
        WANTED_METHOD,
      ),
    ),
  }),
  response: v.object({
    /** Transaction, signed by the platform as fee payer, in base64. */
    base64Transaction: v.string(),
  }),
});

/**
 * Confirms a payment by its transaction on the chain. Idempotent. 503 while the chain cannot answer
 * yet: call again with the same signature.
 */
export const processPayment = endpoint({
  method: 'POST',
  path: '/payment/process',
  auth: 'portal',
  bearer: 'paymentId',
  limit: 'payment',
  body: v.object({
    /** Base58; null exactly for sandbox payments. */
    signature: v.nullable(
      v.pipe(
        v.string(WANTED_SIGNATURE),
        v.maxLength(200, WANTED_SIGNATURE),
        v.check(isStorable, WANTED_SIGNATURE),
      ),
    ),
  }),
  response: v.object({
    confirmed: v.boolean(),
    processed: v.boolean(),
    /** Another transaction had paid before: what this one brought is with the merchant as well. */
    overpaid: v.optional(v.boolean()),
  }),
});
