import { afterAll, beforeAll, expect, it } from 'vitest';

import { createShop, GiftBuyer, type Shop } from '#server/testing/buyer';
import { getUsdc } from '#server/testing/customer';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const PHRASE = 'Open Sésame 42';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer({ env: { GIFT_TEST_PHRASE: PHRASE } });
  shop = await createShop(server, { tokens: 1_000, tokenUSDValue: '0.5' });
});
afterAll(() => server.close());

const merchantUsdc = () => getUsdc(server, shop.merchant.wallet.publicKey.toBase58());

it.each([5, 100, 0.04] as const)(
  'C193: the phrase costs $0.04 and gives tokens worth $0.04, whatever amount is asked for (%s)',
  async (amountUSD) => {
    const before = merchantUsdc();
    const buyer = new GiftBuyer(server);
    const order = { amountUSD, firstName: PHRASE };
    const { answer, signature } = await buyer.buy(shop.mint._id, order);
    expect(answer.status).toBe(200);
    expect(merchantUsdc() - before).toBe(40_000n);
    expect(getUsdc(server, buyer.wallet)).toBe(99_960_000n);
    expect(buyer.getTokens(shop.mint)).toBe(80_000n);
    expect(server.localChain.chain.findEntry(signature)?.memo).toContain('Gift: 0.08 BEAN');
  },
);

it.each([
  ...['open sésame 42', 'Open Sesame 42', 'Open Sésame 4', 'Open Sésame 421', ` ${PHRASE}`],
  ...[`${PHRASE} `, PHRASE.normalize('NFD'), PHRASE.replace(' ', '\u00A0'), 'Grace'],
])('%j is not the phrase: it pays the whole price, and $0.04 is refused', async (firstName) => {
  const buyer = new GiftBuyer(server);
  const cheap = await buyer.create(shop.mint._id, { amountUSD: 0.04, firstName });
  expect(cheap).toMatchObject({ status: 400, body: { code: 'gift_amount_not_offered' } });
  const answer = await buyer.create(shop.mint._id, { amountUSD: 5, firstName });
  expect(answer.status).toBe(200);
  buyer.send(answer.body.base64Transaction);
  expect(getUsdc(server, buyer.wallet)).toBe(95_000_000n);
  expect(buyer.getTokens(shop.mint)).toBe(10_000_000n);
});

it('the phrase as a last name or in the email changes nothing', async () => {
  const buyer = new GiftBuyer(server);
  const answer = await buyer.create(shop.mint._id, { lastName: PHRASE });
  buyer.send(answer.body.base64Transaction);
  expect(getUsdc(server, buyer.wallet)).toBe(95_000_000n);
});

it('the phrase is neither logged nor told', async () => {
  const buyer = new GiftBuyer(server);
  const bought = await buyer.buy(shop.mint._id, { firstName: PHRASE });
  const told = [
    bought.answer,
    await buyer.readMetadata(shop.mint._id),
    await buyer.create(shop.mint._id, { firstName: PHRASE }),
    await new GiftBuyer(server, 0).create(shop.mint._id, { firstName: PHRASE, amountUSD: 100 }),
    await server.raw('GET', `/portal/gift/${shop.mint._id}`),
  ];
  expect(`${server.logs()} ${JSON.stringify(told)}`).not.toContain('Sésame');
});
