import { expect, it } from 'vitest';

import { getAccount } from '#contract/account';
import { register } from '#contract/auth';
import { runOn } from '#server/testing/commands';
import { restart } from '#server/testing/restart';
import { startTestServer } from '#server/testing/testServer';

const env = { ORIGIN: 'https://pay.example.com', REGISTRATION: 'invited' };

it('an invited person can register, and an email is verified by hand', async () => {
  const first = await startTestServer({ env });
  await first.stop();
  const invited = await runOn(first, ['invite', 'ada@example.com'], env);
  const [, invitation = ''] = /invitation=(inv_\S+)$/.exec(invited.text) ?? [];
  const [email, password] = ['ada@example.com', 'correct horse'];
  const second = await restart(first, { env });
  const { body } = await second.call(register, { body: { email, password, invitation } });
  expect((await second.call(getAccount, { bearer: body.auth })).body.emailVerified).toBe(true);
  await second.db.updateTable('app_user').set({ email_verified_at: null }).execute();
  await second.stop();

  expect(await runOn(second, ['verify-email', 'ADA@example.com'], env)).toEqual({
    code: 0,
    text: 'The email ADA@example.com is verified.',
  });
  const third = await restart(second, { env });
  expect((await third.call(getAccount, { bearer: body.auth })).body.emailVerified).toBe(true);
  await third.close();
});

it('prints the link also when the mail server does not take it', async () => {
  const server = await startTestServer({ env });
  await server.stop();
  const smtp = { ...env, SMTP_URL: 'smtp://127.0.0.1:1' };
  const { code, text } = await runOn(server, ['invite', 'ada@example.com'], smtp);
  expect(code).toBe(1);
  expect(text).toMatch(/invitation=inv_\S+$/m);
  expect(text).toContain(
    'invite: The mail server did not take a mail (ESOCKET). The link works: send it yourself.',
  );
  await server.close();
});

it('says what is wrong', async () => {
  const server = await startTestServer();
  await server.stop();
  expect(await runOn(server, ['verify-email', 'grace@example.com'])).toEqual({
    code: 1,
    text: 'verify-email: There is no account of grace@example.com.',
  });
  // An invitation for an email that registering refuses would be of no use.
  for (const email of ['', 'ada@localhost', 'ada@@example.com', 'a..b@example.com']) {
    expect(await runOn(server, ['invite', email])).toEqual({
      code: 1,
      text: 'invite: Name an email address: invite ada@example.com',
    });
  }
  await server.close();
});
