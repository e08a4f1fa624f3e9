import { transaction, transactionDetail } from '#contract/transactions';
import { transfer } from '#contract/transfers';
import { webhook, webhookDelivery } from '#contract/webhooks';
import { FAILING_AFTER } from '#domain/lifetimes';

/** The resources of the API by the names that the document gives them. */
export const resources = {
  Payment: transactionDetail,
  Gift: transaction,
  Transfer: transfer,
  Webhook: webhook,
  WebhookDelivery: webhookDelivery,
};

type Resources = typeof resources;

const MICRO = 'Micro-units: 1,000,000 is one dollar.';

const moneyFields: Record<keyof Resources['Gift']['entries'], string> = {
  _id: 'Identifier.',
  confirmed: 'Whether the money has arrived.',
  amountUSDC: `USDC that arrived, or that is asked for while nothing has; redeemed tokens are not in it. ${MICRO}`,
  processedAt: 'When it was confirmed or failed. Null while it is open.',
  signature:
    'The transaction on the chain. Null while it is open, and always for a sandbox payment.',
  memo: 'The note for you and your customer.',
  name: 'What the customer reads above the amount; null for the name of the organization.',
  payer:
    "Address of the wallet that paid; of a gift, the buyer's name. Absent while nothing has paid, and for a sandbox payment.",
  kind: 'Of a gift that a customer bought; absent for a payment.',
  tokens: 'Tokens that the customer redeemed, or was given. `amount` is a decimal number as text.',
  overpaidUSDC: `USDC that arrived beside it, because the customer paid more than once. ${MICRO}`,
  overpaidTokens: 'Tokens that arrived with that.',
  unmatchedUSDC: `USDC that arrived by a transaction that is not its own, as far as the payment's page told of it. It settles nothing. ${MICRO}`,
  unmatchedTokens: 'Tokens that arrived with that.',
};

/** Meaning of each field of each resource. */
export const resourceFields: {
  [Name in keyof Resources]: Record<keyof Resources[Name]['entries'], string>;
} = {
  Gift: moneyFields,
  Payment: {
    ...moneyFields,
    state:
      '`open` until it is paid, also when it has expired. `confirmed` is final. `failed` may still be paid with a new try.',
    sandbox: 'Whether it is a sandbox payment, which moves no money.',
    createdAt: 'When it was created.',
    portalURL: 'Where the customer pays.',
    metadata: 'Strings of your own, as they were sent.',
    expiresAt: 'From when on it cannot be paid. Null without an end.',
    expired: 'Whether it was not paid in time. It cannot be paid any more.',
  },
  Transfer: {
    _id: 'Identifier.',
    state: 'Its state.',
    to: 'Wallet address of the recipient.',
    amountUSDC: MICRO,
    memo: 'The note that was sent with it.',
    signature: 'The transaction on the chain.',
    createdAt: 'When it was sent.',
  },
  Webhook: {
    _id: 'Identifier.',
    url: 'Where events are sent.',
    events: 'The events that are sent to it.',
    state: `\`paused\` by you; \`failing\`: by Tiller, after ${FAILING_AFTER.words} without a success or an answer of 410.`,
    createdAt: 'When it was created.',
    oldSecretUntil: 'Until then deliveries carry signatures of the old secret as well.',
    lastTry: 'The latest try. Null before the first.',
  },
  WebhookDelivery: {
    _id: 'Identifier.',
    eventId: 'The event. It is the same in each delivery of it.',
    type: 'What happened.',
    state: '`waiting` for its first or next try; `failed`: given up.',
    createdAt: 'When the event happened.',
    tries: 'How often it was tried.',
    lastTry: 'The latest try with what the endpoint answered. Null before the first.',
    nextTryAt: 'When it is tried again. Null when it is not.',
  },
};
