import { afterAll, beforeAll, expect, it } from 'vitest';

import { login } from '#contract/auth';
import { listMints } from '#contract/mints';
import { DEMO, seedDemo } from '#server/seed';
import { seedDemoMint } from '#server/seedMint';
import { signUp } from '#server/testing/merchant';
import { balanceOf } from '#server/testing/tokens';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

async function demoMints(bearer: string) {
  const { body } = await server.call(listMints, { bearer });
  return body;
}

it('gives the demo merchant a token with an image and a balance, once', async () => {
  await seedDemo(server);
  // As by two starts, the first of which was cut short.
  await Promise.allSettled([seedDemoMint(server), seedDemoMint(server)]);
  await seedDemoMint(server);
  await seedDemoMint(server);

  const { body } = await server.call(login, { body: DEMO });
  const [mint, ...more] = await demoMints(body.auth);
  expect(more).toEqual([]);
  expect(mint?.metadata).toMatchObject({ name: 'Harbour Beans', symbol: 'BEAN' });
  const image = await server.http.inject(new URL(mint?.metadata.image ?? '').pathname);
  expect(image.headers['content-type']).toBe('image/png');
  const balance = await balanceOf(server, body.auth, mint?.account ?? '');
  expect(balance.body.uiAmount).toBe(1250);
}, 60_000);

it('does nothing without a demo merchant', async () => {
  const other = await startTestServer();
  try {
    const bearer = await signUp(other);
    await seedDemoMint(other);
    expect((await other.call(listMints, { bearer })).body).toEqual([]);
  } finally {
    await other.close();
  }
}, 60_000);
