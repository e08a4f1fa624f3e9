import { afterAll, beforeAll, expect, it } from 'vitest';

import { listMints } from '#contract/mints';
import { formatTokenBanner } from '#server/banner';
import { DEMO, seedDemo } from './seed';
import { seedDemoMint } from './seedMint';
import { Customer } from '#server/testing/customer';
import { signIn, signUp } from '#server/testing/merchant';
import { fetchBalance } from '#server/testing/tokens';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function demoMints(bearer: string) {
  const { body } = await server.call(listMints, { bearer });
  return body;
}

it('gives the demo merchant a token with an image and a balance, once', async () => {
  await seedDemo(server);
  // As by two starts, the first of which was cut short.
  await Promise.allSettled([seedDemoMint(server), seedDemoMint(server)]);
  const links = await seedDemoMint(server);
  expect(await seedDemoMint(server)).toEqual(links);

  const bearer = await signIn(server, DEMO);
  const [mint, ...more] = await demoMints(bearer);
  expect(more).toEqual([]);
  expect(mint?.metadata).toMatchObject({ name: 'Harbour Beans', symbol: 'BEAN' });
  const image = await server.http.inject(new URL(mint?.metadata.image ?? '').pathname);
  expect(image.headers['content-type']).toBe('image/png');
  const balance = await fetchBalance(server, bearer, mint?.account ?? '');
  expect(balance.body.uiAmount).toBe(1250);

  expect(links?.gift).toBe(`${server.config.portalOrigin}/portal/gift/${mint?._id}`);
  const banner = formatTokenBanner(links ?? { gift: '', payment: '' });
  expect(banner).toContain(links?.gift);
  expect(banner).toContain(links?.payment);
});

it('keeps a link open that takes the token', async () => {
  const links = await seedDemoMint(server);
  const id = links?.payment.split('/').at(-1) ?? '';
  const customer = new Customer(server);
  expect((await customer.readMetadata(id)).body).toMatchObject({
    amountUSD: 20,
    token: { tokenUSDValue: 1, metadata: { name: 'Harbour Beans', symbol: 'BEAN' } },
  });
  expect((await customer.pay(id)).answer.status).toBe(200);
  expect((await seedDemoMint(server))?.payment).not.toBe(links?.payment);
});

it('does nothing without a demo merchant', async () => {
  const other = await startTestServer();
  try {
    const bearer = await signUp(other);
    expect(await seedDemoMint(other)).toBeNull();
    expect((await other.call(listMints, { bearer })).body).toEqual([]);
  } finally {
    await other.close();
  }
});
