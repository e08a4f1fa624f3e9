import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { login, logout, register } from '#contract/auth';
import { getUser } from '#contract/users';
import { Passwords } from './passwords';
import { measureCpu } from '#server/testing/cpu';
import { createEmail, signUp } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const PASSWORD = 'correct horse';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Failures are counted by address and email; each test uses another address. */
let hosts = 0;
function signIn(email: string, password = PASSWORD, ip = `10.0.0.${(hosts += 1)}`) {
  return server.call(login, { body: { email, password }, ip });
}

describe('signing in', () => {
  it('C249, C250: answers a token that opens session calls', async () => {
    const email = createEmail();
    await signUp(server, email, PASSWORD);
    const { status, body } = await signIn(email);
    expect(status).toBe(200);
    if (!('auth' in body)) throw new Error('no session was opened');
    expect(body.auth).toMatch(/^s_[\w-]{43}$/);
    expect((await server.call(getUser, { bearer: body.auth })).body).toEqual({
      firstName: null,
      lastName: null,
    });
  });

  it('a wrong password and an unknown email answer alike', async () => {
    const email = createEmail();
    await signUp(server, email, PASSWORD);
    const wrong = await signIn(email, 'wrong horse');
    const unknown = await signIn(createEmail(), 'wrong horse');
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('an unknown email costs as much hashing as a known one', async () => {
    const passwords = new Passwords();
    const stored = await passwords.hash(PASSWORD);
    const [known, unknown] = await cheapest(
      () => passwords.check(stored, 'wrong horse'),
      () => passwords.check(undefined, 'wrong horse'),
    );
    expect(unknown).toBeGreaterThan(known / 2);
    expect(unknown).toBeLessThan(known * 2);
  });

  it('the 11th failure waits, but only from that address', async () => {
    const email = createEmail();
    await signUp(server, email, PASSWORD);
    for (let i = 0; i < 10; i += 1) {
      expect((await signIn(email, 'wrong horse', '192.0.2.1')).status).toBe(401);
    }
    const eleventh = await signIn(email, PASSWORD, '192.0.2.1');
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(email, PASSWORD, '192.0.2.2')).status).toBe(200);
  });

  it('twenty failures at once do not slip through', async () => {
    const email = createEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn(email, 'wrong horse', '192.0.2.3')),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
  });

  it('all addresses of a client’s IPv6 network are one client', async () => {
    const email = createEmail();
    const answers = [];
    for (let i = 1; i <= 60; i += 1) {
      answers.push(await signIn(email, 'wrong horse', `2001:db8:5:6:${i.toString(16)}::1`));
    }
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await signIn(email, PASSWORD, '2001:db8:5:7::1')).status).toBe(401);
  });

  it('ten clients together have few tries for one account, and its owner can still sign in', async () => {
    const email = createEmail();
    await signUp(server, email, PASSWORD);
    const answers = [];
    for (let i = 0; i < 100; i += 1) {
      answers.push(await signIn(email, 'wrong horse', `198.51.100.${i % 10}`));
    }
    // Three for each client, and then two.
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50);
    expect((await signIn(email, PASSWORD, '198.51.100.200')).status).toBe(200);
    expect((await signIn(email, PASSWORD, '198.51.100.200')).status).toBe(200);
  });

  it('signing in well does not use up the failures', async () => {
    const email = createEmail();
    await signUp(server, email, PASSWORD);
    for (let i = 0; i < 12; i += 1) {
      expect((await signIn(email, PASSWORD, '192.0.2.4')).status).toBe(200);
    }
  });

  it.each([
    '{"email":{"$gt":""},"password":["a"]}',
    '{"email":"a@example.com"}',
    '[]',
    'null',
    '"x"',
    '',
    '{',
    '{"email":"a\\u0000@example.com","password":"x"}',
    '{"email":"\\ud800@example.com","password":"x"}',
  ])('refuses the body %s', async (payload) => {
    const { status, body } = await server.raw('POST', '/api/auth/login', { payload });
    expect(status).toBe(400);
    expect(body.error).toEqual(expect.any(String));
  });

  it('one account for every spelling of an address', async () => {
    await signUp(server, 'Case.Test@Example.com', PASSWORD);
    expect((await signIn('  case.test@EXAMPLE.com ')).status).toBe(200);
    expect((await signIn('case.test＠example.com')).status).toBe(200);
    const again = { email: 'CASE.TEST@example.com', password: PASSWORD };
    expect((await server.call(register, { body: again })).status).toBe(409);
  });

  it('keeps a password exactly as it was written', async () => {
    for (const password of [
      ' leading space',
      'xy'.repeat(32),
      'xy'.repeat(64),
      'pässwörd ünïcode',
    ]) {
      const email = createEmail();
      await signUp(server, email, password);
      expect((await signIn(email, password)).status).toBe(200);
      expect((await signIn(email, password.slice(0, -1))).status).toBe(401);
      expect((await signIn(email, password.trim() + ' ')).status).toBe(401);
    }
  });

  it.each([
    ['1,025 characters', 'x'.repeat(1025)],
    ['NUL', 'password\u0000x'],
    ['half a surrogate pair', 'password\uD800x'],
    ['too short', 'short'],
  ])('refuses a password with %s', async (_name, password) => {
    const payload = JSON.stringify({ email: createEmail(), password });
    expect((await server.raw('POST', '/api/auth/register', { payload })).status).toBe(400);
  });
});

describe('registering', () => {
  it('refuses an email that is taken, and says how to go on', async () => {
    const email = createEmail();
    await signUp(server, email, PASSWORD);
    const answer = await server.call(register, { body: { email, password: 'another password' } });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'email_taken', field: 'email' },
    });
    expect((await signIn(email)).status).toBe(200);
  });

  it('refuses the most common passwords', async () => {
    for (const password of [
      'password1',
      'QWERTY123',
      'iloveyou',
      '        ',
      'ääääääää',
      'x'.repeat(12),
    ]) {
      const body = { email: createEmail(), password };
      const answer = await server.call(register, { body });
      expect(answer).toMatchObject({ status: 400, body: { code: 'common_password' } });
    }
  });

  it('refuses the email itself, and the part before the @', async () => {
    for (const password of [
      'Weak.Passwords@Example.com',
      ' weak.passwords@example.com',
      'WEAK.passwords',
    ]) {
      const body = { email: 'weak.passwords@example.com', password };
      const answer = await server.call(register, { body });
      const refusal = { code: 'password_is_email', field: 'password' };
      expect(answer).toMatchObject({ status: 400, body: refusal });
    }
  });

  it('refuses what is no email address', async () => {
    for (const email of ['', 'a', 'a@b', 'a@b\r\nBcc:c@d.e', `${'a'.repeat(250)}@example.com`]) {
      const body = { email, password: PASSWORD };
      expect((await server.call(register, { body })).status).toBe(400);
    }
  });
});

describe('sessions', () => {
  it('C253: a token ends with its session', async () => {
    const bearer = await signUp(server);
    const other = await signUp(server);
    // The body is empty, although its type is announced.
    const answer = await server.raw('PATCH', '/api/auth/logout', { bearer, payload: '' });
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect((await server.call(getUser, { bearer })).status).toBe(401);
    expect((await server.call(logout, { bearer })).status).toBe(401);
    expect((await server.call(getUser, { bearer: other })).status).toBe(200);
  });

  it('ends after 30 days', async () => {
    const bearer = await signUp(server);
    const { expires_at } = await server.db
      .selectFrom('session')
      .select('expires_at')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const days = (expires_at.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    await server.db.updateTable('session').set({ expires_at: new Date() }).execute();
    expect((await server.call(getUser, { bearer })).status).toBe(401);
  });

  it('stores neither tokens nor passwords', async () => {
    const real = await startTestServer({ passwordCost: undefined });
    onTestFinished(real.close);
    const bearer = await signUp(real, createEmail(), 'canary password 4711');
    const rows = [
      await real.db.selectFrom('session').selectAll().execute(),
      await real.db.selectFrom('app_user').selectAll().execute(),
    ];
    const text = JSON.stringify(rows);
    expect(text).not.toContain(bearer);
    expect(text).not.toContain(bearer.slice(2));
    expect(text).not.toContain('canary password');
    expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('nothing but a session token opens session calls', async () => {
    for (const bearer of ['pay_x', 's_', '', 'null', 'undefined', `s_${'a'.repeat(43)}`]) {
      expect((await server.call(getUser, { bearer })).status).toBe(401);
    }
    expect((await server.call(getUser)).status).toBe(401);
  });
});

/** Microseconds of CPU of the cheapest run of each, taking turns: what else is done only adds. */
async function cheapest(...works: (() => Promise<unknown>)[]): Promise<[number, number]> {
  const least = works.map(() => Infinity);
  for (let round = 0; round < 15; round += 1) {
    for (const [index, work] of works.entries()) {
      least[index] = Math.min(least[index] ?? Infinity, await measureCpu(work));
    }
  }
  return [least[0] ?? 0, least[1] ?? 0];
}
