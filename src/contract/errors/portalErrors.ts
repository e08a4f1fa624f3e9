import { GIFT_AMOUNTS_USD } from '#domain/gifts';
import { FAILED_COUNT_MINUTES } from '#domain/lifetimes';

import type { ErrorEntry } from './entry';

/** British, without a comma before the last. */
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const GIFT_AMOUNTS = alternatives.format(GIFT_AMOUNTS_USD.map(String));

/** Errors of payments and gifts, which customers read. */
export const portalErrors = {
  payment_not_found: [
    404,
    'This payment was not found. Check the link, or ask the merchant for a new one.',
  ],
  payment_already_paid: [409, 'This payment has already been made. There is nothing more to pay.'],
  payment_expired: [410, 'This payment has expired. Ask the merchant for a new link.'],
  payment_on_other_network: [
    409,
    'This payment belongs to another network. Ask the merchant for a new link.',
  ],
  payment_without_money: [
    409,
    'This is a sandbox payment and takes no money. Pay it on its page, without a phone.',
  ],
  payment_pending: [
    503,
    'The network has not confirmed the payment yet. Please wait: you will not be charged twice.',
    { retryAfterS: 2 },
  ],
  payment_failed: [
    402,
    'The payment failed on the network. Nothing was charged, so you can try again.',
  ],
  payment_try_expired: [
    410,
    'The payment did not reach the network in time. Nothing was charged, so you can try again.',
  ],
  previous_try_pending: [
    503,
    'Your last attempt is still being checked. Please wait: you will not be charged twice.',
    { retryAfterS: 2 },
  ],
  merchant_cannot_receive: [
    422,
    'The merchant cannot receive {token} right now. Please contact them.',
  ],
  payer_is_payee: [
    422,
    'This wallet receives the payment, so it cannot pay it. Choose another wallet.',
  ],
  method_not_accepted: [
    400,
    'This payment cannot be paid by that method. Choose one that the page offers.',
    { field: 'method' },
  ],
  tokens_not_accepted: [
    400,
    'This payment takes no tokens. Pay all of it in USDC.',
    { field: 'amountToken' },
  ],
  too_many_tokens: [
    400,
    'That is more tokens than this payment needs. Redeem fewer.',
    { field: 'amountToken' },
  ],
  insufficient_tokens: [
    422,
    'Insufficient funds: {available} available. Nothing was charged. Redeem fewer tokens, or none.',
    { field: 'amountToken' },
  ],
  signature_missing: [
    400,
    'This is a real payment, so it needs a signature. Send the signature of the transaction.',
    { field: 'signature' },
  ],
  signature_not_accepted: [
    400,
    'This is a sandbox payment and has no signature. Send null.',
    { field: 'signature' },
  ],
  signature_of_other: [
    422,
    'This transaction does not belong to this {thing}. Check your wallet before you try again.',
    { field: 'signature' },
  ],
  transaction_unmatched: [
    422,
    'The merchant received your money, but it does not match this payment. Please contact them before you pay again.',
    { field: 'signature' },
  ],
  gift_not_found: [
    404,
    'This gift was not found. Check the link, or ask the merchant for a new one.',
  ],
  gift_already_paid: [409, 'This gift has already been paid for. Order another one on the page.'],
  gift_on_other_network: [409, 'This gift belongs to another network. Order it again.'],
  gift_not_sold: [
    409,
    'The merchant cannot receive USDC right now, so this gift is not for sale. Please contact them.',
  ],
  gift_sold_out: [
    409,
    'This gift is sold out for this amount. Choose a smaller one, or ask the merchant for more.',
    { field: 'amountUSD' },
  ],
  gift_amount_not_offered: [
    400,
    `This amount is not offered. Choose ${GIFT_AMOUNTS} dollars.`,
    { field: 'amountUSD' },
  ],
  gift_amount_too_small: [
    400,
    'This amount is too small to buy any of this token. Choose a larger one.',
    { field: 'amountUSD' },
  ],
  gift_wallet_frozen: [
    422,
    'This wallet cannot receive this token. Choose another wallet.',
    { field: 'wallet' },
  ],
  too_many_unsigned: [
    429,
    'Too many transactions are waiting for a signature. Sign one, or wait a minute.',
  ],
  too_many_failed: [
    429,
    `Several payments failed on the network, and each cost a network fee. Wait ${FAILED_COUNT_MINUTES} minutes and try again.`,
  ],
  gift_pending: [
    503,
    'The network has not confirmed the gift yet. Please wait: you will not be charged twice.',
    { retryAfterS: 2 },
  ],
  gift_failed: [402, 'The gift failed on the network. Nothing was charged, so you can try again.'],
  gift_try_expired: [
    410,
    'The gift did not reach the network in time. Nothing was charged, so you can try again.',
  ],
} as const satisfies Record<string, ErrorEntry>;
