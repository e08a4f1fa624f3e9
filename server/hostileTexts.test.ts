import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { register } from '#contract/auth';
import { createCheckout } from '#contract/billing';
import type { Endpoint } from '#contract/endpoint';
import { createGift } from '#contract/gifts';
import { expireKey } from '#contract/keys';
import { createMint } from '#contract/mints';
import { updateOrganization } from '#contract/organizations';
import { createPaymentLink, sendFunds } from '#contract/transactions';
import { createShop, type Shop } from '#server/testing/buyer';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { HOSTILE } from '#tests/support/hostileTexts';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await createShop(server, { tokens: 0 });
});
afterAll(() => server.close());

/** Makes a call whose field takes no text. */
function ask({ method, path }: Endpoint, payload: object, bearer = shop.merchant.bearer) {
  const headers = { authorization: `Bearer ${bearer}` };
  return server.http.inject({ method, url: `/api${path}`, headers, payload });
}

it.each(HOSTILE)('where no text belongs %j is refused', async (text) => {
  const { metadata, _id } = shop.mint;
  const metadataURI = metadata.image;
  const wallet = Keypair.generate().publicKey.toBase58();
  const buyer = { amountUSD: 5, firstName: 'Grace', lastName: 'Hopper', wallet };
  const email = 'g@example.com';
  for (const [status, answer] of [
    [400, await ask(register, { email: text, password: 'a long sentence' })],
    [400, await ask(updateOrganization, { wallet: text })],
    [400, await ask(createPaymentLink, { amountUSD: text, memo: 'Order' })],
    [400, await ask(sendFunds, { to: text, amount: '1', memo: 'Rent' })],
    [404, await ask(expireKey, { keyId: text.slice(0, 64) })],
    [400, await ask(createMint, { metadata: { ...metadata, symbol: text }, metadataURI })],
    [422, await ask(createMint, { metadata: { ...metadata, image: text }, metadataURI })],
    [422, await ask(createMint, { metadata, metadataURI: text })],
    [400, await ask(createCheckout, { product: text })],
    [400, await ask(createGift, { ...buyer, email: text }, _id)],
    [400, await ask(createGift, { ...buyer, email, wallet: text }, _id)],
  ] as const) {
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'x-content-type-options': 'nosniff',
    });
  }
});
