import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changePassword, login, sendReset } from '#contract/auth';
import { updatePassword } from '#contract/credentials';
import { createKey, listKeys } from '#contract/keys';
import { listSessions } from '#contract/sessions';
import { getUser } from '#contract/users';
import { mails } from '#domain/messages/mails';
import { listMailsTo } from '#server/testing/mails';
import { createEmail, signIn, signUp } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const OLD = 'correct horse';
const NEW = 'battery staple';

describe('a password that its user changes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const change = (bearer: string, newPassword: string) =>
    server.call(updatePassword, { bearer, body: { newPassword } });
  const lives = async (bearer: string) => (await server.call(getUser, { bearer })).status === 200;
  const mailsTo = (email: string) => listMailsTo(server, email);

  it('signs in from then on, ends every other session, and is told by mail', async () => {
    const email = createEmail();
    const bearer = await signUp(server, email, OLD);
    const other = await signIn(server, { email, password: OLD });
    expect((await change(bearer, NEW)).status).toBe(200);
    expect([await lives(bearer), await lives(other)]).toEqual([true, false]);
    expect((await server.call(listSessions, { bearer })).body).toHaveLength(1);
    const tryWith = async (password: string) =>
      (await server.call(login, { body: { email, password } })).status;
    expect([await tryWith(OLD), await tryWith(NEW)]).toEqual([401, 200]);
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain(mails.notices.passwordChanged.subject);
  });

  it('leaves API keys: unlike a reset, it takes the account back from no one', async () => {
    const bearer = await signUp(server);
    await server.call(createKey, { bearer });
    await change(bearer, NEW);
    expect((await server.call(listKeys, { bearer })).body).toHaveLength(1);
  });

  it('ends mailed links to a new password', async () => {
    const email = createEmail();
    const bearer = await signUp(server, email, OLD);
    await server.call(sendReset, { body: { email } });
    const texts = (await mailsTo(email)).map(({ text }) => text).join('\n');
    const [, resetId = ''] = /\/auth\/change\/(\S+)$/m.exec(texts) ?? [];
    await change(bearer, NEW);
    const body = { resetId, newPassword: 'a third one' };
    expect((await server.call(changePassword, { body })).body.code).toBe('reset_link_unusable');
  });

  it('is refused when it is the one that they have, and no device is signed out', async () => {
    const email = createEmail();
    const bearer = await signUp(server, email, OLD);
    const other = await signIn(server, { email, password: OLD });
    const { status, body } = await change(bearer, OLD);
    expect([status, body.code, body.field]).toEqual([409, 'password_unchanged', 'newPassword']);
    expect(await lives(other)).toBe(true);
  });

  it('is refused by the rule of registering: short, long, common, the email itself', async () => {
    const email = createEmail();
    const bearer = await signUp(server, email, OLD);
    const codes = [];
    for (const bad of ['short', 'x'.repeat(257), 'password123', 'aaaaaaaa', email]) {
      const { status, body } = await change(bearer, bad);
      expect([status, body.field]).toEqual([400, 'newPassword']);
      codes.push(body.code);
    }
    expect(codes).toEqual([
      'password_too_short',
      'password_too_long',
      'common_password',
      'common_password',
      'password_is_email',
    ]);
    expect((await server.call(login, { body: { email, password: OLD } })).status).toBe(200);
  });
});
