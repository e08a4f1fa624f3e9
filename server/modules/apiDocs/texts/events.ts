import type { WebhookEvent } from '#contract/webhookEvents';

import { gift, openPayment, paidPayment, transfer, webhook } from './examples';

type EventType = WebhookEvent['type'];

interface EventText {
  summary: string;
  description: string;
  example: WebhookEvent;
}

const envelope = {
  id: 'evt_J9JU1bJJE96FWSJKvHsmmFADCg4gpZQf',
  timestamp: '2026-01-15T09:30:20.000Z',
  sandbox: false,
};

/** Texts of each event in the document. */
export const events: Record<EventType, EventText> = {
  'payment.confirmed': {
    summary: 'A payment is paid',
    description: 'The money is in your wallet. This is final: deliver.',
    example: { ...envelope, type: 'payment.confirmed', data: paidPayment },
  },
  'payment.failed': {
    summary: 'A payment failed',
    description:
      'The network refused a transaction of the customer, and nothing was charged. The customer may try again.',
    example: { ...envelope, type: 'payment.failed', data: { ...openPayment, state: 'failed' } },
  },
  'payment.overpaid': {
    summary: 'A payment was paid once more',
    description: '`overpaidUSDC` and `overpaidTokens` say how much you have to give back.',
    example: {
      ...envelope,
      type: 'payment.overpaid',
      data: { ...paidPayment, overpaidUSDC: 12_500_000 },
    },
  },
  'payment.unmatched': {
    summary: 'Money came that does not pay',
    description:
      "It came by a transaction that is not the payment's own, and settles nothing. `unmatchedUSDC` and `unmatchedTokens` say how much. It is sent when the payment's page tells of the transaction: a plain transfer to your wallet is not noticed.",
    example: {
      ...envelope,
      type: 'payment.unmatched',
      data: { ...openPayment, unmatchedUSDC: 1_000_000 },
    },
  },
  'gift.confirmed': {
    summary: 'A gift was bought',
    description: 'The customer has paid and the tokens are delivered.',
    example: { ...envelope, type: 'gift.confirmed', data: gift },
  },
  'gift.redeemed': {
    summary: 'Tokens were redeemed',
    description: 'A customer paid in part or whole with tokens. The resource is the payment.',
    example: { ...envelope, type: 'gift.redeemed', data: paidPayment },
  },
  'transfer.confirmed': {
    summary: 'A transfer arrived',
    description: 'USDC that was sent from the operating account has arrived.',
    example: { ...envelope, type: 'transfer.confirmed', data: transfer },
  },
  'transfer.failed': {
    summary: 'A transfer failed',
    description: 'USDC that was sent from the operating account has not left it.',
    example: { ...envelope, type: 'transfer.failed', data: { ...transfer, state: 'failed' } },
  },
  'webhook.test': {
    summary: 'A test',
    description: 'Sent on request, to any endpoint.',
    example: { ...envelope, type: 'webhook.test', data: { webhookId: webhook._id } },
  },
};
