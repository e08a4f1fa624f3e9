import { Keypair, PublicKey } from '@solana/web3.js';

import { login } from '#contract/auth';
import { createBillingPortal } from '#contract/billing';
import { createKey, expireKey, listKeys } from '#contract/keys';
import { fundOperatingAccount } from '#contract/operatingAccounts';
import { sendFunds } from '#contract/transactions';
import { getUsdcAccountAddress } from '#server/chain/chain';
import { hashToken } from '#server/platform/secrets/ids';
import { deleteSession } from '#server/modules/accounts/sessionQueries';
import { openSession } from '#server/modules/accounts/sessions';

import { Subscriber } from './billing';
import { GiftBuyer } from './buyer';
import { Customer } from './customer';
import { addPasskey, addPhone } from './factors';
import { addExpiredLinks } from './mailedLinks';
import { createMerchant, type Merchant } from './merchant';
import type { TestServer } from './testServer';
import { createHooks } from './webhooks';
import { addTokens, createToken, prepareMint } from './tokens';

/** What a call can name. */
export const OBJECTS = [
  ...(['payment', 'key', 'mint'] as const),
  /** Token account of the mint, and USDC account of the operating account. */
  ...(['account', 'usdcAccount'] as const),
  /** Links of uploads that belong together. */
  ...(['image', 'metadata'] as const),
  /** At the billing provider. */
  ...(['customer', 'checkout'] as const),
  /** The identifier of a gift's transaction. */
  'gift',
  /** The identifier of a gift that a phone may pay. */
  'order',
  /** A session of the merchant's user on another device. */
  'session',
  /** A paused one, with a delivery; and one that a call may delete. */
  ...(['webhook', 'delivery', 'spareWebhook'] as const),
  /** Two, of which a call may remove one. */
  ...(['passkey', 'sparePasskey'] as const),
] as const;

export type Objects = Record<(typeof OBJECTS)[number], string>;

/** An organization that has one of everything, and the ways to prove who calls. */
export interface MerchantFixture extends Pick<Merchant, 'email' | 'password' | 'bearer'> {
  organizationId: string;
  /** Linked wallet. */
  wallet: string;
  objects: Objects;
  /** A new session each time, so that a call may end it. */
  session: () => Promise<string>;
  /** Identifier of a new session each time. */
  sessionId: () => Promise<string>;
  /** A session that ran out, and one that was signed out. */
  expiredSession: string;
  closedSession: string;
  apiKey: string;
  expiredKey: string;
}

/** Returns identifiers in the right form that belong to no object. */
export function buildUnknownObjects({ image, metadata }: Objects): Objects {
  const unknown = 'x'.repeat(32);
  const toUnknown = (link: string) => link.replace(/file_[\w-]{32}/, `file_${unknown}`);
  return {
    payment: `pay_${unknown}`,
    key: `key_${unknown}`,
    mint: `mint_${unknown}`,
    account: Keypair.generate().publicKey.toBase58(),
    usdcAccount: Keypair.generate().publicKey.toBase58(),
    image: toUnknown(image),
    metadata: toUnknown(metadata),
    customer: `cus_${unknown}`,
    checkout: `cs_${unknown}`,
    gift: `gift_${unknown}`,
    order: `order_${unknown}`,
    session: `session_${unknown}`,
    webhook: `wh_${unknown}`,
    delivery: `whd_${unknown}`,
    spareWebhook: `wh_${unknown}`,
    passkey: `passkey_${unknown}`,
    sparePasskey: `passkey_${unknown}`,
  };
}

/** Sets a merchant up with everything that a call can name. */
export async function createMerchantFixture(server: TestServer): Promise<MerchantFixture> {
  const merchant = await createMerchant(server);
  const { email, password, bearer } = merchant;
  const { id: userId, organization_id: organizationId } = await server.db
    .selectFrom('app_user')
    .select(['id', 'organization_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const createSession = () => openSession(server.db, userId, '');
  const createSessionId = async () => requireSessionId(server, await createSession());
  const closedSession = await createSession();
  await deleteSession(server.db, hashToken(closedSession));
  const objects = await createObjects(server, merchant, organizationId);
  await addExpiredLinks(server, { userId, email });
  await addPhone(server, bearer);
  // Leaves a ticket, because there is a second factor.
  await server.call(login, { body: { email, password } });
  return {
    organizationId,
    email,
    password,
    bearer,
    wallet: merchant.wallet.publicKey.toBase58(),
    objects: { ...objects, session: await createSessionId() },
    session: createSession,
    sessionId: createSessionId,
    closedSession,
    expiredSession: await createExpiredSession(server, await createSession()),
    expiredKey: await createExpiredKey(server, bearer),
    apiKey: await createApiKey(server, bearer),
  };
}

async function createObjects(
  server: TestServer,
  merchant: Merchant,
  organizationId: string,
): Promise<Omit<Objects, 'session'>> {
  const { bearer } = merchant;
  const mint = await createToken(server, bearer);
  await addTokens(server, bearer, { mintId: mint._id, amount: 10 });
  const { metadata, metadataURI } = await prepareMint(server, bearer);
  const payment = await merchant.link('1');
  await new Customer(server).pay(await merchant.link('1'));
  const { transactionId: gift } = await new GiftBuyer(server).buy(mint._id);
  const order = await new GiftBuyer(server).placeOrder(mint._id);
  const hooks = await createHooks(server, merchant);
  const funded = await server.call(fundOperatingAccount, { bearer });
  const to = merchant.wallet.publicKey.toBase58();
  const subscriber = new Subscriber(server, bearer);
  const checkout = await subscriber.subscribe('startup');
  const steps = [
    funded,
    await server.call(createBillingPortal, { bearer }),
    await server.call(sendFunds, { bearer, body: { to, amount: 1, memo: 'Order 1' } }),
    await server.call(createKey, { bearer }),
  ];
  const failed = steps.find(({ status }) => status !== 200);
  if (failed) throw new Error(`furnishing answered ${failed.status} ${failed.body.error}`);
  const row = await server.db
    .selectFrom('organization')
    .innerJoin('api_key', 'api_key.organization_id', 'organization.id')
    .select(['organization.customer_id', 'api_key.id as key_id'])
    .where('organization.id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return {
    payment,
    key: row.key_id,
    mint: mint._id,
    account: mint.account,
    usdcAccount: getUsdcAccountAddress(server.chain, new PublicKey(funded.body.address)).toBase58(),
    image: metadata.image,
    metadata: metadataURI,
    customer: row.customer_id ?? '',
    checkout,
    gift,
    order,
    ...hooks,
    passkey: (await addPasskey(server, bearer)).passkey._id,
    sparePasskey: (await addPasskey(server, bearer)).passkey._id,
  };
}

async function requireSessionId({ db }: TestServer, token: string): Promise<string> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  return row.id;
}

async function createApiKey(server: TestServer, bearer: string): Promise<string> {
  return (await server.call(createKey, { bearer })).body.auth;
}

async function createExpiredKey(server: TestServer, bearer: string): Promise<string> {
  const secret = await createApiKey(server, bearer);
  const [newest] = (await server.call(listKeys, { bearer })).body;
  await server.call(expireKey, { bearer, body: { keyId: newest?._id ?? '' } });
  return secret;
}

async function createExpiredSession(server: TestServer, token: string): Promise<string> {
  await server.db
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('token_hash', '=', hashToken(token))
    .execute();
  return token;
}
