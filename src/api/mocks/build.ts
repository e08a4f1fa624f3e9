import type { listPlans } from '#contract/billing';
import type { ResponseOf } from '#contract/endpoint';
import type { Gift } from '#contract/gifts';
import type { ApiKey } from '#contract/keys';
import type { Mint } from '#contract/mints';
import type { OperatingAccount } from '#contract/operatingAccounts';
import type { Organization } from '#contract/organizations';
import type { Payment, RedeemableToken } from '#contract/payments';
import type { Receipt } from '#contract/receipts';
import type { ReceivedDay } from '#contract/received';
import type { Transaction, TransactionDetail } from '#contract/transactions';
import type { User } from '#contract/users';
import type { Webhook, WebhookDelivery } from '#contract/webhooks';
import { RECEIVED_DAYS } from '#domain/days';
import { DAY_MS } from '#domain/durations';
import { USDC_MINT } from '#domain/money';
import { buildPortalPath } from '#domain/portalPaths';

import { pictures } from './pictures';

/**
 * Builders of sample resources, one each, of values that a server could have made
 * (tests/contract). Callers override what their story is about.
 */

/** The signed-in user. */
export function buildUser(overrides: Partial<User> = {}): User {
  return { firstName: 'Ada', lastName: 'Lovelace', ...overrides };
}

const CUSTOMER_WALLET = 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB';

/** An organization with a linked wallet. */
export function buildOrganization(overrides: Partial<Organization> = {}): Organization {
  return {
    name: 'Harbour Coffee',
    wallet: 'F67FUDq5XLeMwVTYBnXv17ZWJAdy8qHLPeLqorkFDr9y',
    billing: { customerId: null, isSubscribed: false, isOnHold: false, plan: null },
    ...overrides,
  };
}

/** A confirmed payment, as lists show it. */
export function buildTransaction(overrides: Partial<Transaction> = {}): Transaction {
  return {
    _id: 'pay_Hh4pwRW0S5-jhSev5h6t_uy60-CyUODi',
    confirmed: true,
    amountUSDC: 25_000_000,
    processedAt: '2025-01-15T09:30:00.000Z',
    signature:
      '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW',
    memo: 'Order 1042',
    // The server knows no payer of a failed payment or a sandbox one.
    payer: overrides.confirmed === false || overrides.signature === null ? null : CUSTOMER_WALLET,
    ...overrides,
  };
}

/** Thirty days up to the one of {@link buildTransaction}, which is all of the last; on every third nothing came. */
export function buildReceived(): ReceivedDay[] {
  const last = Date.parse('2025-01-15T00:00:00.000Z');
  return Array.from({ length: RECEIVED_DAYS }, (_, index) => {
    const startsAt = new Date(last - (RECEIVED_DAYS - 1 - index) * DAY_MS).toISOString();
    if (index === RECEIVED_DAYS - 1) {
      return { startsAt, receivedUSDC: buildTransaction().amountUSDC, payments: 1 };
    }
    const payments = index % 3 === 1 ? 0 : ((index * 7) % 5) + 1;
    const receivedUSDC = payments * (4_500_000 + ((index * 13) % 11) * 2_250_000);
    return { startsAt, receivedUSDC, payments };
  });
}

/** {@link buildTransaction}, as an integration reads it. */
export function buildTransactionDetail(
  overrides: Partial<TransactionDetail> = {},
): TransactionDetail {
  const transaction = buildTransaction();
  return {
    ...transaction,
    state: 'confirmed',
    memo: 'Order 1042',
    name: null,
    sandbox: false,
    createdAt: '2025-01-15T09:29:00.000Z',
    portalURL: `https://till.example${buildPortalPath('payment', transaction._id)}`,
    metadata: {},
    expiresAt: null,
    expired: false,
    ...overrides,
  };
}

/** An open payment without redemption. */
export function buildPayment(overrides: Partial<Payment> = {}): Payment {
  return {
    amountUSD: 25,
    name: 'Harbour Coffee',
    methods: [{ name: 'USD Coin', symbol: 'USDC', address: USDC_MINT }],
    token: null,
    returnURL: null,
    sandbox: false,
    confirmed: false,
    processed: false,
    ...(overrides.expired && { expiresAt: '2025-01-15T11:30:00.000Z' }),
    ...(overrides.confirmed && { receipt: buildPaidReceipt(overrides) }),
    ...overrides,
  };
}

/** The receipt of a payment that was paid in USDC alone. */
function buildPaidReceipt({ amountUSD = 25, sandbox }: Partial<Payment>): Receipt {
  return buildReceipt({ sandbox, paidUSDC: amountUSD * 1_000_000 });
}

/** A customer's receipt. A sandbox payment is not on the chain. */
export function buildReceipt({
  sandbox = false,
  ...overrides
}: Partial<Receipt> & { sandbox?: boolean | undefined } = {}): Receipt {
  const { signature = null } = buildTransaction();
  return {
    paidAt: '2025-01-15T09:30:00.000Z',
    paidUSDC: 25_000_000,
    tokens: null,
    memo: 'Order 1042',
    wallet: sandbox ? null : CUSTOMER_WALLET,
    signature: sandbox ? null : signature,
    ...overrides,
  };
}

/** The token of {@link buildMint}, as a payment takes it. */
export function buildRedeemableToken(overrides: Partial<RedeemableToken> = {}): RedeemableToken {
  const { metadata, tokenUSDValue } = buildMint();
  const { name, symbol, image } = metadata;
  return { tokenUSDValue, metadata: { name, symbol, image }, ...overrides };
}

/** The receipt of a gift of {@link buildMint}. */
export function buildGiftReceipt(overrides: Partial<Receipt> = {}): Receipt {
  const { symbol } = buildMint().metadata;
  const tokens = { amount: '5', symbol };
  const { name: merchant } = buildOrganization();
  const memo = 'Gift: 5 BEAN';
  return buildReceipt({ paidUSDC: 5_000_000, merchant, tokens, memo, ...overrides });
}

/** An operating account with a balance. */
export function buildOperatingAccount(overrides: Partial<OperatingAccount> = {}): OperatingAccount {
  return {
    address: 'HP3yJh5TTVQPP5gWvHGw1ee43sWQTn9rK5rfZivyyj2E',
    availableUSDC: 250_000_000,
    ...overrides,
  };
}

/** An API key that may create. */
export function buildKey(overrides: Partial<ApiKey> = {}): ApiKey {
  return {
    _id: 'key_Bis0qAIvdCrAvH3KyDhUuwyO4MADA76d',
    name: 'Key 1',
    permission: 'create',
    createdAt: '2025-01-15T09:30:00.000Z',
    lastUsedAt: null,
    ...overrides,
  };
}

/** A merchant's token with a price. */
export function buildMint(overrides: Partial<Mint> = {}): Mint {
  return {
    _id: 'mint_OTs-PAK74TTllvq1Y22bgx6Gds8h4AQl',
    createdAt: '2025-01-10T09:30:00.000Z',
    metadata: {
      name: 'Harbour Beans',
      symbol: 'BEAN',
      description: 'One bean is worth a dollar of coffee, at every counter of Harbour Coffee.',
      image: pictures.bean,
    },
    address: '7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj',
    authority: 'HP3yJh5TTVQPP5gWvHGw1ee43sWQTn9rK5rfZivyyj2E',
    account: 'AUjDMVKt1Tr4Ub3PxRqM1hq7b5YnGyr9rAJqSgW4bXhG',
    tokenUSDValue: 1,
    ...overrides,
  };
}

/** The plans of the built-in billing provider of a local run. */
export function buildPlans(): ResponseOf<typeof listPlans> {
  const monthly = { currency: 'usd', interval: 'month', intervalCount: 1 } as const;
  return [
    { product: 'startup', price: { amount: 2_900, ...monthly } },
    { product: 'business', price: { amount: 9_900, ...monthly } },
  ];
}

/** A gift offer of {@link buildMint}. */
export function buildGift(overrides: Partial<Gift> = {}): Gift {
  const { tokenUSDValue, metadata } = buildMint();
  const { name: merchant = null } = buildOrganization();
  return { tokenUSDValue, metadata, merchant, ...overrides };
}

/** An active endpoint. */
export function buildWebhook(overrides: Partial<Webhook> = {}): Webhook {
  return {
    _id: 'wh_c4TqU0pXb7yN2vKfR9aLmE6wZs1GdHjB',
    url: 'https://shop.harbour.example/hooks/tiller',
    events: ['payment.confirmed', 'payment.failed'],
    state: 'active',
    createdAt: '2025-01-10T09:30:00.000Z',
    oldSecretUntil: null,
    lastTry: { at: '2025-01-15T09:30:01.000Z', succeeded: true },
    ...overrides,
  };
}

/** Delivered at the first try. */
export function buildDelivery(overrides: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    _id: 'whd_M3nB8vXc5zL0kJhGfDsAqWeRtYuIoP1Z',
    eventId: 'evt_7QhRw2ZkXc9Vb4NmLp0TyUi6GsDfJaKe',
    type: 'payment.confirmed',
    state: 'delivered',
    createdAt: '2025-01-15T09:30:00.000Z',
    tries: 1,
    lastTry: {
      at: '2025-01-15T09:30:01.000Z',
      status: 200,
      problem: null,
      body: '{"received":true}',
      durationMs: 143,
    },
    nextTryAt: null,
    ...overrides,
  };
}
