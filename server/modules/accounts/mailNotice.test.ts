import { afterAll, beforeAll, expect, it } from 'vitest';
import { Keypair } from '@solana/web3.js';

import { createKey } from '#contract/keys';
import { updateOrganization } from '#contract/organizations';
import { notifyOwner, type Notice } from '#server/platform/mail/notices';
import { waitForNoJobs } from '#server/testing/jobs';
import { listMailsTo } from '#server/testing/mails';
import { createMerchant, createEmail, signUp } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const mailsTo = (email: string) => listMailsTo(server, email);

async function requireUserId(email: string): Promise<string> {
  const { id } = await server.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

it('a wallet that takes the place of another is told, with its address; the first is not', async () => {
  const { email, bearer } = await createMerchant(server);
  expect(await mailsTo(email)).toEqual([]);
  const wallet = Keypair.generate().publicKey.toBase58();
  await server.call(updateOrganization, { bearer, body: { wallet } });
  await server.call(updateOrganization, { bearer, body: { wallet } });
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your wallet was changed');
  expect(mail?.text).toContain(wallet);
  expect(mail?.text).toContain(`${server.config.origin}/settings/security`);
  expect(mail?.text).toMatch(/If this was not you, reset your password/);
});

it('a new API key is told, without the key', async () => {
  const email = createEmail();
  const bearer = await signUp(server, email);
  const { body } = await server.call(createKey, { bearer });
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe('A new API key was created');
  expect(mail?.text).not.toContain(body.auth);
});

it('every notice has words, and says what to do', async () => {
  const email = createEmail();
  await signUp(server, email);
  const userId = await requireUserId(email);
  const notices: Notice[] = [
    { kind: 'signedIn', device: 'Firefox on macOS' },
    { kind: 'walletChanged', wallet: 'x' },
    { kind: 'keyCreated' },
    { kind: 'passwordChanged' },
    { kind: 'emailChangeAsked', email: 'ada@example.com' },
    { kind: 'emailChanged', email: 'ada@example.com' },
    { kind: 'passkeyAdded', name: 'My laptop' },
    { kind: 'passkeyRemoved', name: 'My laptop' },
    { kind: 'totpAdded' },
    { kind: 'totpRemoved' },
    { kind: 'recoveryCodesCreated' },
    { kind: 'recoveryCodeUsed' },
  ];
  for (const notice of notices) await notifyOwner(server.db, userId, notice);
  const mails = await mailsTo(email);
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(notices.length);
  for (const { text } of mails) expect(text).toContain('If this was not you');
});

it('a name in a notice is no link', async () => {
  const email = createEmail();
  await signUp(server, email);
  const name = 'key. Unlock at https://evil.example/unlock';
  await notifyOwner(server.db, await requireUserId(email), { kind: 'passkeyAdded', name });
  const [mail] = await mailsTo(email);
  expect(mail?.text).not.toContain('evil.example');
});

it('ten of a kind in a day, and they keep back none of another', async () => {
  const email = createEmail();
  await signUp(server, email);
  const userId = await requireUserId(email);
  const tellOfKeys = async (times: number) => {
    for (let i = 0; i < times; i += 1) await notifyOwner(server.db, userId, { kind: 'keyCreated' });
    await waitForNoJobs(server);
  };
  await tellOfKeys(10);
  // At the limit two at once may refuse each other.
  await tellOfKeys(5);
  await notifyOwner(server.db, userId, { kind: 'walletChanged', wallet: 'x' });
  const subjects = (await mailsTo(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'A new API key was created')).toHaveLength(10);
  expect(subjects).toContain('Your wallet was changed');
});
