import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { getUser, updateUser } from '#contract/users';
import { signUp } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// Serializable transactions that contradict, and transactions that wait for each other.
it.each(['40001', '40P01'])(
  'a transaction that the database takes back because of another one is 503: %s',
  async (code) => {
    const bearer = await signUp(server);
    const body = { firstName: 'Ada', lastName: 'Lovelace' };
    await sql`
      create function take_back() returns trigger language plpgsql as
        ${sql.lit(`begin raise exception 'taken back' using errcode = '${code}'; end`)}
    `.execute(server.db);
    await sql`
      create trigger take_back before update on app_user for each row execute function take_back()
    `.execute(server.db);
    const refused = await server.call(updateUser, { bearer, body });
    await sql`drop function take_back() cascade`.execute(server.db);
    expect(refused).toMatchObject({ status: 503, body: { code: 'database_unavailable' } });
    expect(server.logs()).toContain('taken back');
    expect((await server.call(getUser, { bearer })).body).toMatchObject({ firstName: null });
    expect((await server.call(updateUser, { bearer, body })).status).toBe(200);
  },
);
