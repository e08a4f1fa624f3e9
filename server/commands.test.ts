import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { SEALED_COLUMNS } from '#server/platform/secrets/sealedColumns';
import { runOn } from '#server/testing/commands';
import { createTestDatabase, engines } from '#server/testing/databases';
import { createSender } from '#server/testing/sender';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('help lists every command, and so does a name that is none', async () => {
  expect(await runOn(server, ['help'])).toMatchObject({
    code: 0,
    text: expect.stringContaining('check-secrets'),
  });
  const unknown = await runOn(server, ['chek-secrets']);
  expect(unknown.code).toBe(2);
  expect(unknown.text).toContain('There is no command chek-secrets.');
});

it('a configuration that cannot be used is told in one sentence', async () => {
  const { code, text } = await runOn(server, ['check-secrets'], { PORT: 'web' });
  expect(code).toBe(1);
  expect(text).toMatch(/^check-secrets: PORT must be .*\.$/);
});

it('check-secrets opens every secret, and refuses another key', async () => {
  const own = await startTestServer();
  await createSender(own, 0n);
  await own.stop();
  expect(await runOn(own, ['check-secrets'])).toEqual({
    code: 0,
    text: expect.stringMatching(
      /operating_account.encrypted_key: 1 opened[^]*opens every secret\.$/,
    ),
  });
  const other = { MASTER_KEY: Buffer.alloc(32, 9).toString('base64') };
  expect((await runOn(own, ['check-secrets'], other)).text).toContain('MASTER_KEY is not the key');
  await own.close();
});

it.each(engines)(
  'check-secrets refuses an unused %s database, and leaves it empty',
  async (engine) => {
    const folder = await mkdtemp(join(tmpdir(), 'tiller-unused-'));
    const { databaseUrl, drop } = await createTestDatabase(engine, folder, 'bare');
    const where = { DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '' };
    // The second time, too: the first one made nothing.
    for (const _time of [1, 2]) {
      expect(await runOn(server, ['check-secrets'], where)).toEqual({
        code: 1,
        text: 'check-secrets: no server has used this database yet.',
      });
    }
    await drop();
    await rm(folder, { recursive: true });
  },
);

it('the list of encrypted columns has every one in the database', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and column_name ~ 'encrypted_'`.execute(server.db);
  const listed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
