import { Keypair } from '@solana/web3.js';
import { getAccount } from '#contract/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { login, register, sendEmailLink, verifyEmail } from '#contract/auth';
import { describeError } from '#contract/errors';
import { createPasskeyOptions } from '#contract/factors';
import { createUpload } from '#contract/mints';
import { getOperatingAccount as getOperating } from '#contract/operatingAccounts';
import { updateOrganization } from '#contract/organizations';
import { createPayment } from '#contract/payments';
import { createPaymentLink, sendFunds } from '#contract/transactions';
import { mails } from '#domain/messages/mails';
import { createToken } from '#server/platform/secrets/ids';
import { openOutbox, type KeptMail } from '#server/sandbox/outbox/outbox';
import { Customer } from '#server/testing/customer';
import { waitForNoJobs } from '#server/testing/jobs';
import { listMailsTo } from '#server/testing/mails';
import { createMerchant, createEmail } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const PASSWORD = 'correct horse';
const REFUSED = describeError('email_link_unusable').body;
/** Where an email does not count as verified by itself. */
const PUBLIC = { ORIGIN: 'https://pay.example.com' };

describe('an email that is not verified', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: PUBLIC });
  });
  afterAll(() => server.close());

  const confirm = (bearer: string, verifyId: string) =>
    server.call(verifyEmail, { bearer, body: { verifyId } });
  const isVerified = async (bearer: string) =>
    (await server.call(getAccount, { bearer })).body.emailVerified;

  async function linksTo(email: string): Promise<string[]> {
    const all = await listMailsTo(server, email);
    return all.filter(({ subject }) => subject === mails.verification.subject).map(parseLink);
  }

  async function signUp(email = createEmail()) {
    const { body } = await server.call(register, { body: { email, password: PASSWORD } });
    return { email, bearer: body.auth };
  }

  /** A merchant whose email is not verified, with a wallet that is new on the chain. */
  async function setUp() {
    const merchant = await signUp();
    const wallet = Keypair.generate().publicKey.toBase58();
    const answer = await server.call(updateOrganization, {
      bearer: merchant.bearer,
      body: { wallet },
    });
    expect(answer).toMatchObject({ status: 200, body: { wallet } });
    return { ...merchant, wallet };
  }

  it('is mailed a link when it registers, which verifies it', async () => {
    const { email, bearer } = await signUp();
    expect(await isVerified(bearer)).toBe(false);
    const [link = '', ...more] = await linksTo(email);
    expect(more).toEqual([]);
    expect(await confirm(bearer, link)).toMatchObject({ status: 200, body: {} });
    expect(await isVerified(bearer)).toBe(true);
    // As after a reload.
    expect((await confirm(bearer, link)).status).toBe(200);
  });

  it('used by another user, made up, expired, long: all refused alike, and verify none', async () => {
    const { email, bearer } = await signUp();
    const [link = ''] = await linksTo(email);
    const bad = [createToken('v'), bearer, link.slice(0, -1), `${link} `, '', '\u0000', '../'];
    for (const verifyId of [...bad, 'x'.repeat(10_000)]) {
      const { status, body } = await confirm(bearer, verifyId);
      expect({ status, body }).toEqual({ status: 400, body: REFUSED });
    }
    await server.db.updateTable('mailed_link').set({ expires_at: new Date() }).execute();
    expect((await confirm(bearer, link)).status).toBe(400);
    expect(await isVerified(bearer)).toBe(false);
  });

  it('verifies its own user only', async () => {
    const [first, second] = [await signUp(), await signUp()];
    const [link = ''] = await linksTo(first.email);
    expect((await confirm(second.bearer, link)).body).toEqual(REFUSED);
    expect(await isVerified(first.bearer)).toBe(false);
    expect(await isVerified(second.bearer)).toBe(false);
  });

  it('is not verified by a person or program that opens the link without being signed in', async () => {
    const { email, bearer } = await signUp();
    const [verifyId = ''] = await linksTo(email);
    expect((await server.call(verifyEmail, { body: { verifyId } })).status).toBe(401);
    expect(await isVerified(bearer)).toBe(false);
    const added = await server.call(createPasskeyOptions, { bearer });
    expect(added.body.code).toBe('email_not_verified');
    expect((await confirm(bearer, verifyId)).status).toBe(200);
  });

  it('asked for a hundred times: five mails of one client, ten of all, the same link in each', async () => {
    const { email, bearer } = await signUp();
    const [link] = await linksTo(email);
    for (let i = 0; i < 100; i += 1) {
      const ip = i < 50 ? '192.0.2.1' : `198.51.100.${i}`;
      expect((await server.call(sendEmailLink, { bearer, ip })).status).toBe(200);
      if (i % 5 === 0) await waitForNoJobs(server);
    }
    const links = await linksTo(email);
    expect(links.length).toBeGreaterThan(5);
    expect(links.length).toBeLessThanOrEqual(10);
    expect(new Set(links)).toEqual(new Set([link]));
  });

  it('verified, it gets no more mails', async () => {
    const { email, bearer } = await signUp();
    const [link = ''] = await linksTo(email);
    await confirm(bearer, link);
    await server.call(sendEmailLink, { bearer });
    expect(await linksTo(email)).toHaveLength(1);
  });

  it('stores and logs no link', async () => {
    const { email, bearer } = await signUp();
    const [link = ''] = await linksTo(email);
    await confirm(bearer, link);
    const rows = await server.db.selectFrom('mailed_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(link.slice(2));
    await server.http.inject(`/auth/verify/${link}`);
    expect(server.logs()).not.toContain(link);
  });

  it('links a wallet and makes links, and costs the platform nothing until it is verified', async () => {
    const { email, bearer, wallet } = await setUp();
    await waitForNoJobs(server);
    const made = await server.call(createPaymentLink, {
      bearer,
      body: { amountUSD: 1, memo: 'Order 1' },
    });
    expect(made.status).toBe(200);
    const spent = async () =>
      (await server.db.selectFrom('chain_transaction').select('id').execute()).length;
    expect(await spent()).toBe(0);
    const paymentId = made.body.portalURL.split('/').at(-1) ?? '';
    const customer = new Customer(server);
    const pay = () =>
      server.call(createPayment, {
        bearer: paymentId,
        body: {
          wallet: customer.wallet,
          amountToken: 0,
          method: { address: server.chain.usdcMint.toBase58() },
        },
      });
    expect((await pay()).body.code).toBe('merchant_cannot_receive');

    const [link = ''] = await linksTo(email);
    await confirm(bearer, link);
    await waitForNoJobs(server);
    expect(await spent()).toBe(1);
    expect((await pay()).status).toBe(200);
    expect(wallet).toEqual(expect.any(String));
  });

  it('uploads nothing for a token until it is verified', async () => {
    const { email, bearer } = await setUp();
    const upload = () => server.call(createUpload, { bearer, body: { type: 'png' } });
    expect(await upload()).toMatchObject({ status: 403, body: { code: 'email_not_verified' } });
    const [link = ''] = await linksTo(email);
    await confirm(bearer, link);
    expect((await upload()).status).toBe(200);
  });

  it('sends nothing until it is verified', async () => {
    const { email, bearer } = await createMerchant(server);
    const unverify = { email_verified_at: null };
    await server.db.updateTable('app_user').set(unverify).where('email', '=', email).execute();
    const { body: account } = await server.call(getOperating, { bearer });
    server.localChain.faucet.fund(account.address, 10_000_000n);
    const to = Keypair.generate().publicKey.toBase58();
    const sent = await server.call(sendFunds, { bearer, body: { to, amount: 1, memo: 'x' } });
    expect(sent).toMatchObject({ status: 403, body: { code: 'email_not_verified' } });
    expect(await server.db.selectFrom('transfer').selectAll().execute()).toEqual([]);
  });

  it('twenty new organizations open no account', async () => {
    const count = async () =>
      (await server.db.selectFrom('chain_transaction').select('id').execute()).length;
    // Those of the tests before are over.
    await waitForNoJobs(server);
    const before = await count();
    for (let i = 0; i < 20; i += 1) await setUp();
    await waitForNoJobs(server);
    expect(await count()).toBe(before);
  });

  it('signs in as before', async () => {
    const { email } = await signUp();
    expect((await server.call(login, { body: { email, password: PASSWORD } })).status).toBe(200);
  });
});

it('on a local run it counts as verified, and nothing is mailed', async () => {
  const server = await startTestServer();
  try {
    const body = { email: createEmail(), password: PASSWORD };
    const { auth: bearer } = (await server.call(register, { body })).body;
    expect((await server.call(getAccount, { bearer })).body.emailVerified).toBe(true);
    await waitForNoJobs(server);
    expect(await openOutbox(server.dataDir).list(10)).toEqual([]);
  } finally {
    await server.close();
  }
});

function parseLink({ text }: KeptMail): string {
  const [, verifyId] = /\/auth\/verify\/(v_[\w-]{43})$/m.exec(text) ?? [];
  if (!verifyId) throw new Error('no link in the mail');
  return verifyId;
}
