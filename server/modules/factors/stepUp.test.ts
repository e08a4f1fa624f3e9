import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getAccount } from '#contract/account';
import { login } from '#contract/auth';
import { requestEmailChange, updatePassword } from '#contract/credentials';
import type { Endpoint } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints';
import { updateProofThreshold } from '#contract/factors';
import { createProofOptions, getProofMethods, prove } from '#contract/proofs';
import { createKey, listKeys } from '#contract/keys';
import { fundOperatingAccount } from '#contract/operatingAccounts';
import { getOrganization, updateOrganization } from '#contract/organizations';
import { sendFunds } from '#contract/transactions';
import { createWebhook, rotateWebhookSecret } from '#contract/webhooks';
import { addPasskey, addPhone, backdateProof } from '#server/testing/factors';
import { createMerchant, createEmail, signIn, signUp } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const NEEDED = { status: 403, body: { code: 'proof_needed' } };
const WRONG = { status: 400, body: { code: 'wrong_proof' } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A merchant whose last proof is an hour old: what a thief of the session has. */
async function createAged() {
  const merchant = await createMerchant(server);
  await backdateProof(server, merchant.bearer);
  return merchant;
}
const proveBy = (bearer: string, password: string) =>
  server.call(prove, { bearer, body: { proof: { method: 'password', password } } });
const newWallet = () => Keypair.generate().publicKey.toBase58();

const marked = Object.entries<Endpoint>(endpoints).filter(([, { stepUp }]) => stepUp === 'always');

it.each(marked)('%s is refused to a session without a proof', async (_, { method, path }) => {
  const { bearer } = await createAged();
  const url = `/api${path.replaceAll(/:\w+/g, 'none')}`;
  const answer = await server.raw(method, url, {
    bearer,
    ...(method === 'GET' ? {} : { payload: '{}' }),
  });
  expect(answer).toMatchObject(NEEDED);
});

it('marks every call that changes money, keys, factors, email or password', () => {
  expect(marked.map(([name]) => name).toSorted()).toEqual([
    'addApp',
    'confirmWallet',
    'createAppKey',
    'createKey',
    'createMint',
    'createPasskey',
    'createPasskeyOptions',
    'createRecoveryCodes',
    'deletePasskey',
    'expireKey',
    'mintTokens',
    'removeApp',
    'requestEmailChange',
    'rotateWebhookSecret',
    'updatePassword',
    'updateProofThreshold',
  ]);
});

describe('the wallet', () => {
  it('is not changed with a session alone, and is after a proof', async () => {
    const { bearer, password, wallet } = await createAged();
    const change = () => server.call(updateOrganization, { bearer, body: { wallet: newWallet() } });
    expect(await change()).toMatchObject(NEEDED);
    const { body } = await server.call(getOrganization, { bearer });
    expect(body.wallet).toBe(wallet.publicKey.toBase58());
    expect((await proveBy(bearer, password)).status).toBe(200);
    expect((await change()).status).toBe(200);
  });

  it('is linked for the first time without one, and the name is always free', async () => {
    const bearer = await signUp(server);
    await backdateProof(server, bearer);
    for (const body of [{ name: 'Harbour Coffee' }, { wallet: newWallet() }]) {
      expect((await server.call(updateOrganization, { bearer, body })).status).toBe(200);
    }
  });
});

describe('email and password', () => {
  it('change after a proof, and not before', async () => {
    const { bearer, password } = await createAged();
    const email = createEmail();
    const changeEmail = () => server.call(requestEmailChange, { bearer, body: { email } });
    const changePassword = () =>
      server.call(updatePassword, { bearer, body: { newPassword: 'battery staple' } });
    expect(await changeEmail()).toMatchObject(NEEDED);
    expect(await changePassword()).toMatchObject(NEEDED);
    expect((await server.call(getAccount, { bearer })).body.newEmail).toBeNull();
    expect((await proveBy(bearer, password)).status).toBe(200);
    expect((await changeEmail()).status).toBe(200);
    expect((await changePassword()).status).toBe(200);
  });
});

describe('a proof', () => {
  it('comes with a sign-in, and ends with its time', async () => {
    const { email, password, bearer: aged } = await createAged();
    const bearer = await signIn(server, { email, password });
    expect((await server.call(createKey, { bearer })).status).toBe(200);
    // That of another session of the same user does not count.
    expect(await server.call(createKey, { bearer: aged })).toMatchObject(NEEDED);
    await backdateProof(server, bearer);
    expect(await server.call(createKey, { bearer })).toMatchObject(NEEDED);
    expect((await server.call(listKeys, { bearer })).body).toHaveLength(1);
  });

  it('by a wrong password counts for nothing, and cannot be tried for ever', async () => {
    const { bearer, password } = await createAged();
    for (let i = 0; i < 5; i += 1) {
      expect(await proveBy(bearer, 'wrong horse')).toMatchObject(WRONG);
    }
    expect((await proveBy(bearer, password)).status).toBe(429);
    expect(await server.call(createKey, { bearer })).toMatchObject(NEEDED);
  });

  it('is not made by the password once there is another factor', async () => {
    const merchant = await createMerchant(server);
    const { bearer, password } = merchant;
    expect((await server.call(getProofMethods, { bearer })).body.methods).toEqual(['password']);
    const phone = await addPhone(server, bearer);
    await backdateProof(server, bearer);
    expect(await proveBy(bearer, password)).toMatchObject(WRONG);
    expect((await server.call(getProofMethods, { bearer })).body.methods).toEqual([
      'app',
      'recoveryCode',
    ]);
    const proof = { method: 'app' as const, code: phone.code() };
    expect((await server.call(prove, { bearer, body: { proof } })).status).toBe(200);
    expect((await server.call(createKey, { bearer })).status).toBe(200);
    await backdateProof(server, bearer);
    expect(await server.call(prove, { bearer, body: { proof } })).toMatchObject(WRONG);
  });

  it('by a passkey counts for the session that asked for it', async () => {
    const { bearer } = await createMerchant(server);
    const { authenticator } = await addPasskey(server, bearer);
    const other = await createMerchant(server);
    await addPasskey(server, other.bearer);
    await Promise.all([bearer, other.bearer].map((each) => backdateProof(server, each)));
    const sign = async (by: string) =>
      authenticator.sign((await server.call(createProofOptions, { bearer: by })).body);
    const proveWith = async (by: string, response: Awaited<ReturnType<typeof sign>>) =>
      server.call(prove, { bearer: by, body: { proof: { method: 'passkey', response } } });
    // A thief who is signed in cannot use it for another user's session, nor the other way
    // around.
    expect((await proveWith(bearer, await sign(other.bearer))).status).toBe(400);
    expect((await proveWith(other.bearer, await sign(other.bearer))).status).toBe(400);
    const signed = await sign(bearer);
    expect((await proveWith(bearer, signed)).status).toBe(200);
    expect((await proveWith(bearer, signed)).status).toBe(400);
    expect((await server.call(createKey, { bearer })).status).toBe(200);
  });

  it('is not asked of an API key', async () => {
    const { bearer } = await createMerchant(server);
    const key = (await server.call(createKey, { bearer })).body.auth;
    await backdateProof(server, bearer);
    const body = { url: 'https://shop.example/hooks', events: ['payment.confirmed' as const] };
    const { _id: id } = (await server.call(createWebhook, { bearer: key, body })).body;
    const rotate = (by: string) => server.call(rotateWebhookSecret, { bearer: by, params: { id } });
    expect((await rotate(key)).status).toBe(200);
    expect(await rotate(bearer)).toMatchObject(NEEDED);
  });
});

describe('sending', () => {
  async function createSender(limitUSD: number | null) {
    const merchant = await createMerchant(server);
    const { bearer } = merchant;
    await server.call(fundOperatingAccount, { bearer });
    await server.call(updateProofThreshold, { bearer, body: { amountUSD: limitUSD } });
    await backdateProof(server, bearer);
    const to = merchant.wallet.publicKey.toBase58();
    const send = (amount: number) =>
      server.call(sendFunds, { bearer, body: { to, amount, memo: 'Rent' } });
    return { ...merchant, send };
  }

  it('asks for a proof above what the owner allows in 24 hours, added up', async () => {
    const { bearer, password, send } = await createSender(10);
    expect((await send(6)).status).toBe(200);
    expect(await send(5)).toMatchObject(NEEDED);
    expect((await send(4)).status).toBe(200);
    expect(await send(0.01)).toMatchObject(NEEDED);
    await proveBy(bearer, password);
    expect((await send(5)).status).toBe(200);
  });

  it('adds up transfers of the same moment', async () => {
    const { send } = await createSender(10);
    const answers = await Promise.all([send(6), send(6), send(6)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('never asks without a limit', async () => {
    const { send } = await createSender(null);
    expect((await send(20)).status).toBe(200);
  });
});

it('a user without another factor signs in as before', async () => {
  const { email, password } = await createMerchant(server);
  const { body } = await server.call(login, { body: { email, password } });
  expect(Object.keys(body)).toEqual(['auth']);
});
