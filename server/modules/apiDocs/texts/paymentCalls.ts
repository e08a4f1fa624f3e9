import type { createPaymentLink, getTransaction, listTransactions } from '#contract/transactions';

import type { CallText } from './callText';
import { openPayment, paidPayment } from './examples';

const createPaymentLinkText: CallText<typeof createPaymentLink> = {
  tag: 'Payments',
  summary: 'Create a payment',
  description: `Creates a payment to the wallet that is linked in the settings, and returns the address of its page. Send the customer there. The last part of the address is the payment's identifier: keep it with your order.

With an \`Idempotency-Key\` the call may be repeated: the same key and the same request return the same payment.`,
  fields: {
    amountUSD:
      'Dollars, paid in USDC: a number, or the same as text, above 0 and with at most 6 decimals.',
    memo: 'A note for you and your customer, such as an order number; at most 560 bytes in UTF-8. Once the payment is paid it stays public on the blockchain, and cannot be removed.',
    name: "What the customer reads above the amount, with your organization's name beneath it. That name alone if it is left out.",
    returnURL: 'Where the customer goes after paying: an http or https address.',
    sandbox: 'True for a sandbox payment: no money moves.',
    mintId: 'Identifier of one of your tokens, which the customer may redeem toward the payment.',
    metadata:
      'Strings of your own, such as your order. They come back with the payment, and customers never see them.',
    expiresAt: 'From when on it cannot be paid. If it is left out, it can always be paid.',
    webhookURL: 'An https address that receives the events of this payment.',
  },
  answerFields: {
    portalURL: 'Where the customer pays.',
    webhookSecret: 'Verifies what is sent to `webhookURL`. It is shown once; absent without one.',
  },
  request: {
    amountUSD: '25.00',
    memo: 'Order 1042',
    name: 'Two bags of coffee',
    returnURL: 'https://shop.example/thanks',
    metadata: { order: '1042' },
  },
  answer: { portalURL: openPayment.portalURL },
  errors: [
    'invalid_amount',
    'memo_too_long',
    'invalid_return_url',
    'expiry_in_past',
    'invalid_webhook_url',
    'webhook_url_not_https',
    'webhook_url_private',
    'mint_not_found',
    'wallet_not_linked',
    'wallet_not_confirmed',
  ],
  takesIdempotencyKey: true,
};

const listTransactionsText: CallText<typeof listTransactions> = {
  tag: 'Payments',
  summary: 'List payments',
  description: `Returns twenty payments as they stand, paid or not, from the newest on. \`nextCursor\` leads to those that are older. A payment that is created meanwhile moves no other to another page.

Filters may be joined with each other and with a cursor: a payment must fit all of them.`,
  fields: {
    cursor:
      'Lists what is older than this payment: `nextCursor` of the page before, or any identifier.',
    state: '`expired` lists what was not paid in time; it is `open` or `failed` as well.',
    from: 'Created then or later.',
    to: 'Created before.',
    sandbox: 'Whether sandbox payments are listed, or all others.',
    memo: 'All of the memo.',
    metadata: 'Entries that the payment has, such as `metadata[order]=1042`.',
  },
  answerFields: {
    transactions: 'At most twenty, newest first.',
    nextCursor: 'Leads to the next page. Null at the end.',
  },
  answer: { transactions: [paidPayment, openPayment], nextCursor: null },
  errors: ['invalid_cursor'],
};

const getTransactionText: CallText<typeof getTransaction> = {
  tag: 'Payments',
  summary: 'Read a payment',
  description:
    'Returns one payment as it stands. Whether it is paid is what `state` says. The payment of another organization answers like an unknown one.',
  fields: { id: 'Identifier of the payment.' },
  answer: paidPayment,
  errors: ['payment_not_found'],
};

/** Texts of the calls about payments in the document. */
export const paymentCalls = {
  createPaymentLink: createPaymentLinkText,
  getTransaction: getTransactionText,
  listTransactions: listTransactionsText,
};
