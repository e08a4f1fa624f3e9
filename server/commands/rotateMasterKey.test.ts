import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { sendReset } from '#contract/auth';
import { rotateWebhookSecret } from '#contract/webhooks';
import { HOUR_MS } from '#domain/durations';
import type { Db } from '#server/platform/db/database';
import { getSealOwner } from '#server/platform/secrets/sealedColumns';
import { SecretBox } from '#server/platform/secrets/secretBox';
import { startTestCluster } from '#server/testing/cluster';
import { runOn } from '#server/testing/commands';
import { anyEngine, engines } from '#server/testing/databases';
import { createEmail, signUp } from '#server/testing/merchant';
import { restart } from '#server/testing/restart';
import { createSender, fetchSender } from '#server/testing/sender';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { createHook } from '#server/testing/webhooks';

const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const OLD = { MASTER_KEY: oldKey.toString('base64') };
const NEW = { MASTER_KEY: newKey.toString('base64') };
const BOTH = { ...NEW, MASTER_KEY_PREVIOUS: oldKey.toString('base64') };

let server: TestServer;
afterEach(() => server.close());

describe.each(engines)('changing the master key, on %s', (engine) => {
  // What does not depend on the engine.
  const once = it.skipIf(engine !== anyEngine);
  beforeEach(async () => {
    server = await startTestServer({ engine, env: OLD });
  });

  it('leaves every secret readable by the new key alone', async () => {
    const sender = await createSender(server, 2_000_000n);
    const hook = await createHook(server, sender.bearer);
    await server.call(rotateWebhookSecret, { bearer: sender.bearer, params: { id: hook._id } });
    const email = createEmail();
    await signUp(server, email);
    await server.call(sendReset, { body: { email } });
    await server.stop();

    const rotated = await runOn(server, ['rotate-master-key'], BOTH);
    expect(rotated).toMatchObject({ code: 0 });
    for (const column of ['operating_account.encrypted_key', 'webhook.encrypted_secret']) {
      expect(rotated.text).toContain(`${column}: 1 encrypted anew`);
    }
    expect(await runOn(server, ['check-secrets'], NEW)).toMatchObject({ code: 0 });
    expect((await runOn(server, ['check-secrets'], OLD)).text).toContain('not the key');

    server = await restart(server, { env: NEW });
    const again = await fetchSender(server, sender.bearer);
    expect(again.address).toBe(sender.address);
    expect((await again.send({})).status).toBe(200);
  });

  once('is finished by a second run when the first one ends in the middle', async () => {
    const user = await server.db
      .selectFrom('app_user')
      .select(['id', 'email'])
      .where('email', '=', await registered())
      .executeTakeFirstOrThrow();
    const box = new SecretBox(oldKey);
    const rows = [1, 2, 3].map((number) => ({
      token_hash: `hash ${number}`,
      kind: 'reset' as const,
      user_id: user.id,
      email: user.email,
      // The server, which deletes what has expired, still runs.
      expires_at: new Date(Date.now() + HOUR_MS),
      used_at: null,
      encrypted_token: box.seal(
        Buffer.from(`token ${number}`),
        getSealOwner('mailed_link', `hash ${number}`),
      ),
    }));
    await server.db.insertInto('mailed_link').values(rows).execute();
    await failOnce(server.db, 2);
    await server.stop();

    expect(await runOn(server, ['rotate-master-key'], BOTH)).toMatchObject({ code: 1 });
    const between = await runOn(server, ['check-secrets'], BOTH);
    expect(between.text).toMatch(/^check-secrets: 2 secrets need the key that is not in use/m);

    expect(await runOn(server, ['rotate-master-key'], BOTH)).toMatchObject({ code: 0 });
    const after = await runOn(server, ['check-secrets'], NEW);
    expect(after.text).toContain('mailed_link.encrypted_token: 3 opened');
  });

  once('changes nothing with a key that is not the one before', async () => {
    await createSender(server, 0n);
    await server.stop();
    const wrong = { ...NEW, MASTER_KEY_PREVIOUS: Buffer.alloc(32, 3).toString('base64') };
    const { code, text } = await runOn(server, ['rotate-master-key'], wrong);
    expect(code).toBe(1);
    expect(text).toContain('neither MASTER_KEY nor MASTER_KEY_PREVIOUS');
    expect(await runOn(server, ['check-secrets'], OLD)).toMatchObject({ code: 0 });
  });

  once('needs both keys', async () => {
    await server.stop();
    expect((await runOn(server, ['rotate-master-key'], NEW)).text).toContain('MASTER_KEY_PREVIOUS');
  });
});

/** Lets one update of a link that resets a password fail. A sequence counts on when its statement is undone. */
async function failOnce(db: Db, update: number): Promise<void> {
  await sql`create sequence link_updates`.execute(db);
  await sql`
    create function fail_once() returns trigger language plpgsql as $$
    begin
      if nextval('link_updates') = ${sql.lit(update)} then raise 'the database went away'; end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger fail_once before update on mailed_link
    for each row when (new.kind = 'reset') execute function fail_once()`.execute(db);
}

async function registered(): Promise<string> {
  const email = createEmail();
  await signUp(server, email);
  return email;
}

describe.skipIf(!engines.includes('postgres'))('changing it while servers run', () => {
  it('lets servers that know only the old key read everything until then', async () => {
    const cluster = await startTestCluster(50);
    server = await startTestServer({
      engine: 'postgres',
      cluster,
      env: { ...cluster.env, ...OLD },
    });
    const { databaseUrl } = server.config;
    if (databaseUrl === null) throw new Error('a server of PostgreSQL is needed');
    // The first of the servers is deployed with both keys.
    const deployed = await startTestServer({
      cluster,
      env: {
        ...cluster.env,
        ...BOTH,
        DATABASE_URL: databaseUrl,
        DATA_DIR: `${server.dataDir}/second`,
      },
    });
    const sender = await createSender(deployed, 2_000_000n);
    expect((await (await fetchSender(server, sender.bearer)).send({})).status).toBe(200);
    await deployed.close();
    await server.stop();
    await cluster.close();
  });

  it('moves servers that know both keys to the new one', async () => {
    server = await restart(await startTestServer({ engine: 'postgres', env: OLD }), { env: BOTH });
    const before = await createSender(server, 2_000_000n);
    await runOn(server, ['rotate-master-key'], BOTH, async () => {
      await expect.poll(() => isSealedAnew()).toBe(true);
    });
    expect(await runOn(server, ['check-secrets'], NEW)).toMatchObject({ code: 0 });
    expect((await before.send({})).status).toBe(200);
  });
});

async function isSealedAnew(): Promise<boolean> {
  return server.secretBox.isCurrent(new SecretBox(newKey).seal(Buffer.from('x'), 'y'), 'y');
}
