import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createKey, expireKey, listKeys } from '#contract/keys';
import { createPaymentLink, getTransaction } from '#contract/transactions';
import { hashToken } from '#server/platform/secrets/ids';
import { createMerchant, signUp, type Merchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await startTestServer();
  merchant = await createMerchant(server);
});
afterAll(() => server.close());

const request = { body: { amountUSD: 1, memo: 'Order 1' } };

/** Creates a key. Returns its secret and its identifier. */
async function makeKey({ bearer }: { bearer: string }) {
  const secret = (await server.call(createKey, { bearer })).body.auth;
  const row = await server.db
    .selectFrom('api_key')
    .selectAll()
    .where('token_hash', '=', hashToken(secret))
    .executeTakeFirstOrThrow();
  return { secret, keyId: row.id, row };
}

const listNames = async (bearer: string) =>
  (await server.call(listKeys, { bearer })).body.map(({ name }) => name);

const usable = async (secret: string) =>
  (await server.call(createPaymentLink, { bearer: secret, ...request })).status === 200;

describe('creating a key', () => {
  it('C133, C264: answers 256 random bits behind sk_, and keeps only their hash', async () => {
    const { secret, row } = await makeKey(merchant);
    expect(secret).toMatch(/^sk_[\w-]{43}$/);
    expect((await makeKey(merchant)).secret).not.toBe(secret);
    expect(JSON.stringify(row, (_, value) => String(value))).not.toContain(secret);
    expect(row.token_hash).toMatch(/^[\da-f]{64}$/);
  });

  it('takes an empty object, nothing, and ignores what is no field of it', async () => {
    const bearer = await signUp(server);
    for (const payload of ['{}', '', '{"name":"Till","_id":"key_1","expired_at":null}']) {
      const answer = await server.raw('POST', '/api/key', { bearer, payload });
      expect(answer).toMatchObject({ status: 200, body: { auth: expect.any(String) } });
    }
    expect(await listNames(bearer)).toEqual(['Key 3', 'Key 2', 'Key 1']);
  });

  it('a loop that creates keys is stopped, until one is expired', async () => {
    const bearer = await signUp(server);
    for (let i = 0; i < 49; i += 1) await server.call(createKey, { bearer });
    const { keyId } = await makeKey({ bearer });
    expect(await server.call(createKey, { bearer })).toMatchObject({
      status: 409,
      body: { code: 'key_limit_reached' },
    });
    await server.call(expireKey, { bearer, body: { keyId } });
    expect((await server.call(createKey, { bearer })).status).toBe(200);
  });
});

describe('the list', () => {
  it('C130, C132, C237, C263: own live keys, newest first, without their secrets', async () => {
    const bearer = await signUp(server);
    expect((await server.call(listKeys, { bearer })).body).toEqual([]);
    const first = await makeKey({ bearer });
    const second = await makeKey({ bearer });
    const { body } = await server.call(listKeys, { bearer });
    const createdAt = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(body).toEqual([
      { _id: second.keyId, name: 'Key 2', permission: 'create', createdAt, lastUsedAt: null },
      { _id: first.keyId, name: 'Key 1', permission: 'create', createdAt, lastUsedAt: null },
    ]);
  });

  it('an expired key’s name is never given again', async () => {
    const bearer = await signUp(server);
    await makeKey({ bearer });
    const { keyId } = await makeKey({ bearer });
    await server.call(expireKey, { bearer, body: { keyId } });
    await makeKey({ bearer });
    expect(await listNames(bearer)).toEqual(['Key 3', 'Key 1']);
  });
});

describe('expiring a key', () => {
  it('C136, C137, C265: answers the key; it leaves the list and stops at once', async () => {
    const bearer = merchant.bearer;
    const { secret, keyId } = await makeKey(merchant);
    expect(await usable(secret)).toBe(true);
    const listed = (await server.call(listKeys, { bearer })).body.find(({ _id }) => _id === keyId);

    const { status, body } = await server.call(expireKey, { bearer, body: { keyId } });
    expect({ status, body }).toEqual({ status: 200, body: listed });
    expect(await usable(secret)).toBe(false);
    const id = await merchant.link('1');
    expect(await server.call(getTransaction, { bearer: secret, params: { id } })).toMatchObject({
      status: 401,
      body: { code: 'invalid_api_key' },
    });
    const left = (await server.call(listKeys, { bearer })).body.map(({ _id }) => _id);
    expect(left).not.toContain(keyId);
  });

  it('a second time, whenever, answers the same and changes nothing', async () => {
    const { keyId } = await makeKey(merchant);
    const expire = () =>
      server.call(expireKey, { bearer: merchant.bearer, body: { keyId } }).then(({ body }) => body);
    const expiredAt = () =>
      server.db.selectFrom('api_key').select('expired_at').where('id', '=', keyId).execute();
    const first = await expire();
    const moment = await expiredAt();
    expect(await expire()).toEqual(first);
    expect(await expiredAt()).toEqual(moment);
  });

  it('another organization’s key answers like an unknown one and goes on working', async () => {
    const { secret, keyId } = await makeKey(merchant);
    const other = await createMerchant(server);
    const expire = async (id: string) => {
      const { status, body } = await server.call(expireKey, {
        bearer: other.bearer,
        body: { keyId: id },
      });
      return { status, body };
    };
    expect(await expire(keyId)).toMatchObject({ status: 404, body: { code: 'key_not_found' } });
    expect(await expire('key_none')).toEqual(await expire(keyId));
    expect(await usable(secret)).toBe(true);
  });

  it.each(['{}', '{"keyId":""}', '{"keyId":7}', '{"keyId":"\\u0000"}', '{"keyId":["a"]}'])(
    'refuses %s',
    async (payload) => {
      const { bearer } = merchant;
      const answer = await server.raw('PATCH', '/api/key/expire', { bearer, payload });
      expect(answer).toMatchObject({ status: 400, body: { error: expect.any(String) } });
    },
  );
});

describe('a key as bearer', () => {
  it('names its organization and no other', async () => {
    const other = await createMerchant(server);
    const { secret } = await makeKey(other);
    const { body } = await server.call(createPaymentLink, { bearer: secret, ...request });
    const id = body.portalURL.split('/').at(-1) ?? '';
    const read = (bearer: string) => server.call(getTransaction, { bearer, params: { id } });
    expect((await read(secret)).status).toBe(200);
    expect((await read(other.bearer)).status).toBe(200);
    expect((await read(merchant.bearer)).status).toBe(404);
  });

  it('makes and expires no keys: who finds one must not be able to stay', async () => {
    const { secret, keyId } = await makeKey(merchant);
    const refusal = { status: 401, body: { code: 'api_key_not_accepted' } };
    expect(await server.call(createKey, { bearer: secret })).toMatchObject(refusal);
    expect(await server.call(listKeys, { bearer: secret })).toMatchObject(refusal);
    expect(await server.call(expireKey, { bearer: secret, body: { keyId } })).toMatchObject(
      refusal,
    );
  });

  it('is refused when one character differs', async () => {
    const { secret } = await makeKey(merchant);
    const last = secret.endsWith('A') ? 'B' : 'A';
    for (const bearer of [`${secret.slice(0, -1)}${last}`, secret.slice(0, -1), `${secret}A`]) {
      expect(await usable(bearer), bearer).toBe(false);
    }
  });

  it('is never logged', async () => {
    const { secret, keyId } = await makeKey(merchant);
    await usable(secret);
    await server.raw('POST', '/api/transaction/receive', { bearer: secret, payload: '{' });
    await server.raw('GET', '/api/payment/metadata', { bearer: secret });
    await server.call(expireKey, { bearer: merchant.bearer, body: { keyId } });
    await usable(secret);
    expect(server.logs()).toContain('/api/transaction/receive');
    for (const text of [secret, hashToken(secret), keyId])
      expect(server.logs()).not.toContain(text);
  });
});

// Races show on a real PostgreSQL only; PGlite has one session and runs them one after another.
describe('at the same time', () => {
  let busy: TestServer;

  beforeAll(async () => {
    busy = await startTestServer();
  });
  afterAll(() => busy.close());

  it('keys get different numbers, and no more of them than may be', async () => {
    const bearer = await signUp(busy);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => busy.call(createKey, { bearer })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
    const { body } = await busy.call(listKeys, { bearer });
    expect(body.map(({ name }) => name)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Key ${50 - index}`),
    );
  });

  it('one key is expired by all, once', async () => {
    const bearer = await signUp(busy);
    await busy.call(createKey, { bearer });
    const [key] = (await busy.call(listKeys, { bearer })).body;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        busy.call(expireKey, { bearer, body: { keyId: key?._id ?? '' } }),
      ),
    );
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: key });
    expect((await busy.call(listKeys, { bearer })).body).toEqual([]);
  });
});
