import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints';

import { createEmail } from './merchant';
import type { Objects } from './merchantFixture';

type Endpoints = typeof endpoints;

/** Who asks, and with what money. */
export interface SampleCaller {
  wallet: string;
  email: string;
  password: string;
  /** Mint of the USDC of the chain. */
  usdcMint: string;
}

const passkey = { id: 'none', rawId: 'none', type: 'public-key' } as const;
const assertion = {
  ...passkey,
  response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' },
};

/** A request that the contract takes, so that only the caller is judged. */
interface Sent<E extends Endpoint> {
  body?: BodyOf<E>;
  query?: QueryOf<E>;
  params?: ParamsOf<E>;
}

/** Names of the calls that carry a body, a query or a parameter. */
type WithContent = {
  [Name in keyof Endpoints]: Extract<
    keyof Endpoints[Name],
    'body' | 'query' | 'params'
  > extends never
    ? never
    : Name;
}[keyof Endpoints];

/**
 * Valid requests for every call with content. The compiler asks for every
 * such call; the others are in the contract alone.
 */
const sampleRequests: {
  [Name in WithContent]: (its: Objects, by: SampleCaller) => Sent<Endpoints[Name]>[];
} = {
  updateUser: () => [{ body: { firstName: 'Eve', lastName: 'Mallory' } }],
  updateOrganization: (_, by) => [{ body: { name: 'Elsewhere' } }, { body: { wallet: by.wallet } }],
  login: (_, by) => [{ body: { email: by.email, password: by.password } }],
  register: () => [{ body: { email: createEmail(), password: 'correct horse' } }],
  endSession: ({ session }) => [{ body: { sessionId: session } }],
  verifyEmail: () => [{ body: { verifyId: 'v_none' } }],
  confirmWallet: (_, by) => [{ body: { wallet: by.wallet } }],
  sendReset: (_, by) => [{ body: { email: by.email } }],
  updatePassword: () => [{ body: { newPassword: 'correct horse' } }],
  requestEmailChange: () => [{ body: { email: 'another@example.com' } }],
  confirmEmailChange: () => [{ body: { changeId: 'e_none' } }],
  changePassword: () => [{ body: { newPassword: 'correct horse', resetId: 'r_none' } }],
  createPasskey: () => [
    {
      body: {
        name: 'Laptop',
        response: {
          ...passkey,
          response: { clientDataJSON: 'none', attestationObject: 'none' },
        },
      },
    },
  ],
  renamePasskey: ({ passkey: id }) => [{ params: { id }, body: { name: 'Phone' } }],
  deletePasskey: ({ sparePasskey }) => [{ params: { id: sparePasskey } }],
  addApp: () => [{ body: { code: '123456' } }],
  updateProofThreshold: () => [{ body: { amountUSD: null } }, { body: { amountUSD: 100 } }],
  signInWithPasskey: () => [{ body: { response: assertion } }],
  createSecondFactorOptions: () => [{ body: { ticket: 't_none' } }],
  proveSecondFactor: () => [
    { body: { ticket: 't_none', proof: { method: 'app', code: '123456' } } },
  ],
  prove: (_, by) => [{ body: { proof: { method: 'password', password: by.password } } }],
  sendFunds: (_, by) => [{ body: { to: by.wallet, amount: 1, memo: 'x' } }],
  createPaymentLink: ({ mint }) => [
    { body: { amountUSD: 1, memo: 'x' } },
    { body: { amountUSD: 1, memo: 'x', mintId: mint } },
    {
      body: {
        amountUSD: 1,
        memo: 'x',
        metadata: { order: '1042' },
        expiresAt: '2100-01-01T00:00:00.000Z',
      },
    },
  ],
  getBalance: ({ account, usdcAccount }) => [
    { body: { cluster: 'devnet', account } },
    { body: { cluster: 'devnet', account: usdcAccount } },
  ],
  getMint: ({ mint }) => [{ query: { _id: mint } }],
  mintTokens: ({ mint }) => [{ body: { mintId: mint, amount: 1 } }],
  createMint: ({ image, metadata }) => [
    {
      body: {
        metadata: {
          name: 'Harbour Beans',
          symbol: 'BEAN',
          description: 'One bean, one coffee.',
          image,
        },
        metadataURI: metadata,
      },
    },
  ],
  createUpload: () => [{ body: { type: 'png' } }],
  createKey: () => [{ body: {} }, { body: { permission: 'read' } }],
  renameKey: ({ key }) => [{ body: { keyId: key, name: 'Harbour till' } }],
  expireKey: ({ key }) => [{ body: { keyId: key } }],
  createCheckout: ({ customer }) => [{ body: { product: 'startup', customer } }],
  confirmCheckout: ({ checkout }) => [{ body: { sessionId: checkout } }],
  createGift: (_, by) => [
    {
      body: {
        amountUSD: 5,
        firstName: 'Eve',
        lastName: 'Mallory',
        email: 'eve@example.com',
        wallet: by.wallet,
      },
    },
  ],
  createGiftOrder: () => [
    { body: { amountUSD: 5, firstName: 'Eve', lastName: 'Mallory', email: 'eve@example.com' } },
  ],
  processGift: () => [{ body: { signature: '1'.repeat(64) } }],
  createPayment: (_, by) => [
    {
      body: {
        wallet: by.wallet,
        amountToken: 0,
        method: { address: by.usdcMint },
      },
    },
  ],
  processPayment: () => [{ body: { signature: null } }],
  describePhonePayment: ({ payment, order }) => [
    { params: { id: payment } },
    { params: { id: order } },
  ],
  preparePhonePayment: ({ payment, order }, by) =>
    [payment, order].map((id) => ({ params: { id }, body: { account: by.wallet } })),
  listTransactions: ({ payment }) => [
    { query: {} },
    { query: { cursor: payment } },
    { query: { state: 'open', sandbox: 'false', metadata: { order: '1042' } } },
  ],
  listReceived: () => [{ query: { timeZone: 'Europe/Berlin' } }],
  getTransaction: ({ payment }) => [{ params: { id: payment } }],
  getWebhook: ({ webhook }) => [{ params: { id: webhook } }],
  createWebhook: () => [
    { body: { url: 'https://shop.example/webhooks', events: ['payment.confirmed'] } },
  ],
  updateWebhook: ({ webhook }) => [
    { params: { id: webhook }, body: { events: ['gift.confirmed'], paused: true } },
    { params: { id: webhook }, body: { url: 'https://shop.example/hooks' } },
  ],
  deleteWebhook: ({ spareWebhook }) => [{ params: { id: spareWebhook } }],
  rotateWebhookSecret: ({ webhook }) => [{ params: { id: webhook } }],
  testWebhook: ({ webhook }) => [{ params: { id: webhook } }],
  listDeliveries: ({ webhook, delivery }) => [
    { params: { id: webhook }, query: {} },
    { params: { id: webhook }, query: { cursor: delivery, state: 'waiting' } },
  ],
  resendDelivery: ({ webhook, delivery }) => [{ params: { id: webhook, deliveryId: delivery } }],
  resendFailed: ({ webhook }) => [
    { params: { id: webhook }, body: { since: '2026-01-31T12:00:00Z' } },
    { params: { id: webhook }, body: { lastHours: 24 } },
  ],
};

/** Which object a bearer identifies. */
const BEARERS = {
  paymentId: 'payment',
  phoneId: 'payment',
  mintId: 'mint',
  giftId: 'gift',
} satisfies Record<NonNullable<Endpoint['bearer']>, keyof Objects>;

/** What the bearer of a portal call of this name identifies; undefined for other calls. */
export const portalBearers = new Map<string, keyof Objects>(
  Object.entries<Endpoint>(endpoints).flatMap(([name, { bearer }]) =>
    bearer ? [[name, BEARERS[bearer]]] : [],
  ),
);

/** A request to any call. */
export interface SampleRequest {
  body?: unknown;
  query?: object | undefined;
  params?: Record<string, string> | undefined;
}

const table = new Map<string, (its: Objects, by: SampleCaller) => SampleRequest[]>(
  Object.entries(sampleRequests),
);

/** Returns what is sent to the call of this name. */
export function buildSampleRequests(name: string, its: Objects, by: SampleCaller): SampleRequest[] {
  return table.get(name)?.(its, by) ?? [{}];
}
