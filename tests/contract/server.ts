import { login } from '#contract/auth';
import { createPasskeyOptions } from '#contract/factors';
import { createSecondFactorOptions } from '#contract/proofs';
import { createPaymentLink } from '#contract/transactions';
import { GiftBuyer } from '#server/testing/buyer';
import { Customer } from '#server/testing/customer';
import { addPasskey, showKey, signPasskey } from '#server/testing/factors';
import { addMailedLink } from '#server/testing/mailedLinks';
import { createMerchant, createEmail, signUp } from '#server/testing/merchant';
import { createMerchantFixture, type MerchantFixture } from '#server/testing/merchantFixture';
import { SoftAuthenticator } from '#server/testing/softAuthenticator';
import { startTestServer, type TestServer } from '#server/testing/testServer';

import { buildSampleCalls, type Call, type Target } from './target';

/** The whole server on its embedded database, on its port, with a merchant who has one of everything. */
export async function openServer(): Promise<Target> {
  const server = await startTestServer({ engine: 'pglite' });
  const merchant = await createMerchantFixture(server);
  const origin = await server.listen();
  const { objects, email, password } = merchant;
  const { wallet } = new Customer(server);
  const usdcMint = server.chain.usdcMint.toBase58();
  const prepared = createPreparedCalls(server, merchant);
  const buildCalls = (name: string) =>
    buildSampleCalls(name, objects, { wallet, email, password, usdcMint }, merchant.bearer);
  return {
    apiBase: `${origin}/api`,
    sampleCall: (name) => buildCalls(name)[0],
    validCalls: async (name) => (await prepared.get(name)?.()) ?? buildCalls(name),
    close: server.close,
  };
}

/** Calls that prove who makes them, which nothing but an authenticator can. */
function createProofCalls(server: TestServer) {
  const registerWithPasskey = async () => {
    const email = createEmail();
    const bearer = await signUp(server, email);
    const { authenticator, passkey } = await addPasskey(server, bearer);
    const { body } = await server.call(login, { body: { email, password: 'correct horse' } });
    if ('auth' in body) throw new Error('no second factor was asked for');
    return { bearer, authenticator, passkey, ticket: body.secondFactor.ticket };
  };
  return new Map<string, () => Promise<Call[]>>([
    [
      'login',
      async () => {
        const email = createEmail();
        await signUp(server, email);
        return [{ bearer: null, body: { email, password: 'correct horse' } }];
      },
    ],
    [
      'createPasskey',
      async () => {
        const bearer = await signUp(server);
        const { body: options } = await server.call(createPasskeyOptions, { bearer });
        const response = new SoftAuthenticator(server.config.origin).create(options);
        return [{ bearer, body: { name: 'Laptop', response } }];
      },
    ],
    ['createAppKey', async () => [{ bearer: await signUp(server) }]],
    [
      'addApp',
      async () => {
        const bearer = await signUp(server);
        return [{ bearer, body: { code: (await showKey(server, bearer)).code() } }];
      },
    ],
    [
      'signInWithPasskey',
      async () => {
        const { authenticator } = await registerWithPasskey();
        return [{ bearer: null, body: { response: await signPasskey(server, authenticator) } }];
      },
    ],
    [
      'createSecondFactorOptions',
      async () => [{ bearer: null, body: { ticket: (await registerWithPasskey()).ticket } }],
    ],
    [
      'proveSecondFactor',
      async () => {
        const { ticket, authenticator } = await registerWithPasskey();
        const options = await server.call(createSecondFactorOptions, { body: { ticket } });
        const proof = { method: 'passkey', response: authenticator.sign(options.body) };
        return [{ bearer: null, body: { ticket, proof } }];
      },
    ],
    ['getProofMethods', async () => [{ bearer: await signUp(server) }]],
    [
      'prove',
      async () => {
        const proof = { method: 'password', password: 'correct horse' };
        return [{ bearer: await signUp(server), body: { proof } }];
      },
    ],
  ]);
}

/** Calls that succeed only when something has been done before. */
function createPreparedCalls(
  server: TestServer,
  { objects, email, bearer, session, sessionId }: MerchantFixture,
) {
  return new Map<string, () => Promise<Call[]>>([
    ...createProofCalls(server),
    ['logout', async () => [{ bearer: await session() }]],
    [
      'confirmWallet',
      async () => {
        const { bearer: newcomer, wallet } = await createMerchant(server);
        return [{ bearer: newcomer, body: { wallet: wallet.publicKey.toBase58() } }];
      },
    ],
    [
      'verifyEmail',
      async () => [
        { bearer, body: { verifyId: await addMailedLink(server, 'verification', email) } },
      ],
    ],
    [
      'updatePassword',
      async () => [{ bearer: await signUp(server), body: { newPassword: 'battery staple' } }],
    ],
    [
      'requestEmailChange',
      async () => [{ bearer: await signUp(server), body: { email: createEmail() } }],
    ],
    [
      'confirmEmailChange',
      async () => {
        const newcomer = createEmail();
        const own = await signUp(server, newcomer);
        const changeId = await addMailedLink(server, 'emailChange', newcomer, createEmail());
        return [{ bearer: own, body: { changeId } }];
      },
    ],
    ['endSession', async () => [{ bearer, body: { sessionId: await sessionId() } }]],
    [
      'changePassword',
      async () => {
        const body = { newPassword: 'battery staple', resetId: await openReset(server) };
        return [{ bearer: null, body }];
      },
    ],
    [
      'createCheckout',
      async () => {
        const newcomer = await createMerchant(server);
        return [{ bearer: newcomer.bearer, body: { product: 'startup', customer: null } }];
      },
    ],
    [
      'getPayment',
      async () => [
        { bearer: objects.payment },
        { bearer: await createLinkWithToken(server, bearer, objects.mint) },
      ],
    ],
    [
      'processPayment',
      async () => {
        const customer = new Customer(server);
        const signature = customer.send(await customer.requestTransaction(objects.payment));
        return [{ bearer: objects.payment, body: { signature } }];
      },
    ],
    [
      'preparePhonePayment',
      async () => {
        const id = await createLinkWithToken(server, bearer, objects.mint);
        const { wallet: account } = new Customer(server);
        return [{ bearer: null, params: { id }, body: { account } }];
      },
    ],
    ['createGift', async () => [{ bearer: objects.mint, body: new GiftBuyer(server).order() }]],
    [
      'processGift',
      async () => {
        const buyer = new GiftBuyer(server);
        const { base64Transaction, transactionId } = await buyer.requestTransaction(objects.mint);
        return [{ bearer: transactionId, body: { signature: buyer.send(base64Transaction) } }];
      },
    ],
  ]);
}

/** The identifier of a reset link, as a mail would carry it. */
async function openReset(server: TestServer): Promise<string> {
  const email = createEmail();
  await signUp(server, email);
  return addMailedLink(server, 'reset', email);
}

async function createLinkWithToken(
  server: TestServer,
  bearer: string,
  mintId: string,
): Promise<string> {
  const body = { amountUSD: 1, memo: 'Order 1', mintId };
  const answer = await server.call(createPaymentLink, { bearer, body });
  return answer.body.portalURL.split('/').at(-1) ?? '';
}
