import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changePassword, verifyEmail } from '#contract/auth';
import { addExpiredLinks, addMailedLink } from '#server/testing/mailedLinks';
import { createEmail, signUp } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

import { deleteExpiredLinks } from './linkQueries';

const newPassword = 'battery staple';

describe('a mailed link', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const change = async (resetId: string) =>
    (await server.call(changePassword, { body: { resetId, newPassword } })).body;
  const verify = async (bearer: string, verifyId: string) =>
    (await server.call(verifyEmail, { bearer, body: { verifyId } })).body;

  async function register(): Promise<{ id: string; email: string; bearer: string }> {
    const email = createEmail();
    const bearer = await signUp(server, email);
    const { id } = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return { id, email, bearer };
  }

  it('to an email that the account has no more does nothing', async () => {
    const { id, email, bearer } = await register();
    const resetId = await addMailedLink(server, 'reset', email);
    const verifyId = await addMailedLink(server, 'verification', email);
    const moved = { email: createEmail() };
    await server.db.updateTable('app_user').set(moved).where('id', '=', id).execute();
    expect(await change(resetId)).toMatchObject({ code: 'reset_link_unusable' });
    expect(await verify(bearer, verifyId)).toMatchObject({ code: 'email_link_unusable' });
    // It was not used up.
    await server.db.updateTable('app_user').set({ email }).where('id', '=', id).execute();
    expect(await change(resetId)).toEqual({});
  });

  it('does nothing but what it was mailed for', async () => {
    const { email, bearer } = await register();
    const verifyId = await addMailedLink(server, 'verification', email);
    const resetId = await addMailedLink(server, 'reset', email);
    expect(await change(verifyId)).toMatchObject({ code: 'reset_link_unusable' });
    expect(await verify(bearer, resetId)).toMatchObject({ code: 'email_link_unusable' });
  });

  it('is deleted once it has expired, and not before', async () => {
    const { id, email } = await register();
    await addExpiredLinks(server, { userId: id, email });
    const resetId = await addMailedLink(server, 'reset', email);
    const count = async () =>
      (await server.db.selectFrom('mailed_link').where('email', '=', email).selectAll().execute())
        .length;
    expect(await count()).toBe(4);
    await deleteExpiredLinks(server.db);
    expect(await count()).toBe(1);
    expect(await change(resetId)).toEqual({});
  });
});
