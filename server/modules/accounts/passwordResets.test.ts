import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changePassword, login, sendReset } from '#contract/auth';
import { describeError } from '#contract/errors';
import { getUser } from '#contract/users';
import { mails } from '#domain/messages/mails';
import { createToken, hashToken } from '#server/platform/secrets/ids';
import { openOutbox, type KeptMail } from '#server/sandbox/outbox/outbox';
import { waitForNoJobs, waitForTries } from '#server/testing/jobs';
import { createEmail, signIn as openSession, signUp } from '#server/testing/merchant';
import { startSmtpSink } from '#server/testing/smtpSink';
import { startTestServer, type TestOptions, type TestServer } from '#server/testing/testServer';
import { findFreePort } from '#tests/support/freePort';

const OLD = 'correct horse';
const NEW = 'battery staple';
const REFUSED = describeError('reset_link_unusable').body;

describe('a forgotten password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const ask = (email: string, ip = '192.0.2.1') => server.call(sendReset, { body: { email }, ip });
  const change = (resetId: string, newPassword = NEW) =>
    server.call(changePassword, { body: { resetId, newPassword } });
  const signIn = (email: string, password: string) =>
    server.call(login, { body: { email, password } });
  const mailsTo = async (email: string) => (await mailsIn(server)).filter(({ to }) => to === email);

  /** Asks, waits for the mail and returns the token of its link. */
  async function linkFor(email: string): Promise<string> {
    const before = (await mailsTo(email)).length;
    expect((await ask(email)).status).toBe(200);
    await expect.poll(() => mailsTo(email)).toHaveLength(before + 1);
    await waitForNoJobs(server);
    return parseResetId(newest(await mailsTo(email)));
  }

  it('C251, C252: a mailed link sets a new password', async () => {
    const email = createEmail();
    await signUp(server, email, OLD);
    const resetId = await linkFor(email);
    expect(await change(resetId)).toMatchObject({ status: 200, body: {} });
    expect((await signIn(email, OLD)).status).toBe(401);
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  it('finds the account whatever the spelling of the address', async () => {
    const email = createEmail();
    await signUp(server, email, OLD);
    await ask(`  ${email.toUpperCase()} `);
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
  });

  it('an unknown email gets no mail', async () => {
    const email = createEmail();
    expect((await ask(email)).status).toBe(200);
    await waitForNoJobs(server);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('twenty times the same answer, and five mails in a day', async () => {
    const email = createEmail();
    await signUp(server, email, OLD);
    for (let i = 0; i < 20; i += 1) {
      expect(await ask(email)).toMatchObject({ status: 200, body: {} });
      await waitForNoJobs(server);
    }
    expect(await mailsTo(email)).toHaveLength(5);
    // What was mailed last still works.
    expect((await change(parseResetId(newest(await mailsTo(email))))).status).toBe(200);

    await sql`update sent_mail set created_at = now() - interval '24 hours'`.execute(server.db);
    await linkFor(email);
    expect(await mailsTo(email)).toHaveLength(6);
  });

  it('asked twenty times at once sends one mail, or few', async () => {
    const email = createEmail();
    await signUp(server, email, OLD);
    await Promise.all(Array.from({ length: 20 }, () => ask(email)));
    await waitForNoJobs(server);
    expect((await mailsTo(email)).length).toBeGreaterThan(0);
    expect((await mailsTo(email)).length).toBeLessThanOrEqual(5);
    expect((await change(parseResetId(newest(await mailsTo(email))))).status).toBe(200);
  });

  it('used, expired, made up, long or with dots: all refused alike', async () => {
    const email = createEmail();
    const session = await signUp(server, email, OLD);
    const expired = await linkFor(email);
    const now = new Date();
    await server.db.updateTable('mailed_link').set({ expires_at: now }).execute();
    const used = await linkFor(email);
    expect((await change(used)).status).toBe(200);

    const bad = [
      ...[used, expired, createToken('r'), session, used.slice(0, -1), `${used} `],
      ...['', '..%2f', '../', 'null', '\u0000', '%', 'x'.repeat(10_000), used.toUpperCase()],
    ];
    for (const resetId of bad) {
      const { status, body } = await change(resetId, 'yet another one');
      expect({ status, body }, resetId.slice(0, 20)).toEqual({ status: 400, body: REFUSED });
    }
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  it('refuses what is no text', async () => {
    for (const resetId of ['null', '7', '["r_x"]', '{"$gt":""}']) {
      const payload = `{"newPassword":"${NEW}","resetId":${resetId}}`;
      expect((await server.raw('PATCH', '/api/auth/reset/change', { payload })).status).toBe(400);
    }
  });

  it('asked for again, a link that works is mailed again, for its whole time', async () => {
    const email = createEmail();
    await signUp(server, email, OLD);
    const first = await linkFor(email);
    const soon = new Date(Date.now() + 1_000);
    await server.db.updateTable('mailed_link').set({ expires_at: soon }).execute();
    expect(await linkFor(email)).toBe(first);
    const { expires_at } = await server.db
      .selectFrom('mailed_link')
      .select('expires_at')
      .where('token_hash', '=', hashToken(first))
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime()).toBeGreaterThan(soon.getTime());
    expect((await change(first)).status).toBe(200);
    expect((await change(first)).status).toBe(400);
  });

  it('others who ask take neither the user’s link nor the user’s mails', async () => {
    const email = createEmail();
    await signUp(server, email, OLD);
    const link = await linkFor(email);
    for (let i = 0; i < 40; i += 1) {
      await ask(email, `2001:db8:0:${i % 6}::${i}`);
      await waitForNoJobs(server);
    }
    expect(await mailsTo(email)).toHaveLength(20);
    await ask(email, '198.51.100.7');
    await waitForNoJobs(server);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(21);
    expect(parseResetId(newest(mails))).toBe(link);
    expect((await change(link)).status).toBe(200);
  });

  it('works for ten minutes', async () => {
    const email = createEmail();
    await signUp(server, email, OLD);
    const before = Date.now();
    await linkFor(email);
    const after = Date.now();
    const row = await server.db
      .selectFrom('mailed_link')
      .select('expires_at')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const from = row.expires_at.getTime() - 10 * 60_000;
    expect(from).toBeGreaterThanOrEqual(before);
    expect(from).toBeLessThanOrEqual(after);
  });

  it('of fifty uses of one link at once, one succeeds', async () => {
    const email = createEmail();
    await signUp(server, email, OLD);
    const resetId = await linkFor(email);
    const passwords = Array.from({ length: 50 }, (_, i) => `a new sentence ${i}`);
    const answers = await Promise.all(passwords.map((password) => change(resetId, password)));
    const won = passwords.filter((_, i) => answers[i]?.status === 200);
    expect(won).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status !== 200) expect({ status, body }).toEqual({ status: 400, body: REFUSED });
    }
    expect((await signIn(email, won[0] ?? '')).status).toBe(200);
  });

  it('ends every session of the user, and of no other user', async () => {
    const email = createEmail();
    const sessions = [await signUp(server, email, OLD)];
    for (let i = 0; i < 3; i += 1)
      sessions.push(await openSession(server, { email, password: OLD }));
    const stranger = await signUp(server);
    await change(await linkFor(email));
    for (const bearer of sessions) {
      expect((await server.call(getUser, { bearer })).status).toBe(401);
    }
    expect((await server.call(getUser, { bearer: stranger })).status).toBe(200);
  });

  it('ends also a session that is opened with the old password at the same moment', async () => {
    const email = createEmail();
    await signUp(server, email, OLD);
    const resetId = await linkFor(email);
    const [changed, ...logins] = await Promise.all([
      change(resetId),
      ...Array.from({ length: 20 }, () => signIn(email, OLD)),
    ]);
    expect(changed.status).toBe(200);
    for (const { body } of logins) {
      const bearer = 'auth' in body ? body.auth : 's_none';
      expect((await server.call(getUser, { bearer })).status).toBe(401);
    }
  });

  it('a common password is refused, and the link is kept', async () => {
    const email = createEmail();
    await signUp(server, email, OLD);
    const resetId = await linkFor(email);
    expect((await change(resetId, 'password1')).status).toBe(400);
    expect((await change(resetId, 'short')).status).toBe(400);
    expect((await change(resetId, email)).body.code).toBe('password_is_email');
    expect((await change(resetId)).status).toBe(200);
  });

  it('stores and logs neither the link nor the address', async () => {
    const email = 'canary-reset@example.com';
    await signUp(server, email, OLD);
    const resetId = await linkFor(email);
    const rows = await server.db.selectFrom('mailed_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(resetId.slice(2));
    await server.http.inject(`/auth/change/${resetId}`);
    await change(resetId);
    expect(server.logs()).not.toContain(resetId);
    expect(server.logs()).not.toContain(email);
  });
});

it('a known and an unknown email leave the same behind', async () => {
  await withServer({}, async (server) => {
    // So that it is seen what a request leaves behind.
    await server.jobs.stop();
    const emails = [createEmail(), createEmail()];
    await signUp(server, emails[0], OLD);
    for (const email of emails) {
      const { status, body, headers } = await server.call(sendReset, { body: { email } });
      expect({ status, body }).toEqual({ status: 200, body: {} });
      expect(Object.keys(headers)).not.toContain('retry-after');
    }
    const [known, unknown, ...more] = await server.db.selectFrom('job').selectAll().execute();
    const time = expect.any(Date);
    expect(more).toEqual([]);
    expect(unknown).toEqual({
      ...known,
      ...{ id: expect.any(String), created_at: time, run_at: time },
      ...{ payload: { email: emails[1], network: '127.0.0.1' } },
      once_key: `${emails[1]} 127.0.0.1`,
    });
    expect(await server.db.selectFrom('mailed_link').selectAll().execute()).toEqual([]);
  });
});

it('waiting requests for one email are one row, however many', async () => {
  await withServer({}, async (server) => {
    // So that it is seen what a request leaves behind.
    await server.jobs.stop();
    const body = { email: createEmail() };
    for (let i = 0; i < 30; i += 1) await server.call(sendReset, { body });
    expect(await server.db.selectFrom('job').selectAll().execute()).toHaveLength(1);
  });
});

it('one address may ask so often and no more, and try as many links', async () => {
  await withServer({ env: { RATE_LIMIT_RESET: '3' } }, async (server) => {
    for (const status of [200, 200, 200, 429]) {
      const ip = '192.0.2.1';
      expect((await server.call(sendReset, { body: { email: createEmail() }, ip })).status).toBe(
        status,
      );
      const body = { newPassword: NEW, resetId: createToken('r') };
      const { status: changed } = await server.call(changePassword, { body, ip });
      expect(changed).toBe(status === 200 ? 400 : 429);
    }
    const other = { body: { email: createEmail() }, ip: '192.0.2.2' };
    expect((await server.call(sendReset, other)).status).toBe(200);
  });
});

it('the link leads to the configured origin, whatever the request claims', async () => {
  const env = { ORIGIN: 'https://pay.example.com', TRUST_PROXY: 'true' };
  await withServer({ env }, async (server) => {
    const email = createEmail();
    await signUp(server, email, OLD);
    const forged = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    };
    const url = '/api/auth/reset/send';
    await server.http.inject({ method: 'PATCH', url, headers: forged, payload: { email } });
    await expect.poll(() => mailsIn(server)).toHaveLength(1);
    const { text } = newest(await mailsIn(server));
    expect(text).toContain('https://pay.example.com/auth/change/r_');
    expect(text).not.toContain('evil');
  });
});

it('mails by SMTP, and again while the mail server is away', async () => {
  const port = await findFreePort();
  await withServer(
    { env: { SMTP_URL: `smtp://127.0.0.1:${port}` }, jobTiming: { pollMs: 20, retryMs: 50 } },
    async (server) => {
      const email = createEmail();
      await signUp(server, email, OLD);
      await server.call(sendReset, { body: { email } });
      await waitForTries(server, 2);
      const back = await startSmtpSink(port);
      try {
        await expect.poll(() => back.mails).toHaveLength(1);
        expect(back.mails[0]?.to).toEqual([email]);
        await waitForNoJobs(server);
        // Failed tries count neither as mails of the day nor as links.
        const links = await server.db.selectFrom('mailed_link').select('used_at').execute();
        expect(links).toEqual([{ used_at: null }]);
        expect(await mailsIn(server)).toEqual([]);
        expect(server.logs()).toContain('The mail server did not take a mail (ESOCKET)');
        expect(server.logs()).not.toContain(email);
      } finally {
        await back.close();
      }
    },
  );
});

/** Mails with a link; a notice has none. */
async function mailsIn(server: TestServer): Promise<KeptMail[]> {
  const all = await openOutbox(server.dataDir).list(100);
  return all.filter(({ subject }) => subject === mails.reset.subject);
}

async function withServer(options: TestOptions, check: (server: TestServer) => Promise<void>) {
  const server = await startTestServer(options);
  try {
    await check(server);
  } finally {
    await server.close();
  }
}

function newest([mail]: KeptMail[]): KeptMail {
  if (!mail) throw new Error('no mail');
  return mail;
}

function parseResetId({ text }: KeptMail): string {
  const [, resetId] = /\/auth\/change\/(r_[\w-]{43})$/m.exec(text) ?? [];
  if (!resetId) throw new Error('no link in the mail');
  return resetId;
}
