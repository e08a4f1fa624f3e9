import { getAccount } from '#contract/account';
import { login, register } from '#contract/auth';
import { createBillingPortal, createCheckout, listPlans } from '#contract/billing';
import type { Endpoint } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints';
import { noContent } from '#contract/fields';
import { createGift, createGiftOrder, getGift, processGift } from '#contract/gifts';
import { createKey, expireKey, listKeys, renameKey } from '#contract/keys';
import { createMint, createUpload, getBalance, getMint, listMints } from '#contract/mints';
import { fundOperatingAccount, getOperatingAccount } from '#contract/operatingAccounts';
import { getOrganization, updateOrganization } from '#contract/organizations';
import { createPayment, getPayment, processPayment } from '#contract/payments';
import {
  describePhonePayment,
  getPhoneProgress,
  preparePhonePayment,
} from '#contract/phonePayments';
import { listReceived } from '#contract/received';
import { listSessions } from '#contract/sessions';
import {
  createPaymentLink,
  getTransaction,
  listRecentTransactions,
  listTransactions,
  sendFunds,
} from '#contract/transactions';
import { getUser, updateUser } from '#contract/users';
import {
  createWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  resendFailed,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '#contract/webhooks';

import {
  buildDelivery,
  buildGift,
  buildGiftReceipt,
  buildKey,
  buildMint,
  buildOperatingAccount,
  buildOrganization,
  buildPayment,
  buildPlans,
  buildReceived,
  buildTransaction,
  buildTransactionDetail,
  buildUser,
  buildWebhook,
} from './build';
import { buildAccount, buildSession } from './buildAccount';
import { factorHandlers } from './factorHandlers';
import { respond, takeFile } from './mock';
import { pictures } from './pictures';
import { transactions } from './transactions';

// As long as real secrets, but valid nowhere.
const SESSION = 's_sample-of-a-session-that-opens-nothing-at-0';
const SECRET = 'sk_sample-of-a-key-that-opens-nothing-at-all-0';
const WEBHOOK_SECRET = 'whsec_c2FtcGxlIG9mIGEgc2VjcmV0IHRoYXQgc2lnbnM=';
const UPLOADS = 'https://till.example/uploads';

/** A delivery that is about to be sent. */
const notSentYet = {
  state: 'waiting',
  tries: 0,
  lastTry: null,
  nextTryAt: '2025-01-15T12:00:00.000Z',
} as const;

const calls: Endpoint[] = Object.values(endpoints);

/**
 * A healthy API with one signed-in merchant. Calls without content in their answer come from the contract; of
 * the others each has its sample here, and one that is not here is refused.
 */
export const handlers = [
  ...calls.filter(({ response }) => response === noContent).map((call) => respond(call, {})),
  respond(login, { auth: SESSION }),
  respond(register, { auth: SESSION }),
  ...factorHandlers,
  respond(getUser, buildUser()),
  respond(updateUser, ({ body }) => buildUser(body)),
  respond(getAccount, buildAccount()),
  respond(listSessions, [buildSession()]),
  respond(getOrganization, buildOrganization()),
  respond(updateOrganization, ({ body }) => buildOrganization(body)),
  respond(listRecentTransactions, [buildTransaction()]),
  respond(listReceived, buildReceived()),
  respond(getOperatingAccount, buildOperatingAccount()),
  respond(fundOperatingAccount, buildOperatingAccount({ availableUSDC: 350_000_000 })),
  respond(sendFunds, { signature: buildTransaction().signature ?? '' }),
  respond(createPaymentLink, { portalURL: buildTransactionDetail().portalURL }),
  respond(listTransactions, { transactions: [buildTransactionDetail()], nextCursor: null }),
  respond(getTransaction, buildTransactionDetail()),
  respond(listKeys, [buildKey()]),
  respond(createKey, { _id: buildKey()._id, auth: SECRET }),
  respond(renameKey, ({ body }) => buildKey({ _id: body.keyId, name: body.name })),
  respond(expireKey, ({ body }) => buildKey({ _id: body.keyId })),
  respond(listWebhooks, [buildWebhook()]),
  respond(getWebhook, ({ params }) => buildWebhook({ _id: params.id })),
  respond(createWebhook, ({ body }) => ({
    ...buildWebhook({ ...body, lastTry: null }),
    secret: WEBHOOK_SECRET,
  })),
  respond(updateWebhook, ({ params, body: { url, events, paused } }) =>
    buildWebhook({
      _id: params.id,
      ...(url !== undefined && { url }),
      ...(events && { events }),
      state: paused ? 'paused' : 'active',
    }),
  ),
  respond(rotateWebhookSecret, ({ params }) => ({
    ...buildWebhook({ _id: params.id, oldSecretUntil: '2025-01-16T12:00:00.000Z' }),
    secret: WEBHOOK_SECRET,
  })),
  respond(testWebhook, buildDelivery({ type: 'webhook.test', ...notSentYet })),
  respond(listDeliveries, { deliveries: [buildDelivery()], nextCursor: null }),
  respond(resendDelivery, ({ params }) => buildDelivery({ _id: params.deliveryId, ...notSentYet })),
  respond(resendFailed, { resent: 1 }),
  respond(listMints, [buildMint()]),
  respond(getMint, buildMint()),
  // The link of a picture is one that a story can show.
  respond(createUpload, ({ body }) => ({
    url: `${UPLOADS}/put/put_sample-of-an-address-that-takes-nothing-000`,
    link:
      body.type === 'png' ? pictures.sail : `${UPLOADS}/file_sample-of-metadata-of-a-token-00.json`,
  })),
  takeFile(`${UPLOADS}/put/*`),
  respond(createMint, ({ body: { metadata, tokenUSDValue = 1 } }) =>
    buildMint({ metadata, tokenUSDValue: Number(tokenUSDValue) }),
  ),
  respond(getBalance, { uiAmount: 1_250 }),
  respond(listPlans, buildPlans()),
  respond(createCheckout, { url: 'https://billing.example/checkout/cs_1' }),
  respond(createBillingPortal, { url: 'https://billing.example/manage/bps_1' }),
  respond(getPayment, buildPayment()),
  respond(createPayment, { base64Transaction: transactions.payment }),
  respond(processPayment, { confirmed: true, processed: true }),
  respond(getGift, buildGift()),
  respond(createGift, {
    base64Transaction: transactions.gift,
    transactionId: 'gift_XQy9xFIYnTHUc8xwuGbTA0lYAL9AhO04',
  }),
  respond(processGift, { receipt: buildGiftReceipt() }),
  respond(createGiftOrder, { orderId: 'order_XQy9xFIYnTHUc8xwuGbTA0lYAL9AhO04' }),
  respond(getPhoneProgress, { state: 'waiting' }),
  respond(describePhonePayment, {
    label: 'Harbour Coffee',
    icon: 'https://till.example/favicon.svg',
  }),
  respond(preparePhonePayment, {
    transaction: transactions.payment,
    message: 'Pay $25.00 to Harbour Coffee',
  }),
];
