import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { describeError } from '#contract/errors';
import { restart } from '#server/testing/restart';
import { createSender, fetchSender } from '#server/testing/sender';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const keyFile = (name: string) => join(server.dataDir, 'keys', name);
const readMode = (path: string) => (statSync(path).mode & 0o777).toString(8);
const rows = () => server.db.selectFrom('operating_account').selectAll().execute();

describe('keys in the data folder', () => {
  it('are readable by the owner only', () => {
    expect(readMode(join(server.dataDir, 'keys'))).toBe('700');
    for (const name of ['master.key', 'fee-payer.json'])
      expect(readMode(keyFile(name))).toBe('600');
  });

  it('stay as they are at the next start', async () => {
    const before = readFileSync(keyFile('master.key'), 'utf8');
    expect(Buffer.from(before, 'base64')).toHaveLength(32);
    server = await restart(server);
    expect(readFileSync(keyFile('master.key'), 'utf8')).toBe(before);
    expect(readMode(keyFile('master.key'))).toBe('600');
  });

  it('are not written when MASTER_KEY is set', async () => {
    const env = { MASTER_KEY: Buffer.alloc(32, 9).toString('base64') };
    const other = await startTestServer({ env });
    expect(() => statSync(join(other.dataDir, 'keys', 'master.key'))).toThrow('ENOENT');
    await other.close();
  });
});

describe('an organization’s key', () => {
  it('signs for the same address after a restart', async () => {
    const sender = await createSender(server, 2_000_000n);
    server = await restart(server);
    const again = await fetchSender(server, sender.bearer);
    expect(again.address).toBe(sender.address);
    expect((await again.send({})).status).toBe(200);
  });

  it('does not open for another organization, nor for another address', async () => {
    await createSender(server, 0n);
    const [one, two] = await rows();
    if (!one || !two) throw new Error('two accounts are needed');
    const swap = (encrypted_key: string, address = one.address) =>
      server.db
        .updateTable('operating_account')
        .set({ encrypted_key, address })
        .where('organization_id', '=', one.organization_id)
        .execute();

    await swap(two.encrypted_key);
    await expect(server.operatingKeys.readKey(one.organization_id)).rejects.toThrow(
      'cannot be decrypted',
    );
    await swap(one.encrypted_key, server.chain.feePayer.publicKey.toBase58());
    await expect(server.operatingKeys.readKey(one.organization_id)).rejects.toThrow(
      'does not belong to its address',
    );
    await swap(one.encrypted_key);
    expect((await server.operatingKeys.readKey(one.organization_id)).publicKey.toBase58()).toBe(
      one.address,
    );
  });

  it('an account that cannot be opened answers 500, and tells nothing', async () => {
    const sender = await createSender(server, 2_000_000n);
    await server.db
      .updateTable('operating_account')
      .set({ encrypted_key: 'v1.broken' })
      .where('address', '=', sender.address)
      .execute();
    const { status, body } = await sender.send({});
    expect({ status, body }).toEqual({
      status: 500,
      body: describeError('server_error').body,
    });
    expect(sender.balance()).toBe(2_000_000n);
  });
});
