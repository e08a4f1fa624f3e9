import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { login } from '#contract/auth';
import {
  addApp,
  createAppKey,
  createRecoveryCodes,
  getFactors,
  removeApp,
} from '#contract/factors';
import { proveSecondFactor } from '#contract/proofs';
import { getUser } from '#contract/users';
import { addPhone } from '#server/testing/factors';
import { listMailsTo } from '#server/testing/mails';
import { createEmail, signUp } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const PASSWORD = 'correct horse';
const WRONG = { status: 400, body: { code: 'wrong_proof' } };
const TOO_MANY = { status: 429, body: { code: 'too_many_attempts' } };
const EXPIRED = { status: 401, body: { code: 'sign_in_expired' } };

describe('codes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  async function createUser() {
    const email = createEmail();
    const bearer = await signUp(server, email, PASSWORD);
    const phone = await addPhone(server, bearer);
    return { email, bearer, ...phone, codes: phone.recoveryCodes ?? [] };
  }
  async function openTicket(email: string): Promise<string> {
    const { body } = await server.call(login, { body: { email, password: PASSWORD } });
    if ('auth' in body) throw new Error('no second factor was asked for');
    return body.secondFactor.ticket;
  }
  const subjectsTo = async (email: string) =>
    (await listMailsTo(server, email)).map(({ subject }) => subject);
  const finish = (ticket: string, method: 'app' | 'recoveryCode', code: string) =>
    server.call(proveSecondFactor, { body: { ticket, proof: { method, code } } });
  const signIn = async (email: string, method: 'app' | 'recoveryCode', code: string) =>
    finish(await openTicket(email), method, code);

  describe('of an authenticator app', () => {
    it('finish a sign-in whose password was right', async () => {
      const { email, code } = await createUser();
      const { status, body } = await signIn(email, 'app', code());
      expect(status).toBe(200);
      expect((await server.call(getUser, { bearer: body.auth })).status).toBe(200);
    });

    it('count once, and none from before the last one', async () => {
      const { email, code } = await createUser();
      expect((await signIn(email, 'app', code())).status).toBe(200);
      expect(await signIn(email, 'app', code())).toMatchObject(WRONG);
      expect(await signIn(email, 'app', code(-1))).toMatchObject(WRONG);
    });

    it('count once also for many at the same moment', async () => {
      const { email, code } = await createUser();
      const tickets = await Promise.all(Array.from({ length: 4 }, () => openTicket(email)));
      const answers = await Promise.all(tickets.map((ticket) => finish(ticket, 'app', code())));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('may come from a clock that is 30 seconds wrong, and not more', async () => {
      const { email, code } = await createUser();
      expect(await signIn(email, 'app', code(3))).toMatchObject(WRONG);
      expect(await signIn(email, 'app', code(-3))).toMatchObject(WRONG);
      expect((await signIn(email, 'app', code(1))).status).toBe(200);
    });

    it('are not guessed: after five failures even the right one waits', async () => {
      const { email, code, codes } = await createUser();
      for (let i = 0; i < 5; i += 1) {
        expect(await signIn(email, i % 2 ? 'app' : 'recoveryCode', '000000')).toMatchObject(WRONG);
      }
      expect(await signIn(email, 'app', code())).toMatchObject(TOO_MANY);
      expect(await signIn(email, 'recoveryCode', codes[0] ?? '')).toMatchObject(TOO_MANY);
    });

    it('do not count before the first was entered, and not after the app was removed', async () => {
      const email = createEmail();
      const bearer = await signUp(server, email, PASSWORD);
      await server.call(createAppKey, { bearer });
      expect(await server.call(addApp, { bearer, body: { code: '000000' } })).toMatchObject(WRONG);
      const started = await server.call(login, { body: { email, password: PASSWORD } });
      expect(started.body).toHaveProperty('auth');

      const user = await createUser();
      const ticket = await openTicket(user.email);
      await server.call(removeApp, { bearer: user.bearer });
      expect(await finish(ticket, 'app', user.code())).toMatchObject(WRONG);
    });

    it('belong to one app: a second is refused, and the key is stored encrypted', async () => {
      const { bearer } = await createUser();
      expect(await server.call(createAppKey, { bearer })).toMatchObject({
        status: 409,
        body: { code: 'app_already_added' },
      });
      const rows = await server.db.selectFrom('authenticator_app').selectAll().execute();
      for (const row of rows) expect(row.encrypted_key).toMatch(/^v1\./);
    });
  });

  describe('of the recovery list', () => {
    it('work once each, however they are typed', async () => {
      const { email, codes, bearer } = await createUser();
      expect(new Set(codes).size).toBe(10);
      const typed = ` ${(codes[0] ?? '').toUpperCase().replaceAll('-', ' ')} `;
      expect((await signIn(email, 'recoveryCode', typed)).status).toBe(200);
      expect(await signIn(email, 'recoveryCode', codes[0] ?? '')).toMatchObject(WRONG);
      const { body } = await server.call(getFactors, { bearer });
      expect(body.recoveryCodesLeft).toBe(9);
      await expect.poll(() => subjectsTo(email)).toContain('A recovery code was used');
    });

    it('work once also for many at the same moment', async () => {
      const { email, codes } = await createUser();
      const tickets = await Promise.all(Array.from({ length: 4 }, () => openTicket(email)));
      const answers = await Promise.all(
        tickets.map((ticket) => finish(ticket, 'recoveryCode', codes[0] ?? '')),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('belong to their user, and end when new ones are made', async () => {
      const [one, other] = [await createUser(), await createUser()];
      expect(await signIn(one.email, 'recoveryCode', other.codes[0] ?? '')).toMatchObject(WRONG);
      const { body } = await server.call(createRecoveryCodes, { bearer: one.bearer });
      expect(await signIn(one.email, 'recoveryCode', one.codes[1] ?? '')).toMatchObject(WRONG);
      const fresh = await signIn(one.email, 'recoveryCode', body.recoveryCodes[0] ?? '');
      expect(fresh.status).toBe(200);
    });

    it('are stored as hashes, and made only beside another factor', async () => {
      const { codes } = await createUser();
      const rows = JSON.stringify(
        await server.db.selectFrom('recovery_code').selectAll().execute(),
      );
      for (const code of codes) expect(rows).not.toContain(code);
      const bearer = await signUp(server);
      expect(await server.call(createRecoveryCodes, { bearer })).toMatchObject({
        status: 409,
        body: { code: 'no_second_factor' },
      });
    });
  });

  describe('of a sign-in', () => {
    it('need a ticket that was not used and has not expired', async () => {
      const { email, code, codes } = await createUser();
      const ticket = await openTicket(email);
      expect((await finish(ticket, 'app', code())).status).toBe(200);
      expect(await finish(ticket, 'recoveryCode', codes[0] ?? '')).toMatchObject(EXPIRED);
      expect(await finish('t_none', 'recoveryCode', codes[0] ?? '')).toMatchObject(EXPIRED);
      const late = await openTicket(email);
      await server.db
        .updateTable('sign_in_ticket')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .execute();
      expect(await finish(late, 'recoveryCode', codes[0] ?? '')).toMatchObject(EXPIRED);
    });

    it('do not open a session when the password was changed meanwhile', async () => {
      const { email, codes } = await createUser();
      const ticket = await openTicket(email);
      await server.db
        .updateTable('app_user')
        .set({ password_hash: 'changed' })
        .where('email', '=', email)
        .execute();
      expect((await finish(ticket, 'recoveryCode', codes[0] ?? '')).status).toBe(401);
    });

    it('a ticket is no session', async () => {
      const { email } = await createUser();
      const bearer = await openTicket(email);
      expect((await server.call(getUser, { bearer })).status).toBe(401);
    });
  });
});
