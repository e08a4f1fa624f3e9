import { Keypair, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import * as v from 'valibot';

import { register } from '#contract/auth';
import { getOperatingAccount } from '#contract/operatingAccounts';
import { updateOrganization } from '#contract/organizations';
import { createPayment } from '#contract/payments';
import { createPaymentLink } from '#contract/transactions';
import { updateUser } from '#contract/users';
import { webhookEventTypes } from '#contract/webhookEvents';
import { createWebhook, updateWebhook } from '#contract/webhooks';

import type { ApiClient } from './client';
import type { Deployment } from './deployment';
import { callRpc } from './rpcClient';
import { verifyEmail } from './tableFacts';

const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

/** A merchant of a deployment. */
export interface Shop {
  bearer: string;
  /** Where payments go. */
  wallet: string;
}

/** A payment that only needs to be sent. */
export interface SignedPayment {
  paymentId: string;
  signature: string;
  /** In base64, as `sendTransaction` takes it. */
  wire: string;
}

/**
 * Registers a merchant who can be paid and can send, with an endpoint for all events. The endpoint is
 * paused: events are recorded, and nothing is sent.
 */
export async function createShop(
  api: ApiClient,
  { databaseUrl, nodeUrl }: Pick<Deployment, 'databaseUrl' | 'nodeUrl'>,
  name: string,
): Promise<Shop> {
  const account = { email: `${name}@example.com`, password: 'a long sentence of words' };
  const { auth: bearer } = requireValue(await api.call(register, { body: account }));
  await verifyEmail(databaseUrl, account.email);
  const wallet = Keypair.generate().publicKey.toBase58();
  await api.call(updateUser, { bearer, body: { firstName: 'Ada', lastName: 'Harbour' } });
  await api.call(updateOrganization, { bearer, body: { name: 'Harbour Coffee' } });
  await api.call(updateOrganization, { bearer, body: { wallet } });
  const { address } = requireValue(await api.call(getOperatingAccount, { bearer }));
  await fundWallet(nodeUrl, address);
  const body = { url: 'https://shop.example/webhooks', events: [...webhookEventTypes] };
  const { _id: id } = requireValue(await api.call(createWebhook, { bearer, body }));
  await api.call(fillPath(updateWebhook, id), { bearer, body: { paused: true } });
  return { bearer, wallet };
}

/** Gives a wallet test USDC. */
export async function fundWallet(nodeUrl: string, address: string): Promise<void> {
  await callRpc(nodeUrl, 'requestUsdcAirdrop', [address], v.unknown());
}

/** Creates a payment link. Returns its identifier; null when the client was told to stop. */
export async function createLink(
  api: ApiClient,
  { bearer }: Shop,
  amountUSD: string,
  idempotencyKey: string,
): Promise<string | null> {
  const body = { amountUSD, memo: `Order ${idempotencyKey}` };
  const link = await api.call(createPaymentLink, { bearer, body, idempotencyKey });
  return link && (link.portalURL.split('/').at(-1) ?? '');
}

/** Asks for the transaction of a payment and signs it; null when the client was told to stop. */
export async function signPayment(
  api: ApiClient,
  paymentId: string,
  payer: Keypair,
  ip?: string,
): Promise<SignedPayment | null> {
  const body = { wallet: payer.publicKey.toBase58(), amountToken: 0, method: { address: USDC } };
  const created = await api.call(createPayment, {
    bearer: paymentId,
    body,
    ...(ip === undefined ? {} : { ip }),
  });
  if (!created) return null;
  const bytes = Buffer.from(created.base64Transaction, 'base64');
  const transaction = VersionedTransaction.deserialize(bytes);
  transaction.sign([payer]);
  return {
    paymentId,
    signature: bs58.encode(transaction.signatures[0] ?? new Uint8Array()),
    wire: Buffer.from(transaction.serialize()).toString('base64'),
  };
}

/** Puts the identifier into the path of a call. */
function fillPath<E extends { path: `/${string}` }>(endpoint: E, id: string): E {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the slash stays the first character
  return { ...endpoint, path: endpoint.path.replace(':id', id) as `/${string}` };
}

function requireValue<T>(value: T | null): T {
  if (value === null) throw new Error('The client was told to stop while a shop was made.');
  return value;
}
