import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Endpoint } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints';
import { createKey, expireKey, listKeys, type KeyPermission } from '#contract/keys';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await startTestServer();
  merchant = await createMerchant(server);
});
afterAll(() => server.close());

/** Creates a key. Returns its secret. */
async function makeKey(permission?: KeyPermission): Promise<string> {
  const { bearer } = merchant;
  const body = permission === undefined ? {} : { permission };
  return (await server.call(createKey, { bearer, body })).body.auth;
}

const calls: [name: string, endpoint: Endpoint][] = Object.entries(endpoints);
const ofKeys = calls.filter(([, { auth }]) => auth === 'merchant');
const reading = ofKeys.filter(([, { method }]) => method === 'GET');
const changing = ofKeys.filter(([, { method }]) => method !== 'GET');

/** Makes a call without what it needs. Returns how it is refused. */
async function ask({ method, path }: Endpoint, bearer: string) {
  const { status, body } = await server.raw(method, `/api${path.replaceAll(/:\w+/g, 'none')}`, {
    bearer,
    ...(method === 'GET' ? {} : { payload: '{}' }),
  });
  return { status, code: body.code };
}

describe('a key that reads', () => {
  it.each(reading)('makes the call %s', async (_name, endpoint) => {
    const { status } = await ask(endpoint, await makeKey('read'));
    expect([401, 403]).not.toContain(status);
  });

  it.each(changing)('is refused by %s, before anything else is looked at', async (_, endpoint) => {
    const refusal = { status: 403, code: 'key_only_reads' };
    expect(await ask(endpoint, await makeKey('read'))).toEqual(refusal);
  });

  it('is told the same as others where no key is taken, and when it has expired', async () => {
    const secret = await makeKey('read');
    const { bearer } = merchant;
    expect(await ask(createKey, secret)).toEqual({ status: 401, code: 'api_key_not_accepted' });
    const [key] = (await server.call(listKeys, { bearer })).body;
    await server.call(expireKey, { bearer, body: { keyId: key?._id ?? '' } });
    for (const [, endpoint] of ofKeys) {
      expect(await ask(endpoint, secret)).toEqual({ status: 401, code: 'invalid_api_key' });
    }
  });
});

it.each(ofKeys)('a key that creates makes the call %s', async (_name, endpoint) => {
  const { status } = await ask(endpoint, await makeKey('create'));
  expect([401, 403]).not.toContain(status);
});

it('a key says what it may do; one that was created without a word may create', async () => {
  for (const permission of [undefined, 'create', 'read'] as const) {
    await makeKey(permission);
    const [newest] = (await server.call(listKeys, { bearer: merchant.bearer })).body;
    expect(newest?.permission).toBe(permission ?? 'create');
  }
});

it.each(['"all"', '""', 'null', '["read"]'])('refuses the permission %s', async (permission) => {
  const payload = `{"permission":${permission}}`;
  expect(await server.raw('POST', '/api/key', { bearer: merchant.bearer, payload })).toMatchObject({
    status: 400,
    body: { code: 'invalid_field', field: 'permission' },
  });
});
