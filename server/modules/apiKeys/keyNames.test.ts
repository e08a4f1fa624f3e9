import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createKey, expireKey, listKeys, renameKey } from '#contract/keys';
import { createPaymentLink } from '#contract/transactions';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

import { findKey } from './apiKeys';

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await startTestServer();
  merchant = await createMerchant(server);
});
afterAll(() => server.close());

const newestKey = async () => {
  const [key] = (await server.call(listKeys, { bearer: merchant.bearer })).body;
  if (!key) throw new Error('The merchant has no key');
  return key;
};

/** Creates a key. Returns its secret and what the list says of it. */
async function makeKey() {
  const secret = (await server.call(createKey, { bearer: merchant.bearer })).body.auth;
  return { secret, key: await newestKey() };
}

describe('naming a key', () => {
  const rename = async (keyId: string, name: string, bearer = merchant.bearer) => {
    const { status, body } = await server.call(renameKey, { bearer, body: { keyId, name } });
    return { status, body };
  };

  it('takes the place of its number, without the space around it', async () => {
    const { key } = await makeKey();
    const named = { ...key, name: 'Harbour till' };
    expect(await rename(key._id, '  Harbour till ')).toEqual({ status: 200, body: named });
    expect(await newestKey()).toEqual(named);
  });

  it('leaves the numbers of the next keys as they would have been', async () => {
    const { key } = await makeKey();
    const number = Number(key.name.replace('Key ', ''));
    await rename(key._id, 'Harbour till');
    await makeKey();
    expect((await newestKey()).name).toBe(`Key ${number + 1}`);
  });

  it('answers the same for an unknown, a foreign and an expired key, and changes none', async () => {
    const { key } = await makeKey();
    const other = await createMerchant(server);
    const none = { status: 404, body: { code: 'key_not_found' } };
    expect(await rename('key_none', 'x')).toMatchObject(none);
    expect(await rename(key._id, 'x', other.bearer)).toMatchObject(none);
    expect(await newestKey()).toEqual(key);

    await server.call(expireKey, { bearer: merchant.bearer, body: { keyId: key._id } });
    expect(await rename(key._id, 'x')).toMatchObject(none);
  });

  it.each(['', '   ', 'x'.repeat(61), 'a\u0000b', '\ud800'])(
    'refuses the name %j',
    async (name) => {
      const { key } = await makeKey();
      const body = { keyId: key._id, name };
      const payload = JSON.stringify(body);
      const answer = await server.raw('PATCH', '/api/key/rename', {
        bearer: merchant.bearer,
        payload,
      });
      expect(answer).toMatchObject({ status: 400, body: { error: expect.any(String) } });
      expect((await newestKey()).name).toBe(key.name);
    },
  );

  it('is for people only: a key renames no key', async () => {
    const { key, secret } = await makeKey();
    expect((await rename(key._id, 'x', secret)).status).toBe(401);
  });
});

describe('the last use of a key', () => {
  it('is none until the first call with it', async () => {
    const { secret, key } = await makeKey();
    expect(key.lastUsedAt).toBeNull();
    const before = Date.now();
    await server.call(createPaymentLink, { bearer: secret, body: { amountUSD: 1, memo: 'x' } });
    const used = Date.parse((await newestKey()).lastUsedAt ?? '');
    expect(used).toBeGreaterThanOrEqual(before);
    expect(used).toBeLessThanOrEqual(Date.now());
  });

  it('is written once a minute, and never goes back', async () => {
    const { secret } = await makeKey();
    const useAt = async (time: string) => {
      await findKey(server.db, secret, new Date(`2026-01-01T${time}Z`));
      return (await newestKey()).lastUsedAt;
    };
    expect(await useAt('10:00:00.000')).toBe('2026-01-01T10:00:00.000Z');
    expect(await useAt('10:00:59.999')).toBe('2026-01-01T10:00:00.000Z');
    expect(await useAt('10:01:00.000')).toBe('2026-01-01T10:01:00.000Z');
    expect(await useAt('09:00:00.000')).toBe('2026-01-01T10:01:00.000Z');
  });

  it('is not changed by a call that is refused', async () => {
    const { secret, key } = await makeKey();
    await server.call(expireKey, { bearer: merchant.bearer, body: { keyId: key._id } });
    expect(await findKey(server.db, secret, new Date())).toBeNull();
    const row = await server.db
      .selectFrom('api_key')
      .select('last_used_at')
      .where('id', '=', key._id)
      .executeTakeFirst();
    expect(row?.last_used_at).toBeNull();
  });
});
