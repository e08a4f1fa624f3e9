import { VersionedTransaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createMint } from '#contract/mints';
import { listRecentTransactions } from '#contract/transactions';
import { createShop, GiftBuyer, type Shop } from '#server/testing/buyer';
import { Customer, send, getSignature, getUsdc } from '#server/testing/customer';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { prepareMint } from '#server/testing/tokens';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await createShop(server, { tokens: 1_000 });
});
afterAll(() => server.close());

describe('buying a gift', () => {
  it('C178, C240, C268: says what is given and what it is worth', async () => {
    const { status, body } = await new GiftBuyer(server).readMetadata(shop.mint._id);
    expect(status).toBe(200);
    expect(body).toEqual({
      tokenUSDValue: 1,
      merchant: 'Harbour Coffee',
      metadata: shop.mint.metadata,
    });
  });

  it('C188, C190, C240, C269, C270: moves USDC to the merchant and tokens to the buyer at once', async () => {
    const buyer = new GiftBuyer(server);
    const { answer, signature } = await buyer.buy(shop.mint._id, { amountUSD: 20 });
    expect(answer).toMatchObject({ status: 200, body: {} });
    const { bearer, wallet } = shop.merchant;
    expect(getUsdc(server, wallet.publicKey.toBase58())).toBe(20_000_000n);
    expect(getUsdc(server, buyer.wallet)).toBe(80_000_000n);
    expect(buyer.getTokens(shop.mint)).toBe(20_000_000n);
    expect(server.localChain.chain.getTokenAccount(shop.mint.account)?.amount).toBe(980_000_000n);
    expect(server.localChain.chain.findEntry(signature)?.memo).toContain('Gift: 20 BEAN');
    const { body } = await server.call(listRecentTransactions, { bearer });
    const payer = 'Grace Hopper';
    expect(body[0]).toMatchObject({ kind: 'gift', confirmed: true, signature, payer });
  });

  it('C188: only the buyer’s signature is missing, and the largest transaction fits', async () => {
    const symbol = 'W'.repeat(10);
    const { mint } = await createShop(server, {
      tokens: 100_000_000,
      tokenUSDValue: '0.000001',
      symbol,
    });
    const { base64Transaction } = await new GiftBuyer(server).requestTransaction(mint._id, {
      amountUSD: 100,
    });
    const bytes = Buffer.from(base64Transaction, 'base64');
    expect(bytes.length).toBeLessThanOrEqual(1_232);
    const { message, signatures } = VersionedTransaction.deserialize(bytes);
    expect(message.header.numRequiredSignatures).toBe(3);
    expect(message.staticAccountKeys[0]).toEqual(server.chain.feePayer.publicKey);
    expect(signatures.filter((each) => each.some(Boolean))).toHaveLength(2);
  });

  it('C188: gives as many tokens as the price says, and never a part of a base unit more', async () => {
    const { mint } = await createShop(server, { tokenUSDValue: '0.3' });
    const buyer = new GiftBuyer(server);
    const { answer, signature } = await buyer.buy(mint._id);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body.receipt).toEqual({
      paidAt: expect.stringMatching(/Z$/),
      paidUSDC: 5_000_000,
      merchant: 'Harbour Coffee',
      tokens: { amount: '16.666666', symbol: mint.metadata.symbol },
      memo: `Gift: 16.666666 ${mint.metadata.symbol}`,
      wallet: buyer.wallet,
      signature,
    });
    expect(buyer.getTokens(mint)).toBe(16_666_666n);
  });

  it('the platform makes the buyer’s account, once, and pays nothing for who has one', async () => {
    const buyer = new GiftBuyer(server);
    const first = await buyer.requestTransaction(shop.mint._id);
    buyer.send(first.base64Transaction);
    const second = await buyer.requestTransaction(shop.mint._id, { lastName: 'Murray Hopper' });
    const made = await server.db
      .selectFrom('gift')
      .innerJoin('chain_transaction', 'chain_transaction.id', 'gift.transaction_id')
      .select('created_account')
      .where('wallet', '=', buyer.wallet)
      .orderBy('gift.created_at')
      .execute();
    expect(made).toEqual([{ created_account: expect.any(String) }, { created_account: null }]);
    expect(second.base64Transaction.length).toBeLessThan(first.base64Transaction.length);
    buyer.send(second.base64Transaction);
    expect(buyer.getTokens(shop.mint)).toBe(10_000_000n);
  });

  it('the same order gets the same bytes while they can land, and another one others', async () => {
    const buyer = new GiftBuyer(server);
    const order = await buyer.requestTransaction(shop.mint._id);
    const spelled = { firstName: ' Grace ', email: ` ${buyer.email.toUpperCase()}` };
    expect(await buyer.requestTransaction(shop.mint._id, spelled)).toEqual(order);
    const others = [
      await buyer.requestTransaction(shop.mint._id, { amountUSD: 10 }),
      await buyer.requestTransaction(shop.mint._id, { firstName: 'Ada' }),
      await new GiftBuyer(server).requestTransaction(shop.mint._id, { email: buyer.email }),
    ];
    const ids = new Set([order, ...others].map(({ transactionId }) => transactionId));
    expect(ids.size).toBe(4);
  });

  it('buys once more after the first has landed', async () => {
    const buyer = new GiftBuyer(server);
    const [one, two] = [await buyer.buy(shop.mint._id), await buyer.buy(shop.mint._id)];
    expect(two.transactionId).not.toBe(one.transactionId);
    expect(two.answer.status).toBe(200);
    expect(buyer.getTokens(shop.mint)).toBe(10_000_000n);
  });

  it('an edited transaction is refused by the chain', async () => {
    const buyer = new GiftBuyer(server);
    const { base64Transaction } = await buyer.requestTransaction(shop.mint._id);
    const bytes = Buffer.from(base64Transaction, 'base64');
    // What is paid stands there as 8 bytes after the instruction's number.
    const amount = Buffer.from([12, 0, 0, 0, 0, 0, 0, 0, 0]);
    amount.writeBigUInt64LE(5_000_000n, 1);
    const at = bytes.indexOf(amount);
    expect(at).toBeGreaterThan(0);
    bytes.writeBigUInt64LE(1n, at + 1);
    const edited = buyer.sign(bytes.toString('base64'));
    expect(() => send(server, edited)).toThrow('signature');
    expect(getUsdc(server, buyer.wallet)).toBe(100_000_000n);
    expect(buyer.getTokens(shop.mint)).toBe(0n);
  });
});

describe('what the portal is told', () => {
  it('names and descriptions are literal, and the image is a file of this server', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const description = '"><script>alert(1)</script>\u202E &amp; {{7*7}}';
    const { mint } = await createShop(server, { tokens: 0, name, description });
    const { body } = await new GiftBuyer(server).readMetadata(mint._id);
    expect(body.metadata).toMatchObject({ name, description });
    expect(new URL(body.metadata.image).origin).toBe(server.config.origin);
  });

  it.each(['javascript:alert(1)', 'http://example.com/x.png', 'data:image/svg+xml,<svg/>'])(
    'no token is made with the image %s',
    async (image) => {
      const { bearer } = shop.merchant;
      const body = await prepareMint(server, bearer, { image });
      expect((await server.call(createMint, { bearer, body })).status).toBe(422);
    },
  );

  it('C243: only a token that is on the chain can be given', async () => {
    const { mint } = await createShop(server);
    await server.db
      .updateTable('chain_transaction')
      .set({ state: 'failed' })
      .where('kind', '=', 'createMint')
      .where('id', 'in', (query) =>
        query.selectFrom('mint').select('transaction_id').where('mint.id', '=', mint._id),
      )
      .execute();
    const buyer = new GiftBuyer(server);
    expect(await buyer.readMetadata(mint._id)).toMatchObject({
      status: 404,
      body: { code: 'gift_not_found' },
    });
    expect((await buyer.create(mint._id)).status).toBe(404);
  });
});

describe('process', () => {
  it('refuses another gift’s signature and unknown ones', async () => {
    const [one, two] = [new GiftBuyer(server), new GiftBuyer(server)];
    const landed = await one.buy(shop.mint._id);
    const { transactionId, base64Transaction } = await two.requestTransaction(shop.mint._id);
    const paid = await new Customer(server).pay(await shop.merchant.link('1'));
    for (const signature of [landed.signature, paid.signature, 'x'.repeat(88), '1'.repeat(64)]) {
      expect(await two.process(transactionId, signature)).toMatchObject({
        status: 422,
        body: { code: 'signature_of_other' },
      });
    }
    for (const signature of ['', '1', '../..', '0OIl'.repeat(20)]) {
      expect((await two.process(transactionId, signature)).status).toBe(400);
    }
    // The bearer decides whose gift it is, not the signature.
    expect((await two.process(landed.transactionId, getSignature(base64Transaction))).status).toBe(
      422,
    );
  });

  it('a repeated call returns the same, and delivers once', async () => {
    const buyer = new GiftBuyer(server);
    const { transactionId, signature } = await buyer.buy(shop.mint._id);
    for (let again = 0; again < 3; again += 1) {
      expect(await buyer.process(transactionId, signature)).toMatchObject({
        status: 200,
        body: {},
      });
    }
    expect(getUsdc(server, buyer.wallet)).toBe(95_000_000n);
    expect(buyer.getTokens(shop.mint)).toBe(5_000_000n);
  });

  it('a gift that fails on the chain charges nothing and gives nothing, and may be tried again', async () => {
    const buyer = new GiftBuyer(server, 12);
    const { transactionId, base64Transaction } = await buyer.requestTransaction(shop.mint._id, {
      amountUSD: 10,
    });
    // The money goes elsewhere between create and send.
    buyer.send((await buyer.requestTransaction(shop.mint._id)).base64Transaction);
    const signature = buyer.send(base64Transaction);
    for (let again = 0; again < 2; again += 1) {
      expect(await buyer.process(transactionId, signature)).toMatchObject({
        status: 402,
        body: { code: 'gift_failed' },
      });
    }
    expect(getUsdc(server, buyer.wallet)).toBe(7_000_000n);
    expect(buyer.getTokens(shop.mint)).toBe(5_000_000n);
    server.localChain.faucet.fund(buyer.wallet, 20_000_000n);
    expect((await buyer.buy(shop.mint._id, { amountUSD: 10 })).answer.status).toBe(200);
  });
});

describe('the bearer', () => {
  it('C243: opens its own kind of portal and no other', async () => {
    const buyer = new GiftBuyer(server);
    const { transactionId, signature } = await buyer.buy(shop.mint._id);
    const payment = await shop.merchant.link('1');
    const { bearer } = shop.merchant;
    for (const [id, status] of [
      [payment, 404],
      [transactionId, 404],
      [`mint_${'x'.repeat(32)}`, 404],
      [bearer, 401],
      [`sk_${'a'.repeat(43)}`, 401],
    ] as const) {
      expect((await buyer.readMetadata(id)).status, id).toBe(status);
      expect((await buyer.create(id)).status, id).toBe(status);
    }
    for (const [id, status] of [
      [payment, 404],
      [shop.mint._id, 404],
      [`gift_${'x'.repeat(32)}`, 404],
      [bearer, 401],
    ] as const) {
      expect((await buyer.process(id, signature)).status, id).toBe(status);
    }
    for (const id of [shop.mint._id, transactionId]) {
      expect((await new Customer(server).readMetadata(id)).status).toBe(404);
      expect((await new Customer(server).create(id)).status).toBe(404);
    }
  });
});
