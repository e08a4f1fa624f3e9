import { changePassword, login, logout, register, sendReset } from '#contract/auth';
import { confirmCheckout, createBillingPortal, createCheckout } from '#contract/billing';
import { createKey, expireKey, listKeys } from '#contract/keys';
import {
  createMint,
  createUpload,
  getBalance,
  getMint,
  listMints,
  mintTokens,
} from '#contract/mints';
import { fundOperatingAccount, getOperatingAccount } from '#contract/operatingAccounts';
import { getOrganization, updateOrganization } from '#contract/organizations';
import { createPayment, getPayment, processPayment } from '#contract/payments';
import { createPaymentLink, listRecentTransactions, sendFunds } from '#contract/transactions';
import { getUser, updateUser } from '#contract/users';

import {
  buildKey,
  buildMint,
  buildOperatingAccount,
  buildOrganization,
  buildPayment,
  buildTransaction,
  buildUser,
} from './build';
import { respond, takeFile } from './mock';
import { pictures } from './pictures';

/** A healthy API with one signed-in merchant. Every call that is not here is refused. */
export const handlers = [
  respond(login, { auth: 's_mock' }),
  respond(register, { auth: 's_mock' }),
  respond(logout, {}),
  respond(sendReset, {}),
  respond(changePassword, {}),
  respond(getUser, buildUser()),
  respond(updateUser, ({ body }) => buildUser(body)),
  respond(getOrganization, buildOrganization()),
  respond(updateOrganization, ({ body }) => buildOrganization(body)),
  respond(listRecentTransactions, [buildTransaction()]),
  respond(getOperatingAccount, buildOperatingAccount()),
  respond(fundOperatingAccount, buildOperatingAccount({ availableUSDC: 350_000_000 })),
  respond(sendFunds, { signature: buildTransaction().signature ?? '' }),
  respond(createPaymentLink, { portalURL: 'https://till.example/portal/payment/pay_1' }),
  respond(listKeys, [buildKey()]),
  // As long as a real one; it opens nothing.
  respond(createKey, { auth: 'sk_sample-of-a-key-that-opens-nothing-at-all-0' }),
  respond(expireKey, ({ body }) => buildKey({ _id: body.keyId })),
  respond(listMints, [buildMint()]),
  respond(getMint, buildMint()),
  // The link of a picture is one that a story can show.
  respond(createUpload, ({ body }) => ({
    url: `https://files.till.example/put/${body.type}`,
    link: body.type === 'png' ? pictures.sail : 'https://files.till.example/mint.json',
  })),
  takeFile('https://files.till.example/put/*'),
  respond(createMint, ({ body }) => buildMint({ metadata: body.metadata })),
  respond(mintTokens, {}),
  respond(getBalance, { uiAmount: 1_250 }),
  respond(createCheckout, { url: 'https://billing.example/checkout/cs_1' }),
  respond(confirmCheckout, {}),
  respond(createBillingPortal, { url: 'https://billing.example/manage/bps_1' }),
  respond(getPayment, buildPayment()),
  respond(createPayment, { base64Transaction: 'AQID' }),
  respond(processPayment, { confirmed: true, processed: true }),
];
