import { createCloseAccountInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import type { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createGift } from '#contract/gifts';
import { API_BASE } from '#server/platform/http/onEndpoint';
import { compile } from '#server/chain/compile';
import { createShop, GiftBuyer, type Shop } from '#server/testing/buyer';
import { send } from '#server/testing/customer';
import { createRedeemable } from '#server/testing/redeemable';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await createShop(server, { tokens: 60 });
});
afterAll(() => server.close());

/** Sends what no client of ours would; `json` stands where the field's value does. */
function post(field: string, json: string) {
  const order: Record<string, unknown> = { ...new GiftBuyer(server).order() };
  delete order[field];
  const payload = `${JSON.stringify(order).slice(0, -1)},"${field}":${json}}`;
  const { _id: bearer } = shop.mint;
  return server.raw('POST', `${API_BASE}${createGift.path}`, { bearer, payload });
}

const giftCount = async () => {
  const rows = await server.db.selectFrom('gift').select('id').execute();
  return rows.length;
};

describe('an amount', () => {
  it.each([
    ...['7', '0.01', '0.04', '"5"', '"100"', '-5', '0', '-0', '5.000001', '5.0000001', '25', '1'],
    ...['1e400', '1e21', '1e308', '9007199254740993', '18446744073709551616', '0.0000001'],
    ...['"1e1"', '"0x5"', '"+5"', '" 5"', '"05"', '"5."', '"5,00"', '"٥"', '"５"', '""'],
    ...['true', '[]', '{}', '[5]', '{"valueOf":5}', 'null', 'NaN', `"${'5'.repeat(400)}"`],
  ])('refuses %s', async (amount) => {
    const before = await giftCount();
    const answer = await post('amountUSD', amount);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toEqual(expect.any(String));
    expect(await giftCount()).toBe(before);
  });

  it('refuses a missing one', async () => {
    const payload = JSON.stringify({ ...new GiftBuyer(server).order(), amountUSD: undefined });
    const { _id: bearer } = shop.mint;
    const answer = await server.raw('POST', `${API_BASE}${createGift.path}`, { bearer, payload });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'missing_field', field: 'amountUSD' },
    });
  });

  it('of two the last one counts', async () => {
    expect((await post('amountUSD', '7,"amountUSD":5')).status).not.toBe(400);
    expect((await post('amountUSD', '5,"amountUSD":7')).status).toBe(400);
  });

  it('takes a decimal point that changes nothing, as JSON does', async () => {
    const buyer = new GiftBuyer(server);
    const payload = JSON.stringify(buyer.order()).replace('"amountUSD":5', '"amountUSD":5.00');
    const { _id: bearer } = shop.mint;
    const { status } = await server.raw('POST', `${API_BASE}${createGift.path}`, {
      bearer,
      payload,
    });
    expect(status).toBe(200);
  });

  it('that buys less than the smallest part of a token is refused', async () => {
    const dear = await createShop(server, { tokens: 1, tokenUSDValue: 999_999_999 });
    expect(await new GiftBuyer(server).create(dear.mint._id)).toMatchObject({
      status: 400,
      body: { code: 'gift_amount_too_small' },
    });
  });
});

describe('a buyer', () => {
  it.each([
    '"a@b\\r\\nBcc: x@example.com"',
    '"a@example.com\\nBcc: x@example.com"',
    '"a@example.com, x@example.com"',
    '"<a@example.com>"',
    `"${'a'.repeat(320)}@example.com"`,
    '"a"',
    '""',
    'null',
    '["a@example.com"]',
  ])('cannot have the email %s', async (email) => {
    expect(await post('email', email)).toMatchObject({ status: 400 });
  });

  it.each([
    ['firstName', '""'],
    ['firstName', '"  "'],
    ['firstName', `"${'x'.repeat(101)}"`],
    ['lastName', '""'],
    ['lastName', '"\\u0000"'],
    ['lastName', '7'],
    ['wallet', '"0OIl"'],
    ['wallet', 'null'],
  ])('cannot have the %s %s', async (field, json) => {
    expect(await post(field, json)).toMatchObject({ status: 400 });
  });

  it('is a wallet, and neither the merchant’s, the platform’s nor the account that gives', async () => {
    const { publicKey } = shop.merchant.wallet;
    const { usdcMint, feePayer } = server.chain;
    for (const wallet of [
      publicKey.toBase58(),
      feePayer.publicKey.toBase58(),
      shop.mint.authority,
      getAssociatedTokenAddressSync(usdcMint, publicKey).toBase58(),
      shop.mint.address,
    ]) {
      expect((await new GiftBuyer(server).create(shop.mint._id, { wallet })).status, wallet).toBe(
        422,
      );
    }
  });

  it('the account that gives never pays, whatever it holds', async () => {
    const { authority } = shop.mint;
    server.localChain.faucet.fund(authority, 100_000_000n);
    const before = await giftCount();
    const answer = await new GiftBuyer(server).create(shop.mint._id, { wallet: authority });
    expect(answer).toMatchObject({ status: 422, body: { error: expect.any(String) } });
    expect(await giftCount()).toBe(before);
  });

  it('reads what the wallet holds when that is too little', async () => {
    expect(await new GiftBuyer(server, 3).create(shop.mint._id)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('Insufficient funds: 3.00 USDC available') },
    });
    expect(await new GiftBuyer(server, 0).create(shop.mint._id)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('Insufficient funds: 0.00 USDC available') },
    });
  });

  it('whose account of the token is frozen cannot get more of it', async () => {
    const { mint, give, freeze } = await createRedeemable(server, shop.merchant.bearer);
    const buyer = new GiftBuyer(server);
    await give(buyer.wallet, 1n);
    await freeze(buyer.wallet);
    expect((await buyer.create(mint._id)).status).toBe(422);
  });
});

describe('a merchant who cannot deliver', () => {
  it('is sold out for what the balance does not cover, and not for less', async () => {
    const buyer = new GiftBuyer(server);
    expect(await buyer.create(shop.mint._id, { amountUSD: 100 })).toMatchObject({
      status: 409,
      body: { code: 'gift_sold_out' },
    });
    expect((await buyer.create(shop.mint._id, { amountUSD: 50 })).status).toBe(200);
  });

  it('has no wallet, or one that cannot get USDC', async () => {
    const { merchant, mint } = await createShop(server);
    const refused = { status: 409, body: { code: 'gift_not_sold' } };
    closeUsdcAccount(merchant.wallet);
    expect(await new GiftBuyer(server).create(mint._id)).toMatchObject(refused);
    await server.db
      .updateTable('organization')
      .set({ wallet: null })
      .where('wallet', '=', merchant.wallet.publicKey.toBase58())
      .execute();
    expect(await new GiftBuyer(server).create(mint._id)).toMatchObject(refused);
    expect((await new GiftBuyer(server).readMetadata(mint._id)).status).toBe(200);
  });

  function closeUsdcAccount(wallet: Keypair): void {
    const { publicKey } = wallet;
    server.localChain.faucet.giveSol(publicKey.toBase58(), 1_000_000_000n);
    const account = getAssociatedTokenAddressSync(server.chain.usdcMint, publicKey);
    const transaction = compile(publicKey, server.localChain.chain.latestBlockhash, [
      createCloseAccountInstruction(account, publicKey, publicKey),
    ]);
    transaction.sign([wallet]);
    send(server, transaction);
  }
});
