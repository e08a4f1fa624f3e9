import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { getAccount } from '#contract/account';
import { changePassword, login, sendReset } from '#contract/auth';
import {
  cancelEmailChange,
  confirmEmailChange,
  requestEmailChange,
  updatePassword,
} from '#contract/credentials';
import { describeError } from '#contract/errors';
import { mails } from '#domain/messages/mails';
import { createToken } from '#server/platform/secrets/ids';
import { waitForNoJobs } from '#server/testing/jobs';
import { listMailsTo } from '#server/testing/mails';
import { createUser, createEmail, signUp } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { createDeferred } from '#tests/support/deferred';

const PASSWORD = 'correct horse';
const { notices } = mails;
const TAKEN = { status: 409, body: { code: 'email_in_use', field: 'email' } };

describe('a change of email', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { ORIGIN: 'https://pay.example.com' } });
  });
  afterAll(() => server.close());

  const request = (bearer: string, email: string, ip?: string) =>
    server.call(requestEmailChange, { bearer, body: { email }, ...(ip !== undefined && { ip }) });
  const confirm = (bearer: string, changeId: string) =>
    server.call(confirmEmailChange, { bearer, body: { changeId } });
  const read = async (bearer: string) => (await server.call(getAccount, { bearer })).body;
  const signsIn = async (email: string, password = PASSWORD) =>
    (await server.call(login, { body: { email, password } })).status === 200;

  const mailsTo = (email: string) => listMailsTo(server, email);
  const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
  async function linksTo(email: string): Promise<string[]> {
    const all = await mailsTo(email);
    return all.flatMap(({ text }) => /\/auth\/email\/(e_[\w-]{43})$/m.exec(text)?.[1] ?? []);
  }

  const unverify = (email: string) =>
    server.db
      .updateTable('app_user')
      .set({ email_verified_at: null })
      .where('email', '=', email)
      .execute();

  /** A user who waits for the link to another email. */
  async function createWaiting() {
    const user = await createUser(server);
    const wanted = createEmail();
    expect((await request(user.bearer, wanted)).status).toBe(200);
    const [link = ''] = await linksTo(wanted);
    return { ...user, wanted, link };
  }

  it('counts once its link is opened; until then the old one does', async () => {
    const { email, bearer, wanted, link } = await createWaiting();
    expect(await read(bearer)).toMatchObject({ email, newEmail: wanted });
    expect([await signsIn(email), await signsIn(wanted)]).toEqual([true, false]);
    expect((await confirm(bearer, link)).status).toBe(200);
    expect(await read(bearer)).toMatchObject({
      email: wanted,
      emailVerified: true,
      newEmail: null,
    });
    expect([await signsIn(email), await signsIn(wanted)]).toEqual([false, true]);
    // As after a reload.
    expect((await confirm(bearer, link)).status).toBe(200);
  });

  it('is told to the old email when it is asked for and when it is done', async () => {
    const { email, bearer, wanted, link } = await createWaiting();
    expect(await subjectsTo(email)).toContain(notices.emailChangeAsked.subject);
    await confirm(bearer, link);
    const told = (await mailsTo(email)).find(
      ({ subject }) => subject === notices.emailChanged.subject,
    );
    expect(told?.text).toContain(wanted);
    expect(told?.text).toContain(notices.emailChanged.unasked.undo(email));
    expect(await subjectsTo(wanted)).toEqual([mails.emailChange.subject]);
  });

  it('verifies the email of a user who never could', async () => {
    const { email, bearer, link } = await createWaiting();
    await unverify(email);
    await confirm(bearer, link);
    expect((await read(bearer)).emailVerified).toBe(true);
  });

  it('is not made by another user’s session, an old link, or one that is made up', async () => {
    const { email, bearer, link } = await createWaiting();
    const stranger = await createUser(server);
    expect((await confirm(stranger.bearer, link)).body).toEqual(
      describeError('email_change_unusable').body,
    );
    for (const bad of [createToken('e'), '', `${link} `, '\u0000', 'x'.repeat(10_000)]) {
      expect((await confirm(bearer, bad)).status).toBe(400);
    }
    const later = createEmail();
    await request(bearer, later);
    expect((await confirm(bearer, link)).status).toBe(400);
    const [next = ''] = await linksTo(later);
    await server.db
      .updateTable('mailed_link')
      .set({ expires_at: new Date() })
      .where('kind', '=', 'emailChange')
      .execute();
    expect((await confirm(bearer, next)).status).toBe(400);
    expect(await read(bearer)).toMatchObject({ email, newEmail: null });
  });

  it('ends when its user gives it up, and with another password', async () => {
    const first = await createWaiting();
    await server.call(cancelEmailChange, { bearer: first.bearer });
    expect((await confirm(first.bearer, first.link)).status).toBe(400);

    const { bearer, email, link } = await createWaiting();
    await server.call(updatePassword, { bearer, body: { newPassword: 'battery staple' } });
    expect((await confirm(bearer, link)).status).toBe(400);
    expect((await read(bearer)).email).toBe(email);
  });

  it('ends with a password reset by the old email', async () => {
    const { email, link } = await createWaiting();
    await server.call(sendReset, { body: { email } });
    const texts = (await mailsTo(email)).map(({ text }) => text);
    const [, resetId = ''] = /\/auth\/change\/(\S+)$/m.exec(texts.join('\n')) ?? [];
    const body = { resetId, newPassword: 'battery staple' };
    expect((await server.call(changePassword, { body })).status).toBe(200);
    const { body: session } = await server.call(login, {
      body: { email, password: 'battery staple' },
    });
    if (!('auth' in session)) throw new Error('there is a second factor');
    expect((await confirm(session.auth, link)).status).toBe(400);
  });

  it('ends links to a new password that the old email was sent, if it was never verified', async () => {
    const { email, bearer, link } = await createWaiting();
    await unverify(email);
    await server.call(sendReset, { body: { email } });
    const texts = (await mailsTo(email)).map(({ text }) => text);
    const [, resetId = ''] = /\/auth\/change\/(\S+)$/m.exec(texts.join('\n')) ?? [];
    await confirm(bearer, link);
    const body = { resetId, newPassword: 'battery staple' };
    expect((await server.call(changePassword, { body })).body.code).toBe('reset_link_unusable');
  });

  it('refuses the same email and one that is taken, also one taken meanwhile', async () => {
    const { email, bearer, wanted, link } = await createWaiting();
    expect((await request(bearer, ` ${email.toUpperCase()}`)).body.code).toBe('email_unchanged');
    const other = await createUser(server);
    expect(await request(bearer, other.email)).toMatchObject(TAKEN);
    await signUp(server, wanted);
    expect(await confirm(bearer, link)).toMatchObject(TAKEN);
    expect((await read(bearer)).email).toBe(email);
  });

  it('lets one of two users have an email that both confirm at once', async () => {
    const wanted = createEmail();
    const users = [await createUser(server), await createUser(server)];
    for (const { bearer } of users) await request(bearer, wanted);
    const links = await linksTo(wanted);
    const answers = await Promise.all(
      users.flatMap(({ bearer }) => links.map((link) => confirm(bearer, link))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  });

  it('finds thirty taken emails for one client in a while', async () => {
    const { bearer } = await createUser(server);
    const { email: taken } = await createUser(server);
    const ip = '203.0.113.77';
    for (let i = 0; i < 30; i += 1) {
      expect((await request(bearer, taken, ip)).status).toBe(409);
    }
    expect((await request(bearer, taken, ip)).status).toBe(429);
  });

  it('asked for twenty times: five mails of one client, the same link in each', async () => {
    const { email, bearer } = await createUser(server);
    const wanted = createEmail();
    for (let i = 0; i < 20; i += 1) {
      await request(bearer, wanted);
      await waitForNoJobs(server);
    }
    const links = await linksTo(wanted);
    expect(links).toHaveLength(5);
    expect(new Set(links).size).toBe(1);
    const told = await subjectsTo(email);
    expect(told.filter((each) => each === notices.emailChangeAsked.subject)).toHaveLength(1);
  });

  it('is mailed to its user though others asked for the same email many times', async () => {
    const wanted = createEmail();
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      const stranger = await createUser(server);
      for (let i = 0; i < 5; i += 1) {
        await request(stranger.bearer, wanted, ip);
        await waitForNoJobs(server);
      }
    }
    const before = await linksTo(wanted);
    const { bearer } = await createUser(server);
    await request(bearer, wanted, '198.51.100.7');
    const links = await linksTo(wanted);
    expect(links).toHaveLength(before.length + 1);
    const link = links.find((each) => !before.includes(each)) ?? '';
    expect((await confirm(bearer, link)).status).toBe(200);
  });

  it('is mailed to the corrected email while the mail to the wrong one is under way', async () => {
    const { bearer } = await createUser(server);
    const [wrong, right] = [createEmail(), createEmail()];
    const send = server.mailer.send.bind(server.mailer);
    const [begun, released] = [createDeferred<void>(), createDeferred<void>()];
    const spy = vi.spyOn(server.mailer, 'send').mockImplementation(async (mail) => {
      if (mail.to === wrong && mail.subject === mails.emailChange.subject) {
        begun.settle();
        await released.promise;
      }
      await send(mail);
    });
    try {
      await request(bearer, wrong);
      await begun.promise;
      await request(bearer, right);
    } finally {
      released.settle();
    }
    const links = await linksTo(right);
    spy.mockRestore();
    expect(links).toHaveLength(1);
    expect((await confirm(bearer, links[0] ?? '')).status).toBe(200);
  });

  it('stores and logs no link', async () => {
    const { link } = await createWaiting();
    const rows = await server.db.selectFrom('mailed_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(link.slice(2));
    await server.http.inject(`/auth/email/${link}`);
    expect(server.logs()).not.toContain(link);
  });
});
