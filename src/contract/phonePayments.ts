import * as v from 'valibot';

import { endpoint } from './endpoint';
import { WANTED_PHONE_ID } from './errors/wanted';
import { solanaAddress } from './fields';
import { PHONE_ID } from './identifiers';
import { receipt } from './receipts';

/** Identifier of a payment or of a gift's order, as it is in the address that a phone reads. */
const params = v.object({
  id: v.pipe(v.string(WANTED_PHONE_ID), v.regex(PHONE_ID, WANTED_PHONE_ID)),
});

/**
 * What a phone's wallet shows first (Solana Pay, transaction request, GET): who asks, and a
 * picture. 404 for an unknown identifier.
 */
export const describePhonePayment = endpoint({
  method: 'GET',
  path: '/solana-pay/:id',
  auth: 'none',
  madeBy: 'wallet',
  params,
  response: v.object({
    label: v.string(),
    /** Absolute address of an SVG or PNG image. */
    icon: v.string(),
  }),
});

/**
 * Builds the transaction that a phone's wallet signs and sends (Solana Pay, transaction request,
 * POST). The amount comes from the payment or the order, never from the request. The same account
 * gets the same bytes while they can land. 409 when it is paid already, 422 for an account that cannot
 * pay.
 */
export const preparePhonePayment = endpoint({
  method: 'POST',
  path: '/solana-pay/:id',
  auth: 'none',
  limit: 'payment',
  madeBy: 'wallet',
  params,
  body: v.object({ account: solanaAddress }),
  response: v.object({
    /** Legacy transaction in base64, signed by the platform as fee payer. */
    transaction: v.string(),
    /** The purpose of the payment, for the customer to read. */
    message: v.string(),
  }),
});

/**
 * The state of a payment by phone, for the page that shows its code. The bearer is the identifier in the
 * code. Asks the database only, so it may be called every few seconds.
 */
export const getPhoneProgress = endpoint({
  method: 'GET',
  path: '/phone/progress',
  auth: 'portal',
  bearer: 'phoneId',
  limit: 'payment',
  response: v.object({
    /**
     * `processing`: a transaction is on the chain and not final yet. `failed`: the last one failed,
     * and nothing was charged; the code can be read again.
     */
    state: v.picklist(['waiting', 'processing', 'confirmed', 'failed']),
    /** Receipt of a confirmed gift; a payment has its own. */
    receipt: v.optional(receipt),
  }),
});
export type PhoneProgress = v.InferOutput<(typeof getPhoneProgress)['response']>['state'];
