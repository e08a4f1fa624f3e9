import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { DAY_MS } from '#domain/durations';
import { createEmail, createUser } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

import { listHourlyTasks } from './hourlyTasks';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function runTasks(): Promise<void> {
  const { config, db } = server;
  const log = { ...server.http.log, info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  for (const task of listHourlyTasks({ config, db, log })) await task.run(() => false);
}

it('sign-ins that were not finished and passkeys’ challenges are deleted when they expire', async () => {
  const { db } = server;
  const { email } = await createUser(server);
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const times = { old: daysAgo(0), new: daysAgo(-1) };
  for (const [name, expires_at] of Object.entries(times)) {
    const ticket = { token_hash: name, user_id: id, password_hash: 'argon2', expires_at };
    await db.insertInto('sign_in_ticket').values(ticket).execute();
    const challenge = { challenge: name, purpose: 'test', expires_at };
    await db.insertInto('webauthn_challenge').values(challenge).execute();
  }
  await runTasks();
  expect(await db.selectFrom('sign_in_ticket').select('token_hash').execute()).toEqual([
    { token_hash: 'new' },
  ]);
  expect(await db.selectFrom('webauthn_challenge').select('challenge').execute()).toEqual([
    { challenge: 'new' },
  ]);
});

it('mails, given-up jobs and events of the billing provider are kept for some days', async () => {
  const { db } = server;
  const ages = { 'of today': 0, 'of three days ago': 3, 'of eight': 8, 'of 31': 31 };
  for (const [id, days] of Object.entries(ages)) {
    const created_at = daysAgo(days);
    const mail = { id, kind: 'test', recipient: 'hash', sender: '192.0.2.1', created_at };
    await db.insertInto('sent_mail').values(mail).execute();
    await db.insertInto('billing_event').values({ id, created_at }).execute();
    const job = { id, kind: 'test', payload: JSON.stringify({ email: createEmail() }) };
    const state = { once_key: null, locked_until: null, last_error: 'away' };
    await db
      .insertInto('job')
      .values({ ...job, ...state, failed_at: created_at })
      .execute();
  }
  await runTasks();
  const listIds = async (table: 'sent_mail' | 'billing_event' | 'job') => {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('id', 'in', Object.keys(ages))
      .execute();
    return rows.map(({ id }) => id).toSorted();
  };
  const names = Object.keys(ages).toSorted();
  expect(await listIds('sent_mail')).toEqual(['of today']);
  expect(await listIds('job')).toEqual(['of three days ago', 'of today']);
  expect(await listIds('billing_event')).toEqual(names.filter((name) => name !== 'of 31'));
});
