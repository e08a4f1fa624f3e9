import * as v from 'valibot';

import { MEMO_MAX_LENGTH, NAME_MAX_LENGTH } from '#domain/textLimits';

import { microUsdc, tokenSum } from './amounts';
import { endpoint } from './endpoint';
import { WANTED_FLAG, WANTED_PAYMENT_STATE } from './errors/wanted';
import {
  identifier,
  requiredText,
  sentTime,
  solanaAddress,
  timestamp,
  usdAmount,
  webAddress,
} from './fields';
import { paymentMetadata } from './paymentMetadata';

export const transaction = v.object({
  _id: identifier,
  /** True once the money has arrived. */
  confirmed: v.boolean(),
  /** What arrived in USDC; what was asked for while nothing has. Redeemed tokens are not in it. */
  amountUSDC: microUsdc,
  /** For an open payment that is listed because money arrived otherwise: when it arrived. */
  processedAt: v.nullish(timestamp),
  /** Null for sandbox payments, which have no transaction. */
  signature: v.nullish(v.string()),
  /** The note for the merchant and the customer; absent for a gift. */
  memo: v.nullish(v.string()),
  /** Name shown to the customer in place of the organization's, when the API named it. */
  name: v.nullish(v.string()),
  /** Address of the wallet that paid; of a gift, the buyer's name. Absent while it is unknown. */
  payer: v.nullish(v.string()),
  /** Present for a purchased gift; absent for a payment. */
  kind: v.optional(v.literal('gift')),
  /** Tokens that the customer redeemed, or was given. */
  tokens: v.nullish(tokenSum),
  /**
   * What arrived beside it: the customer paid more than once. Absent when nothing did; 0 when it was
   * tokens alone.
   */
  overpaidUSDC: v.nullish(microUsdc),
  /** Tokens that arrived with it. */
  overpaidTokens: v.nullish(tokenSum),
  /**
   * What arrived by transactions that are not the payment's own, as far as a client told of them. It
   * settles nothing. Absent when nothing did; 0 when it was tokens alone.
   */
  unmatchedUSDC: v.nullish(microUsdc),
  /** Tokens that arrived with it. */
  unmatchedTokens: v.nullish(tokenSum),
});
export type Transaction = v.InferOutput<typeof transaction>;

/**
 * The organization's ten newest processed payments and gifts, newest first, and open payments
 * with money that arrived otherwise.
 */
export const listRecentTransactions = endpoint({
  method: 'GET',
  path: '/transaction/recent',
  auth: 'session',
  response: v.array(transaction),
});

/**
 * Sends USDC from the organization's operating account. Returns when the network has confirmed it.
 * 422 with the reason for what cannot be sent; 503 while undecided: call again with the same key.
 */
export const sendFunds = endpoint({
  method: 'POST',
  path: '/transaction/send',
  auth: 'session',
  stepUp: 'depends',
  addsAccess: true,
  idempotent: true,
  body: v.object({
    to: solanaAddress,
    amount: usdAmount,
    memo: requiredText(MEMO_MAX_LENGTH),
  }),
  response: v.object({ signature: v.string() }),
});

/**
 * Creates a payment of `amountUSD` to the organization's linked wallet. Beside the specification's
 * two fields an API integration may send a `name` for the customer to read (the organization's name
 * otherwise), a `returnURL` (http or https), `sandbox`, the `mintId` of the organization's token that
 * the customer may redeem, `metadata`, the time when the payment expires, and an address that is told
 * about this payment alone. With an `Idempotency-Key` header a repeated call returns the same payment.
 */
export const createPaymentLink = endpoint({
  method: 'POST',
  path: '/transaction/receive',
  auth: 'merchant',
  idempotent: 'optional',
  body: v.object({
    amountUSD: usdAmount,
    memo: requiredText(MEMO_MAX_LENGTH),
    name: v.optional(requiredText(NAME_MAX_LENGTH)),
    returnURL: v.optional(webAddress),
    sandbox: v.optional(v.boolean(WANTED_FLAG)),
    mintId: v.optional(identifier),
    metadata: v.optional(paymentMetadata),
    /** From then on it cannot be paid. Without one it can be paid for ever. */
    expiresAt: v.optional(sentTime),
    webhookURL: v.optional(webAddress),
  }),
  response: v.object({
    portalURL: v.pipe(v.string(), v.url()),
    /** Verifies what is sent to `webhookURL`; absent without one. */
    webhookSecret: v.optional(v.string()),
  }),
});

export const transactionDetail = v.object({
  ...transaction.entries,
  /** `open` until it is paid, also when it has expired. `failed` may still be paid with a new try. */
  state: v.picklist(['open', 'confirmed', 'failed']),
  memo: v.string(),
  sandbox: v.boolean(),
  createdAt: timestamp,
  portalURL: v.pipe(v.string(), v.url()),
  metadata: v.optional(v.record(v.string(), v.string())),
  /** From then on it cannot be paid. Null without an end. */
  expiresAt: v.nullish(timestamp),
  /** It was not paid in time. */
  expired: v.optional(v.boolean()),
});
export type TransactionDetail = v.InferOutput<typeof transactionDetail>;

/** What payments are listed by: their states, and those that were not paid in time. */
export const paymentFilterStates = ['open', 'confirmed', 'failed', 'expired'] as const;

/**
 * The organization's payments as they are, paid or not, newest first. `nextCursor` leads to those
 * that are older; null at the end. 400 for a cursor of another organization. Filters are
 * joined by 'and', also with a cursor; `metadata[order]=1042` asks for an entry.
 */
export const listTransactions = endpoint({
  method: 'GET',
  path: '/transaction',
  auth: 'merchant',
  query: v.object({
    cursor: v.exactOptional(identifier),
    /** `expired` payments are in `open` or `failed` as well. */
    state: v.exactOptional(v.picklist(paymentFilterStates, WANTED_PAYMENT_STATE)),
    /** Created then or later. */
    from: v.exactOptional(sentTime),
    /** Created before. */
    to: v.exactOptional(sentTime),
    sandbox: v.exactOptional(v.picklist(['true', 'false'], WANTED_FLAG)),
    /** All of it. */
    memo: v.exactOptional(requiredText(MEMO_MAX_LENGTH)),
    /** Entries that the payment has, among others. */
    metadata: v.exactOptional(paymentMetadata),
  }),
  response: v.object({
    transactions: v.array(transactionDetail),
    nextCursor: v.nullable(identifier),
  }),
});

/** One payment of the organization, by the last part of its portal's URL. 404 for others. */
export const getTransaction = endpoint({
  method: 'GET',
  path: '/transaction/:id',
  auth: 'merchant',
  params: v.object({ id: identifier }),
  response: transactionDetail,
});
