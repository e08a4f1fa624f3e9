import { expect, it } from 'vitest';

import { getAccount } from '#contract/account';
import { register } from '#contract/auth';
import { openOutbox } from '#server/sandbox/outbox/outbox';
import { waitForNoJobs } from '#server/testing/jobs';
import { createEmail, signUp } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

import { createInvitation } from './invitations';

const password = 'correct horse';

async function withServer(
  registration: 'open' | 'invited' | 'closed',
  check: (server: TestServer) => Promise<void>,
) {
  const env = { REGISTRATION: registration, ORIGIN: 'https://pay.example.com' };
  const server = await startTestServer({ env });
  try {
    await check(server);
  } finally {
    await server.close();
  }
}

async function invite(server: TestServer, email: string): Promise<string> {
  const link = await createInvitation(server.db, server.config, email);
  expect(link).toMatch(/^https:\/\/pay\.example\.com\/auth\/register\?invitation=inv_[\w-]{43}$/);
  return link.split('=').at(-1) ?? '';
}

it('closed, takes no one, also with an invitation', async () => {
  await withServer('closed', async (server) => {
    const email = createEmail();
    const invitation = await invite(server, email);
    for (const body of [
      { email, password },
      { email, password, invitation },
    ]) {
      const answer = await server.call(register, { body });
      expect(answer).toMatchObject({ status: 403, body: { code: 'registration_closed' } });
    }
    expect(await server.db.selectFrom('app_user').select('id').execute()).toEqual([]);
  });
});

it('by invitation, takes who was invited, once, with a verified email', async () => {
  await withServer('invited', async (server) => {
    const email = createEmail();
    const invitation = await invite(server, email.toUpperCase());
    const enter = (body: { email: string; invitation?: string }) =>
      server.call(register, { body: { password, ...body } });
    expect((await enter({ email })).body.code).toBe('invitation_needed');
    const unusable = { status: 400, body: { code: 'invitation_unusable' } };
    expect(await enter({ email: createEmail(), invitation })).toMatchObject(unusable);
    expect(await enter({ email, invitation: `${invitation}x` })).toMatchObject(unusable);

    const tries = await Promise.all([1, 2, 3].map(() => enter({ email, invitation })));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const bearer = tries.find(({ status }) => status === 200)?.body.auth ?? '';
    expect((await server.call(getAccount, { bearer })).body.emailVerified).toBe(true);
    await waitForNoJobs(server);
    expect(await openOutbox(server.dataDir).list(10)).toEqual([]);
  });
});

it('an invitation works for 14 days', async () => {
  await withServer('invited', async (server) => {
    const email = createEmail();
    const invitation = await invite(server, email);
    const { expires_at } = await server.db
      .selectFrom('mailed_link')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    expect((expires_at.getTime() - Date.now()) / 86_400_000).toBeCloseTo(14, 1);
    await server.db.updateTable('mailed_link').set({ expires_at: new Date() }).execute();
    const answer = await server.call(register, { body: { email, password, invitation } });
    expect(answer.body.code).toBe('invitation_unusable');
  });
});

it('open, tells a client only so often that an email is taken', async () => {
  await withServer('open', async (server) => {
    const email = createEmail();
    await signUp(server, email);
    const body = { email, password };
    const tryFrom = (ip: string) => server.call(register, { body, ip });
    const answers = [];
    for (let i = 0; i < 40; i += 1) answers.push(await tryFrom('192.0.2.1'));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(30);
    expect(answers.at(-1)?.status).toBe(429);
    expect((await tryFrom('192.0.2.2')).status).toBe(409);
  });
});
