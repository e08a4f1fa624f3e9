import { afterEach, expect, it } from 'vitest';

import { login } from '#contract/auth';
import { fundOperatingAccount } from '#contract/operatingAccounts';
import { getUser } from '#contract/users';
import { restart } from '#server/testing/restart';
import { signIn, signUp } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

import { closeDemo, DEMO, seedDemo } from './seed';

const PUBLIC = { ORIGIN: 'https://pay.example.com' };

let server: TestServer;

afterEach(() => server.close());

it('with a public origin the embedded chain takes no calls and gives no money', async () => {
  server = await startTestServer({ env: PUBLIC });
  const payload = '{"jsonrpc":"2.0","id":1,"method":"getSlot"}';
  expect((await server.raw('POST', '/rpc', { payload })).status).toBe(404);
  const funded = await server.call(fundOperatingAccount, { bearer: await signUp(server) });
  expect(funded).toMatchObject({ status: 404, body: { code: 'test_usdc_unavailable' } });
});

it('the demo merchant of an earlier local run cannot sign in there, nor go on', async () => {
  server = await startTestServer();
  await seedDemo(server);
  const bearer = await signIn(server, DEMO);
  server = await restart(server, { env: PUBLIC });
  await closeDemo(server);
  expect((await server.call(login, { body: DEMO })).status).toBe(401);
  expect((await server.call(getUser, { bearer })).status).toBe(401);
});
