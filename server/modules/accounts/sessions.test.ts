import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { endOtherSessions, endSession, listSessions } from '#contract/sessions';
import { getUser } from '#contract/users';
import { hashToken } from '#server/platform/secrets/ids';
import { createEmail, signIn as openSession, signUp } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

import { readDevice } from './devices';
import { findSession } from './sessions';

const FIREFOX =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const DAY_MS = 86_400_000;

describe('the sessions of a user', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const signIn = (email: string) => openSession(server, { email, password: 'correct horse' });
  const list = async (bearer: string) => (await server.call(listSessions, { bearer })).body;
  const isOpen = async (bearer: string) => (await server.call(getUser, { bearer })).status === 200;

  /** A user who is signed in so often. */
  async function createUser(sessions: number): Promise<string[]> {
    const email = createEmail();
    const bearers = [await signUp(server, email)];
    while (bearers.length < sessions) bearers.push(await signIn(email));
    return bearers;
  }

  it('are listed, the one that asks first, without their tokens', async () => {
    const [own = '', other = ''] = await createUser(2);
    const sessions = await list(own);
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    expect((await list(other)).map(({ _id }) => _id)).toEqual(
      sessions.map(({ _id }) => _id).toReversed(),
    );
    const text = JSON.stringify(sessions);
    for (const secret of [own, other, hashToken(own), hashToken(other)]) {
      expect(text).not.toContain(secret);
    }
  });

  it('name the device that signed in', async () => {
    const email = createEmail();
    await signUp(server, email);
    const { body } = await server.raw('POST', '/api/auth/login', {
      payload: JSON.stringify({ email, password: 'correct horse' }),
      headers: { 'user-agent': IPHONE },
    });
    const [own] = await list(String(Object(body).auth));
    expect(own?.device).toEqual({ browser: 'Safari', system: 'iOS', handheld: true });
  });

  it('end one by one, at once', async () => {
    const [own = '', other = '', third = ''] = await createUser(3);
    const [{ _id: sessionId } = { _id: '' }] = await list(other);
    expect(await server.call(endSession, { bearer: own, body: { sessionId } })).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await Promise.all([own, other, third].map(isOpen))).toEqual([true, false, true]);
    expect(await server.call(endSession, { bearer: own, body: { sessionId } })).toMatchObject({
      status: 404,
      body: { code: 'session_not_found' },
    });
  });

  it('end all but the one that asks', async () => {
    const bearers = await createUser(3);
    await server.call(endOtherSessions, { bearer: bearers[1] ?? '' });
    expect(await Promise.all(bearers.map(isOpen))).toEqual([false, true, false]);
    expect(await list(bearers[1] ?? '')).toHaveLength(1);
  });

  it('are neither seen nor ended by another user', async () => {
    const [own = '', second = ''] = await createUser(2);
    const [stranger = ''] = await createUser(1);
    for (const { _id: sessionId } of await list(own)) {
      const answer = await server.call(endSession, { bearer: stranger, body: { sessionId } });
      expect(answer.status).toBe(404);
    }
    await server.call(endOtherSessions, { bearer: stranger });
    expect(await Promise.all([own, second].map(isOpen))).toEqual([true, true]);
    expect(await list(stranger)).toHaveLength(1);
  });

  it('are listed a hundred at most, and all of them can be ended', async () => {
    const email = createEmail();
    const bearer = await signUp(server, email);
    await addSessions(bearer, 150);
    expect(await list(bearer)).toHaveLength(100);
    expect((await list(bearer))[0]?.current).toBe(true);
    await server.call(endOtherSessions, { bearer });
    expect(await list(bearer)).toHaveLength(1);
  });

  /** Adds sessions to a user as signing in does, which would take longer. */
  async function addSessions(bearer: string, count: number) {
    const { user_id, expires_at } = await server.db
      .selectFrom('session')
      .select(['user_id', 'expires_at'])
      .where('token_hash', '=', hashToken(bearer))
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: count }, (_, index) => ({
      ...{ user_id, expires_at },
      id: `session_${user_id}_${index}`,
      token_hash: hashToken(`${user_id} ${index}`),
    }));
    await server.db.insertInto('session').values(rows).execute();
  }

  it('end after 14 days without use, and say when they were used to a minute', async () => {
    const [token = ''] = await createUser(1);
    const start = Date.now();
    const useAt = (ms: number) => findSession(server.db, token, new Date(start + ms));
    const lastUse = async () => {
      const row = await server.db
        .selectFrom('session')
        .select('last_used_at')
        .where('token_hash', '=', hashToken(token))
        .executeTakeFirstOrThrow();
      return row.last_used_at.getTime();
    };
    const first = await lastUse();
    await useAt(30_000);
    expect(await lastUse()).toBe(first);
    await useAt(90_000);
    expect(await lastUse()).toBe(start + 90_000);
    expect(await useAt(90_000 + 13 * DAY_MS)).not.toBeNull();
    expect(await useAt(90_000 + 26 * DAY_MS)).not.toBeNull();
    expect(await useAt(90_000 + 40 * DAY_MS)).toBeNull();
  });
});

describe('a device', () => {
  it.each([
    [FIREFOX, { browser: 'Firefox', system: 'macOS', handheld: false }],
    [IPHONE, { browser: 'Safari', system: 'iOS', handheld: true }],
    ['', { browser: null, system: null, handheld: false }],
    ['nonsense', { browser: null, system: null, handheld: false }],
    ['curl/8.5.0', { browser: null, system: null, handheld: false }],
  ])('is read from %s', (userAgent, device) => {
    expect(readDevice(userAgent)).toEqual(device);
  });
});
