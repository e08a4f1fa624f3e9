import { VersionedTransaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readPaymentAtOnce } from './readPayment';
import { Customer, getUsdc } from '#server/testing/customer';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import {
  createRedeemableShop,
  type Redeemable,
  type RedeemableShop,
} from '#server/testing/redeemable';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
/** The network's limit for one transaction. */
const MAX_TRANSACTION_BYTES = 1232;
/** Base units. */
const token = (whole: number) => BigInt(whole) * 1_000_000n;

let server: TestServer;
let merchant: Merchant;
/** One is worth $0.25. */
let beans: Redeemable;
let link: RedeemableShop['link'];

beforeAll(async () => {
  server = await startTestServer();
  ({ merchant, beans, link } = await createRedeemableShop(server, 250_000n));
});
afterAll(() => server.close());

const toBytes = (base64: string) => Buffer.from(base64, 'base64');

/** Sends a token amount as raw JSON, as no client of ours would. */
async function createRaw(id: string, wallet: string, amountToken: string) {
  const method = JSON.stringify({ address: USDC });
  const payload = `{"wallet":"${wallet}","amountToken":${amountToken},"method":${method}}`;
  return server.raw('POST', '/api/payment/create', { bearer: id, payload });
}

describe('what the customer may redeem', () => {
  it('C241: is part of the metadata, at the price of the link', async () => {
    const id = await link('10');
    const { body } = await new Customer(server, 0).readMetadata(id);
    // The page that comes with its data has the same.
    expect(await readPaymentAtOnce(server, id)).toEqual(body);
    expect(body.token).toEqual({
      tokenUSDValue: 0.25,
      metadata: { name: 'Harbour Beans', symbol: 'BEAN', image: beans.mint.metadata.image },
      address: beans.mint.address,
    });
    const { body: plain } = await new Customer(server, 0).readMetadata(await merchant.link('10'));
    expect(plain.token).toBeNull();
  });

  it('C203: takes off what the tokens are worth, in one transaction', async () => {
    const id = await link('10', { memo: 'Order 9' });
    const customer = await beans.customer(100, 12);
    const [usdc, inMint] = [getUsdc(server, merchant.wallet.publicKey.toBase58()), beans.inMint()];

    const { answer, signature } = await customer.pay(id, '12');

    expect(answer).toMatchObject({ status: 200, body: { confirmed: true, processed: true } });
    expect(getUsdc(server, merchant.wallet.publicKey.toBase58()) - usdc).toBe(7_000_000n);
    expect(getUsdc(server, customer.wallet)).toBe(93_000_000n);
    expect(beans.inMint() - inMint).toBe(token(12));
    expect(beans.heldBy(customer.wallet)).toBe(0n);
    expect(server.localChain.chain.findEntry(signature)?.memo).toContain('Order 9');
    const settled = await server.db
      .selectFrom('settlement')
      .select(['kind', 'amount_micro', 'redeemed_base'])
      .where('payment_id', '=', id)
      .execute();
    expect(settled).toEqual([
      { kind: 'primary', amount_micro: 7_000_000n, redeemed_base: token(12) },
    ]);
    expect((await customer.readMetadata(id)).body.receipt).toEqual({
      paidAt: expect.stringMatching(/Z$/),
      paidUSDC: 7_000_000,
      tokens: { amount: '12', symbol: 'BEAN' },
      memo: 'Order 9',
      wallet: customer.wallet,
      signature,
    });
  });

  it('may be the whole payment, which then takes no USDC', async () => {
    const id = await link('1');
    const customer = await beans.customer(0, 4);
    const base64 = await customer.requestTransaction(id, 4);
    expect((await customer.process(id, customer.send(base64))).status).toBe(200);
    expect(beans.heldBy(customer.wallet)).toBe(0n);
    expect((await customer.readMetadata(id)).body).toMatchObject({ confirmed: true });
    // Memo, one movement and the compute limit: nothing of 0 USDC.
    const { message } = VersionedTransaction.deserialize(toBytes(base64));
    expect(message.compiledInstructions).toHaveLength(3);
  });

  it('what is less than a micro-dollar stays due', async () => {
    const customer = await beans.customer(10, 4);
    const id = await link('1');
    // Worth $0.99999975: one micro-dollar is left.
    const { answer } = await customer.pay(id, '3.999999');
    expect(answer.status).toBe(200);
    expect(getUsdc(server, customer.wallet)).toBe(9_999_999n);
  });

  it('is at most what the payment needs', async () => {
    const customer = await beans.customer(10, 100);
    const id = await link('1');
    for (const tokens of ['4.000001', 5, 100, '999999999.999999']) {
      expect(await customer.create(id, tokens)).toMatchObject({
        status: 400,
        body: { code: 'too_many_tokens' },
      });
    }
    expect((await customer.create(id, 4)).status).toBe(200);
  });

  it('must be in the wallet, as must the rest in USDC', async () => {
    const id = await link('10');
    const few = await beans.customer(100, 3);
    expect(await few.create(id, '3.000001')).toMatchObject({
      status: 422,
      body: {
        code: 'insufficient_tokens',
        field: 'amountToken',
        error: expect.stringContaining('Insufficient funds: 3 BEAN available'),
      },
    });
    const none = await beans.customer(100, 0);
    expect(await none.create(id, 1)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('Insufficient funds: 0 BEAN available') },
    });
    const poor = await beans.customer(5, 10);
    expect(await poor.create(id, 10)).toMatchObject({
      status: 422,
      body: {
        code: 'insufficient_funds',
        error: expect.stringContaining('Insufficient funds: 5.00 USDC available'),
      },
    });
  });

  it('cannot be in a frozen account', async () => {
    const id = await link('1');
    const customer = await beans.customer(10, 4);
    await beans.freeze(customer.wallet);
    expect(await customer.create(id, 4)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('Insufficient funds: 0 BEAN available') },
    });
    // Dollars still pay.
    expect((await customer.pay(id)).answer.status).toBe(200);
  });

  it('is worth what it was when the link was made', async () => {
    const id = await link('10');
    const customer = await beans.customer(100, 8);
    const price = (micro: bigint) =>
      server.db
        .updateTable('mint')
        .set({ token_usd_micro: micro })
        .where('id', '=', beans.mint._id)
        .execute();
    await price(1n);
    try {
      expect((await customer.readMetadata(id)).body.token?.tokenUSDValue).toBe(0.25);
      await customer.pay(id, 8);
    } finally {
      await price(250_000n);
    }
    expect(getUsdc(server, customer.wallet)).toBe(92_000_000n);
  });

  it('is refused when the payment takes no tokens, or another merchant’s', async () => {
    const customer = await beans.customer(10, 4);
    expect(await customer.create(await merchant.link('1'), 1)).toMatchObject({
      status: 400,
      body: { code: 'tokens_not_accepted' },
    });
    const other = await createMerchant(server);
    await expect(other.link('1', { mintId: beans.mint._id })).rejects.toThrow(
      'This mint was not found',
    );
  });
});

describe('the amount of tokens', () => {
  it.each(
    [
      ['-1', '-0.000001', '"-1"', '0.0000001', '1.0000001', '"0.0000001"'],
      ['null', '1e400', '-1e400', '1e21', '1e308', '9007199254740993', '18446744073709551616'],
      ['"1e3"', '"0x10"', '"+1"', '" 1"', '"1 "', '"01"', '".5"', '"5."', '"1_000"', '""'],
      ['"1,50"', '"1.000,50"', '"١٢"', '"１"', '0.30000000000000004', '"NaN"', '"Infinity"'],
      ['true', '[]', '{}', '[1]', '{"valueOf":1}', '1000000000', '999999999.9999999'],
      [`"${'9'.repeat(400)}"`],
    ].flat(),
  )('refuses %s, live and in the sandbox', async (amount) => {
    const { wallet } = new Customer(server, 0);
    for (const sandbox of [false, true]) {
      const answer = await createRaw(await link('1', { sandbox }), wallet, amount);
      expect(answer).toMatchObject({ status: 400, body: { error: expect.any(String) } });
    }
  });

  it('refuses a missing one, and NaN, which arrives as null', async () => {
    const { wallet } = new Customer(server, 0);
    const id = await link('1');
    expect((await createRaw(id, wallet, JSON.stringify(NaN))).body.code).toBe(
      'invalid_token_amount',
    );
    const payload = JSON.stringify({ wallet, method: { address: USDC } });
    const missing = await server.raw('POST', '/api/payment/create', { bearer: id, payload });
    expect(missing).toMatchObject({
      status: 400,
      body: { code: 'missing_field', field: 'amountToken' },
    });
  });

  it.each(['0', '-0', '"0"', '"0.000000"'])('%s redeems no tokens', async (amount) => {
    const customer = await beans.customer(10, 0);
    expect((await createRaw(await link('1'), customer.wallet, amount)).status).toBe(200);
  });

  it.each([
    ['2.01', 2_010_000n],
    ['8.2', 8_200_000n],
    ['1.005', 1_005_000n],
    ['"0.000001"', 1n],
  ])('%s is redeemed exactly', async (amount, base) => {
    const customer = await beans.customer(10, 9);
    expect((await createRaw(await link('9'), customer.wallet, amount)).status).toBe(200);
    const { redeemed_base } = await server.db
      .selectFrom('payment_transaction')
      .select('redeemed_base')
      .where('wallet', '=', customer.wallet)
      .executeTakeFirstOrThrow();
    expect(redeemed_base).toBe(base);
  });

  it('takes the most that a call can say, and of two the last', async () => {
    const { wallet } = new Customer(server, 0);
    const id = await link('999999999.999999', { sandbox: true });
    expect((await createRaw(id, wallet, '999999999.999999')).status).toBe(200);
    expect((await createRaw(id, wallet, '1,"amountToken":-1')).status).toBe(400);
    expect((await createRaw(id, wallet, '-1,"amountToken":1')).status).toBe(200);
  });

  it('in the sandbox it is checked the same way, and nothing is signed', async () => {
    const id = await link('1', { sandbox: true });
    const customer = new Customer(server, 0);
    expect((await customer.create(id, '4.000001')).status).toBe(400);
    expect((await customer.create(id, 4)).body).toEqual({ base64Transaction: '' });
    expect((await customer.process(id, null)).status).toBe(200);
  });
});

describe('the transaction', () => {
  it.each([
    ['three bytes each', '漢'.repeat(186)],
    ['200 letters', 'x'.repeat(200)],
    ['emoji', '🎉'.repeat(100)],
    ['joined emoji', '👩‍👩‍👧‍👦'.repeat(18)],
  ])('fits and lands with the longest memo: %s', async (_name, memo) => {
    const id = await link('1', { memo });
    const customer = await beans.customer(10, 2);
    const base64 = await customer.requestTransaction(id, 2);
    expect(toBytes(base64).length).toBeLessThanOrEqual(MAX_TRANSACTION_BYTES);
    expect((await customer.process(id, customer.send(base64))).status).toBe(200);
  });

  it('C242: the platform pays the fee and has signed; only the customer is missing', async () => {
    const customer = await beans.customer(10, 2);
    const { message, signatures } = VersionedTransaction.deserialize(
      toBytes(await customer.requestTransaction(await link('1'), 2)),
    );
    expect(message.header.numRequiredSignatures).toBe(2);
    expect(message.staticAccountKeys[0]).toEqual(server.chain.feePayer.publicKey);
    expect(message.staticAccountKeys[1]).toEqual(customer.key.publicKey);
    expect(signatures.map((bytes) => bytes.some(Boolean))).toEqual([true, false]);
  });

  it('is the same for the same tokens, however they are written', async () => {
    const id = await link('1');
    const customer = await beans.customer(10, 4);
    const base64 = await customer.requestTransaction(id, 2);
    expect(await customer.requestTransaction(id, '2.000000')).toBe(base64);
    expect(await customer.requestTransaction(id, 3)).not.toBe(base64);
  });

  it('a second one with other tokens is kept as an overpayment if both land', async () => {
    const id = await link('2');
    const customer = await beans.customer(10, 8);
    const [plain, redeeming] = [
      await customer.requestTransaction(id),
      await customer.requestTransaction(id, 4),
    ];
    expect(redeeming).not.toBe(plain);
    for (const signature of [customer.send(plain), customer.send(redeeming)]) {
      expect((await customer.process(id, signature)).status).toBe(200);
    }
    const settled = await server.db
      .selectFrom('settlement')
      .select(['amount_micro', 'redeemed_base'])
      .where('payment_id', '=', id)
      .orderBy('redeemed_base')
      .execute();
    expect(settled).toEqual([
      { amount_micro: 2_000_000n, redeemed_base: 0n },
      { amount_micro: 1_000_000n, redeemed_base: token(4) },
    ]);
  });

  it('is refused for another payment', async () => {
    const customer = await beans.customer(10, 8);
    const { signature } = await customer.pay(await link('1'), 2);
    const other = await link('1');
    expect((await customer.process(other, signature)).status).toBe(422);
    expect((await customer.readMetadata(other)).body).toMatchObject({ processed: false });
  });

  it('fails as a whole when the tokens are gone, and may be tried again', async () => {
    const id = await link('2');
    const customer = await beans.customer(10, 4);
    const base64 = await customer.requestTransaction(id, 4);
    // The tokens go elsewhere between create and send.
    customer.send(await customer.requestTransaction(await link('1'), 4));
    const dollars = getUsdc(server, customer.wallet);
    const signature = customer.send(base64);
    expect((await customer.process(id, signature)).status).toBe(402);
    expect((await customer.readMetadata(id)).body).toMatchObject({
      processed: false,
      confirmed: false,
    });
    expect(getUsdc(server, customer.wallet)).toBe(dollars);
    expect((await customer.pay(id)).answer.status).toBe(200);
    expect((await customer.readMetadata(id)).body).toMatchObject({
      processed: true,
      confirmed: true,
    });
  });
});
