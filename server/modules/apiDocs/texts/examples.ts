import type { Transaction, TransactionDetail } from '#contract/transactions';
import type { Transfer } from '#contract/transfers';
import type { Webhook, WebhookDelivery } from '#contract/webhooks';
import { buildPortalPath } from '#domain/portalPaths';

const ORIGIN = 'http://localhost:3000';
const OPEN = 'pay_scdj-47isNwRxJwtvdqu7cm8znQMw74i';
const PAID = 'pay_Bis0qAIvdCrAvH3KyDhUuwyO4MADA76d';
const SIGNATURE =
  '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi1vZqoVSzGzWdAA6cwnZxqFyVCGwnDNfxNqmrFAEyfEtzv';

/** Not paid yet. */
export const openPayment: TransactionDetail = {
  _id: OPEN,
  state: 'open',
  confirmed: false,
  amountUSDC: 25_000_000,
  memo: 'Order 1042',
  name: 'Two bags of coffee',
  sandbox: false,
  createdAt: '2026-01-15T09:29:00.000Z',
  processedAt: null,
  signature: null,
  portalURL: ORIGIN + buildPortalPath('payment', OPEN),
  metadata: { order: '1042' },
  expiresAt: null,
  expired: false,
};

/** Paid in part with tokens of the merchant. */
export const paidPayment: TransactionDetail = {
  ...openPayment,
  _id: PAID,
  state: 'confirmed',
  confirmed: true,
  amountUSDC: 12_500_000,
  memo: 'Order 1043',
  createdAt: '2026-01-15T09:30:00.000Z',
  processedAt: '2026-01-15T09:30:20.000Z',
  signature: SIGNATURE,
  payer: 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB',
  tokens: { amount: '12.5', symbol: 'BEAN' },
  portalURL: ORIGIN + buildPortalPath('payment', PAID),
  metadata: { order: '1043' },
  expiresAt: '2026-01-15T10:30:00.000Z',
};

export const gift: Transaction = {
  _id: 'gift_XQy9xFIYnTHUc8xwuGbTA0lYAL9AhO04',
  confirmed: true,
  amountUSDC: 20_000_000,
  processedAt: '2026-01-15T09:30:20.000Z',
  signature: SIGNATURE,
  payer: 'Ada Lovelace',
  kind: 'gift',
  tokens: { amount: '20', symbol: 'BEAN' },
};

export const transfer: Transfer = {
  _id: 'tx_OTs-PAK74TTllvq1Y22bgx6Gds8h4AQl',
  state: 'confirmed',
  to: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
  amountUSDC: 40_000_000,
  memo: 'Roastery, January',
  signature: SIGNATURE,
  createdAt: '2026-01-15T09:30:00.000Z',
};

export const webhook: Webhook = {
  _id: 'wh_u7cm8znQMw74iBis0qAIvdCrAvH3KyDh',
  url: 'https://shop.example/tiller',
  events: ['payment.confirmed', 'payment.overpaid'],
  state: 'active',
  createdAt: '2026-01-15T09:00:00.000Z',
  oldSecretUntil: null,
  lastTry: { at: '2026-01-15T09:30:21.000Z', succeeded: true },
};

/** In the form of the package `standardwebhooks`. It is not a real secret. */
export const webhookSecret = 'whsec_c2FtcGxlLW9mLWEtc2VjcmV0LXRoYXQtc2lnbnMtMDA=';

export const delivery: WebhookDelivery = {
  _id: 'whd_A6cwnZxqFyVCGwnDNfxNqmrFAEyfEtzv',
  eventId: 'evt_J9JU1bJJE96FWSJKvHsmmFADCg4gpZQf',
  type: 'payment.confirmed',
  state: 'waiting',
  createdAt: '2026-01-15T09:30:20.000Z',
  tries: 1,
  lastTry: {
    at: '2026-01-15T09:30:21.000Z',
    status: 500,
    problem: 'The endpoint answered 500.',
    body: 'Internal Server Error',
    durationMs: 83,
  },
  nextTryAt: '2026-01-15T09:30:51.000Z',
};
