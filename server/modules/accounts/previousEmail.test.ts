import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getAccount } from '#contract/account';
import { changePassword, login, register, sendReset } from '#contract/auth';
import { confirmEmailChange, requestEmailChange } from '#contract/credentials';
import { mails } from '#domain/messages/mails';
import { listMailsTo } from '#server/testing/mails';
import { createUser, createEmail, signUp } from '#server/testing/merchant';
import { takeAccountBack } from '#server/testing/takeAccountBack';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const PASSWORD = 'correct horse';
const { emailChanged } = mails.notices;
const IN_USE = { status: 409, body: { code: 'email_in_use', field: 'email' } };
const UNUSABLE = { status: 400, body: { code: 'reset_link_unusable' } };

describe('an email that was replaced', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { ORIGIN: 'https://pay.example.com' } });
  });
  afterAll(() => server.close());

  async function textsTo(email: string): Promise<string[]> {
    return (await listMailsTo(server, email)).map(({ text }) => text);
  }
  const findLink = async (email: string, page: string) =>
    new RegExp(`/auth/${page}/(\\S+)$`, 'm').exec((await textsTo(email)).join('\n'))?.[1] ?? '';

  async function askForChange(bearer: string, email: string): Promise<string> {
    const { status } = await server.call(requestEmailChange, { bearer, body: { email } });
    expect(status).toBe(200);
    return findLink(email, 'email');
  }
  const confirm = (bearer: string, changeId: string) =>
    server.call(confirmEmailChange, { bearer, body: { changeId } });

  /** Changes a user's email, to a new one unless it is named. */
  async function change(bearer: string, email = createEmail()): Promise<string> {
    const link = await askForChange(bearer, email);
    expect((await confirm(bearer, link)).status).toBe(200);
    return email;
  }

  /** Returns the link that an email is mailed; empty when it gets none. */
  async function askForReset(email: string): Promise<string> {
    await server.call(sendReset, { body: { email } });
    return findLink(email, 'change');
  }
  const reset = (resetId: string) =>
    server.call(changePassword, { body: { resetId, newPassword: 'battery staple' } });

  const read = async (bearer: string) => (await server.call(getAccount, { bearer })).body;
  const logIn = (email: string, password: string) =>
    server.call(login, { body: { email, password } });

  async function letDaysPass(email: string, days: number) {
    await server.db
      .updateTable('app_user')
      .set({ email_changed_at: sql<Date>`now() - make_interval(days => ${days}::int)` })
      .where('email', '=', email)
      .execute();
  }

  it('takes the account back from a stranger who knows the password', async () => {
    const { email, bearer: stranger } = await createUser(server);
    const mailbox = await change(stranger);
    const strangersReset = await askForReset(mailbox);

    const owner = await takeAccountBack(server, email);
    expect(await read(owner)).toMatchObject({ email, emailVerified: true, newEmail: null });
    expect((await server.call(getAccount, { bearer: stranger })).status).toBe(401);
    expect(await reset(strangersReset)).toMatchObject(UNUSABLE);
    for (const password of [PASSWORD, 'battery staple']) {
      expect((await logIn(mailbox, password)).status).toBe(401);
    }
    const before = (await textsTo(mailbox)).length;
    await askForReset(mailbox);
    expect(await textsTo(mailbox)).toHaveLength(before);
    // It is told, in case the owner had moved there.
    expect((await textsTo(mailbox)).join('\n')).toContain(emailChanged.text(email));
  });

  it('does so also after a second change, a reset by the stranger, and a week of changes', async () => {
    const { email, bearer } = await createUser(server);
    const first = await change(bearer);
    await letDaysPass(first, 6);
    const second = await change(await takeAccountBack(server, first));
    await letDaysPass(second, 6);
    // Only the link that was used already is found.
    expect(await reset(await askForReset(first))).toMatchObject(UNUSABLE);

    const owner = await takeAccountBack(server, email);
    expect(await read(owner)).toMatchObject({ email, emailVerified: true });
    expect((await logIn(second, 'battery staple')).status).toBe(401);
  });

  it('does so after a change back and away again', async () => {
    const { email, bearer } = await createUser(server);
    const first = await change(bearer);
    await change(bearer, email);
    // Nothing is left of the one in between.
    expect(await askForReset(first)).toBe('');
    await change(bearer);
    expect(await read(await takeAccountBack(server, email))).toMatchObject({ email });
  });

  it('does so with a link that it was sent before the change', async () => {
    const { email, bearer } = await createUser(server);
    const link = await askForReset(email);
    await change(bearer);
    expect((await reset(link)).status).toBe(200);
    expect((await logIn(email, 'battery staple')).status).toBe(200);
  });

  it('signs no one in before that', async () => {
    const { email, bearer } = await createUser(server);
    const next = await change(bearer);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(next, PASSWORD)).status).toBe(200);
  });

  it('does nothing any more after a week, also with a link from before', async () => {
    const { email, bearer } = await createUser(server);
    const next = await change(bearer);
    const link = await askForReset(email);
    await letDaysPass(next, 7);
    expect(await reset(link)).toMatchObject(UNUSABLE);
    const before = (await textsTo(email)).length;
    await askForReset(email);
    expect(await textsTo(email)).toHaveLength(before);
    expect((await read(bearer)).email).toBe(next);
    expect((await server.call(register, { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  it('is not remembered when it was never verified', async () => {
    const email = createEmail();
    const body = { email, password: PASSWORD };
    const { auth: bearer } = (await server.call(register, { body })).body;
    await change(bearer);
    expect(await askForReset(email)).toBe('');
    expect((await textsTo(email)).join('\n')).toContain(emailChanged.unasked.final);
    expect((await server.call(register, { body })).status).toBe(200);
  });

  it('is taken for others meanwhile, and not for its user', async () => {
    const other = await createUser(server);
    const { email, bearer } = await createUser(server);
    await change(bearer);
    const body = { email, password: PASSWORD };
    expect(await server.call(register, { body })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    expect(
      await server.call(requestEmailChange, { bearer: other.bearer, body: { email } }),
    ).toMatchObject(IN_USE);
    await change(bearer, email);
    expect((await read(bearer)).email).toBe(email);
  });

  it('is taken also for another who had asked for it before the change', async () => {
    const other = await createUser(server);
    const wanted = createEmail();
    const link = await askForChange(other.bearer, wanted);
    await change(await signUp(server, wanted, PASSWORD));
    expect(await confirm(other.bearer, link)).toMatchObject(IN_USE);
    expect((await read(other.bearer)).email).toBe(other.email);
  });

  it('goes to one user when others register it while it is replaced', async () => {
    const { email, bearer } = await createUser(server);
    const link = await askForChange(bearer, createEmail());
    const body = { email, password: PASSWORD };
    const [changed, ...others] = await Promise.all([
      confirm(bearer, link),
      ...[1, 2, 3].map(() => server.call(register, { body })),
    ]);
    expect(changed.status).toBe(200);
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409]);
  });

  it('is named to the address that a second change replaces', async () => {
    const { email, bearer } = await createUser(server);
    const first = await change(bearer);
    await change(bearer);
    expect((await textsTo(first)).join('\n')).toContain(emailChanged.unasked.undo(email));
  });
});
