import { Keypair } from '@solana/web3.js';
import { getAccount } from '#contract/account';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { register } from '#contract/auth';
import {
  createAppKey,
  createPasskeyOptions,
  createRecoveryCodes,
  getFactors,
} from '#contract/factors';
import { createKey, listKeys } from '#contract/keys';
import { confirmWallet, updateOrganization } from '#contract/organizations';
import { signInWithPasskey } from '#contract/proofs';
import { createPaymentLink, listTransactions } from '#contract/transactions';
import { getUser } from '#contract/users';
import { createWebhook, listWebhooks } from '#contract/webhooks';
import { mails } from '#domain/messages/mails';
import { Customer } from '#server/testing/customer';
import { waitForNoJobs } from '#server/testing/jobs';
import { listMailsTo } from '#server/testing/mails';
import { createMerchant, createEmail } from '#server/testing/merchant';
import { addPasskey, addPhone, signPasskey } from '#server/testing/factors';
import { resetPassword, takeAccountBack } from '#server/testing/takeAccountBack';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const newWallet = () => Keypair.generate().publicKey.toBase58();
const DAY_MS = 86_400_000;

describe('an account that a stranger has', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { ORIGIN: 'https://pay.example.com' } });
  });
  afterAll(() => server.close());

  const takeBack = (email: string) => takeAccountBack(server, email);

  const link = (bearer: string, sandbox = false) =>
    server.call(createPaymentLink, { bearer, body: { amountUSD: 1, memo: 'Order 1', sandbox } });
  const read = async (bearer: string) => (await server.call(getAccount, { bearer })).body;

  /** A merchant whose wallet was linked, and whose email was verified, long ago. */
  async function createOldMerchant() {
    const merchant = await createMerchant(server);
    const before = (days: number) => new Date(Date.now() - days * DAY_MS);
    await server.db
      .updateTable('app_user')
      .set({ email_verified_at: before(100) })
      .where('email', '=', merchant.email)
      .execute();
    await server.db
      .updateTable('wallet_link')
      .set({ confirmed_at: before(90) })
      .where('wallet', '=', merchant.wallet.publicKey.toBase58())
      .execute();
    return merchant;
  }

  it('of a victim’s email is the victim’s again: no session, key or wallet of the stranger is left', async () => {
    const email = createEmail();
    const wallet = newWallet();
    const { auth: session } = (
      await server.call(register, { body: { email, password: 'correct horse' } })
    ).body;
    await server.call(updateOrganization, { bearer: session, body: { wallet } });
    const { auth: key } = (await server.call(createKey, { bearer: session })).body;
    const open = (await link(key)).body.portalURL.split('/').at(-1) ?? '';

    const owner = await takeBack(email);
    expect((await server.call(getUser, { bearer: session })).status).toBe(401);
    expect((await server.call(listTransactions, { bearer: key, query: {} })).status).toBe(401);
    expect((await server.call(listKeys, { bearer: owner })).body).toEqual([]);
    expect((await server.call(getAccount, { bearer: owner })).body.emailVerified).toBe(true);
    expect((await read(owner)).walletQuestion).toBe('paused');
    // Nothing was opened for the stranger's wallet, and nothing pays into it.
    await waitForNoJobs(server);
    const opened = await server.db
      .selectFrom('chain_transaction')
      .innerJoin('app_user', 'app_user.organization_id', 'chain_transaction.organization_id')
      .select('chain_transaction.id')
      .where('email', '=', email)
      .execute();
    expect(opened).toEqual([]);
    expect(await link(owner)).toMatchObject({
      status: 409,
      body: { code: 'wallet_not_confirmed' },
    });
    expect((await link(owner, true)).status).toBe(200);

    // Linked instead: new links pay the owner, and the old one no one.
    const own = newWallet();
    await server.call(updateOrganization, { bearer: owner, body: { wallet: own } });
    expect((await read(owner)).walletQuestion).toBeNull();
    expect((await link(owner)).status).toBe(200);
    server.localChain.faucet.fund(wallet, 1n);
    expect((await new Customer(server).create(open)).body.code).toBe('merchant_cannot_receive');
  });

  it('of a victim’s email takes no passkey and no authenticator app of the stranger', async () => {
    const body = { email: createEmail(), password: 'correct horse' };
    const { auth: bearer } = (await server.call(register, { body })).body;
    for (const call of [createPasskeyOptions, createAppKey]) {
      const refused = await server.call(call, { bearer });
      expect(refused).toMatchObject({ status: 403, body: { code: 'email_not_verified' } });
    }
    const owner = await takeBack(body.email);
    expect((await server.call(createPasskeyOptions, { bearer: owner })).status).toBe(200);
  });

  it('whose wallet a stranger has changed pays nothing into it, also by links made meanwhile', async () => {
    const merchant = await createOldMerchant();
    const stranger = newWallet();
    const before = await merchant.link('1');
    await server.call(updateOrganization, {
      bearer: merchant.bearer,
      body: { wallet: stranger },
    });
    const meanwhile = await merchant.link('2');
    const owner = await takeBack(merchant.email);
    const customer = new Customer(server);
    expect((await customer.create(meanwhile)).body.code).toBe('merchant_cannot_receive');
    expect((await customer.create(before)).status).toBe(200);
    const wallet = merchant.wallet.publicKey.toBase58();
    await server.call(updateOrganization, { bearer: owner, body: { wallet } });
    expect((await customer.create(meanwhile)).body.code).toBe('merchant_cannot_receive');
    expect((await link(owner)).status).toBe(200);
  });

  it('of an honest merchant sells on: the wallet is asked about, and nothing waits', async () => {
    const merchant = await createOldMerchant();
    const paymentId = await merchant.link('1');
    const owner = await takeBack(merchant.email);
    expect((await read(owner)).walletQuestion).toBe('asked');
    expect((await link(owner)).status).toBe(200);
    expect((await new Customer(server).create(paymentId)).status).toBe(200);
  });

  it('goes on with its wallet once the owner has confirmed it, and only that one', async () => {
    const merchant = await createMerchant(server);
    const wallet = merchant.wallet.publicKey.toBase58();
    const paymentId = await merchant.link('1');
    const owner = await takeBack(merchant.email);
    expect((await read(owner)).walletQuestion).toBe('paused');
    const confirm = (bearer: string, address: string) =>
      server.call(confirmWallet, { bearer, body: { wallet: address } });
    expect(await confirm(owner, newWallet())).toMatchObject({
      status: 409,
      body: { code: 'wallet_is_another' },
    });
    const other = await createMerchant(server);
    expect((await confirm(other.bearer, wallet)).status).toBe(409);
    expect((await read(owner)).walletQuestion).toBe('paused');
    expect(await confirm(owner, wallet)).toMatchObject({
      status: 200,
      body: {},
    });
    expect((await read(owner)).walletQuestion).toBeNull();
    expect((await link(owner)).status).toBe(200);
    expect((await new Customer(server).create(paymentId)).status).toBe(200);
  });

  it('is let in by no passkey or app that a stranger with the password has added', async () => {
    const { email, bearer } = await createMerchant(server);
    const { authenticator } = await addPasskey(server, bearer);
    await addPhone(server, bearer);
    // Signs in by the password alone.
    const owner = await takeBack(email);
    const body = { response: await signPasskey(server, authenticator) };
    expect((await server.call(signInWithPasskey, { body })).body.code).toBe('passkey_refused');
    const factors = await server.call(getFactors, { bearer: owner });
    expect(factors.body).toMatchObject({ passkeys: [], appAddedAt: null, recoveryCodesLeft: 0 });
    const subjects = (await listMailsTo(server, email)).map(({ subject }) => subject);
    for (const { subject } of [mails.notices.passkeyRemoved, mails.notices.totpRemoved]) {
      expect(subjects).toContain(subject);
    }
  });

  /** A merchant who has had a passkey and its recovery codes for more than 30 days. */
  async function createPasskeyHolder() {
    const merchant = await createMerchant(server);
    const { authenticator } = await addPasskey(server, merchant.bearer);
    const before = new Date(Date.now() - 31 * DAY_MS);
    await sql`update passkey set created_at = ${before}`.execute(server.db);
    await sql`update recovery_code set created_at = ${before}`.execute(server.db);
    const readOwnFactors = async () => {
      const body = { response: await signPasskey(server, authenticator) };
      const signedIn = await server.call(signInWithPasskey, { body });
      expect(signedIn.status).toBe(200);
      return server.call(getFactors, { bearer: signedIn.body.auth });
    };
    return { ...merchant, readOwnFactors };
  }

  it('is let in by no recovery code that a stranger has made beside an older passkey', async () => {
    const { email, bearer, readOwnFactors } = await createPasskeyHolder();
    expect((await server.call(createRecoveryCodes, { bearer })).status).toBe(200);
    await resetPassword(server, email);
    const factors = await readOwnFactors();
    expect(factors.body).toMatchObject({ recoveryCodesLeft: 0 });
    expect(factors.body.passkeys).toHaveLength(1);
  });

  it('keeps the factors that its owner has had for long, with their codes', async () => {
    const { email, bearer, readOwnFactors } = await createPasskeyHolder();
    await addPhone(server, bearer);
    await resetPassword(server, email);
    const factors = await readOwnFactors();
    expect(factors.body).toMatchObject({ appAddedAt: null, recoveryCodesLeft: 10 });
    expect(factors.body.passkeys).toHaveLength(1);
  });

  it('tells the stranger’s servers nothing more until its owner says so', async () => {
    const [merchant, other] = [await createMerchant(server), await createMerchant(server)];
    const body = { url: 'https://stranger.example/hook', events: ['payment.confirmed' as const] };
    const added = await server.call(createWebhook, { bearer: merchant.bearer, body });
    await server.call(createWebhook, { bearer: other.bearer, body });
    const owner = await takeBack(merchant.email);
    const paused = { _id: added.body._id, url: body.url, state: 'paused' };
    expect((await server.call(listWebhooks, { bearer: owner })).body).toMatchObject([paused]);
    const others = await server.call(listWebhooks, { bearer: other.bearer });
    expect(others.body).toMatchObject([{ state: 'active' }]);
  });

  it('goes on telling a shop about a single payment, which may wait for nothing else', async () => {
    const { email, bearer } = await createMerchant(server);
    const body = { amountUSD: 1, memo: 'Order 1', webhookURL: 'https://shop.example/hook' };
    const { portalURL } = (await server.call(createPaymentLink, { bearer, body })).body;
    await takeBack(email);
    const { state } = await server.db
      .selectFrom('webhook')
      .select('state')
      .where('payment_id', '=', portalURL.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow();
    expect(state).toBe('active');
  });

  it('leaves other merchants as they were', async () => {
    const [first, second] = [await createMerchant(server), await createMerchant(server)];
    const { auth: key } = (await server.call(createKey, { bearer: second.bearer })).body;
    await takeBack(first.email);
    expect((await server.call(listTransactions, { bearer: key, query: {} })).status).toBe(200);
    expect((await read(second.bearer)).walletQuestion).toBeNull();
    expect((await link(second.bearer)).status).toBe(200);
  });
});
