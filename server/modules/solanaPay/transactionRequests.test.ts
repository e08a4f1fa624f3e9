import { Keypair, PublicKey } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { describeError } from '#contract/errors';
import { getPhoneProgress } from '#contract/phonePayments';
import { deleteUnpaidGifts } from '#server/modules/gifts/orderSweep';
import { getUsdc } from '#server/testing/customer';
import { createShop, GiftBuyer, type Shop } from '#server/testing/buyer';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { fetchProgress, PhoneWallet } from '#server/testing/phoneWallet';
import { MANUAL_CHAIN, startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;
let origin: string;
let merchant: Merchant;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  origin = await server.listen();
  merchant = await createMerchant(server);
  shop = await createShop(server, { tokens: 1_000 });
});
afterAll(() => server.close());

const merchantWallet = () => merchant.wallet.publicKey.toBase58();
const wallet = (usd?: number) => new PhoneWallet(server, origin, usd);
const order = () => new GiftBuyer(server, 0).placeOrder(shop.mint._id);
const until = (id: string, state: string) =>
  expect.poll(() => fetchProgress(server, id)).toBe(state);

describe('a phone that reads the code of a payment', () => {
  it('is told who asks, with a picture that any page may show', async () => {
    const id = await merchant.link('1');
    const { status, body, headers } = await wallet().describe(id);
    expect(status).toBe(200);
    expect(body).toEqual({
      label: 'Harbour Coffee',
      icon: `${server.config.origin}/favicon.svg`,
    });
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*' });
  });

  it('pays it, and the server sees that by itself', async () => {
    const id = await merchant.link('2.5', { name: 'Two bags of coffee' });
    const phone = wallet();
    const before = getUsdc(server, merchantWallet());
    expect(await fetchProgress(server, id)).toBe('waiting');
    expect((await phone.post(id)).body.message).toBe('Pay $2.50 to Two bags of coffee');
    await phone.pay(id);
    await until(id, 'confirmed');
    expect(getUsdc(server, merchantWallet()) - before).toBe(2_500_000n);
    expect(getUsdc(server, phone.account)).toBe(97_500_000n);
  });

  it('gets a transaction whose fee the platform pays, signed for all but the customer', async () => {
    const transaction = await wallet().scan(await merchant.link('1'));
    expect(transaction.feePayer).toEqual(server.chain.feePayer.publicKey);
    expect(transaction.signatures.map(({ signature }) => signature === null)).toEqual([
      false,
      true,
    ]);
  });

  it('pays once, however often it reads the code at the same time', async () => {
    const id = await merchant.link('3');
    const phone = wallet();
    const all = await Promise.all(Array.from({ length: 10 }, () => phone.scan(id)));
    const [first, ...others] = all;
    if (!first) throw new Error('nothing was scanned');
    phone.send(first);
    for (const other of others) expect(() => phone.send(other)).toThrow('already been processed');
    await until(id, 'confirmed');
    expect(getUsdc(server, phone.account)).toBe(97_000_000n);
  });

  it('reads what to do when the payment is made already', async () => {
    const id = await merchant.link('1');
    await wallet().pay(id);
    await until(id, 'confirmed');
    const { body } = describeError('payment_already_paid');
    const late = wallet();
    expect(await late.post(id)).toMatchObject({
      status: 409,
      body: { ...body, message: body.error },
      headers: { 'access-control-allow-origin': '*' },
    });
    await expect(late.scan(id)).rejects.toThrow('missing transaction');
  });

  it('may try again after a transaction that failed on the network', async () => {
    const id = await merchant.link('50');
    const phone = wallet(60);
    const transaction = await phone.scan(id);
    // The money goes elsewhere between the scan and the approval.
    await phone.pay(await merchant.link('40'));
    phone.send(transaction);
    await until(id, 'failed');
    await wallet().pay(id);
    await until(id, 'confirmed');
  });

  it('is refused a sandbox payment, and what it does not hold', async () => {
    const sandbox = await wallet().post(await merchant.link('1', { sandbox: true }));
    expect(sandbox).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/sandbox/) },
    });
    const poor = await wallet(1).post(await merchant.link('5'));
    const message = expect.stringContaining('Insufficient funds: 1.00 USDC available');
    expect(poor).toMatchObject({ status: 422, body: { message } });
  });
});

describe('an account that cannot pay', () => {
  const [offCurve] = PublicKey.findProgramAddressSync([Buffer.from('x')], PublicKey.default);
  const accounts: [string, () => unknown, number][] = [
    ['no account', () => undefined, 400],
    ['null', () => null, 400],
    ['a list', () => [Keypair.generate().publicKey.toBase58()], 400],
    ['empty', () => '', 400],
    ['no base58', () => 'O0Il'.repeat(10), 400],
    ['10,000 characters', () => 'a'.repeat(10_000), 400],
    ['too few bytes', () => '1'.repeat(31), 400],
    ['too many bytes', () => 'z'.repeat(44), 422],
    ['off the curve', () => offCurve.toBase58(), 422],
    ['the merchant itself', merchantWallet, 422],
    ['the platform', () => server.chain.feePayer.publicKey.toBase58(), 422],
    ['the mint of USDC', () => server.chain.usdcMint.toBase58(), 422],
    ['an account without money', () => Keypair.generate().publicKey.toBase58(), 422],
  ];

  it.each(accounts)('%s: gets a sentence and no transaction', async (_case, account, status) => {
    const id = await merchant.link('1');
    const answer = await server.raw('POST', `/api/solana-pay/${id}`, {
      payload: JSON.stringify({ account: account() }),
    });
    expect(answer).toMatchObject({ status, body: { message: expect.any(String) } });
    expect(answer.body).not.toHaveProperty('transaction');
    const built = await server.db
      .selectFrom('chain_transaction')
      .select('id')
      .where('owner_id', '=', id)
      .execute();
    expect(built).toEqual([]);
  });

  it('the owner of the tokens cannot buy their gift', async () => {
    const answer = await wallet().post(await order(), await readAuthority());
    expect(answer).toMatchObject({ status: 422, body: { message: expect.any(String) } });
  });

  async function readAuthority(): Promise<string> {
    const { authority } = await server.db
      .selectFrom('mint')
      .select('authority')
      .where('id', '=', shop.mint._id)
      .executeTakeFirstOrThrow();
    return authority;
  }
});

describe('an address that leads nowhere', () => {
  it.each([
    ['too long for an identifier', `pay_${'x'.repeat(90)}`, 400],
    ['an unknown payment', `pay_${'x'.repeat(32)}`, 404],
    ['an unknown order', `order_${'x'.repeat(32)}`, 404],
    ['the identifier of something else', `mint_${'x'.repeat(32)}`, 400],
    ['what is no identifier', encodeURIComponent("pay_' or 1=1"), 400],
  ])('%s is refused, in both requests', async (_case, id, status) => {
    for (const method of ['GET', 'POST'] as const) {
      const payload = JSON.stringify({ account: Keypair.generate().publicKey.toBase58() });
      const request = method === 'GET' ? {} : { payload };
      const answer = await server.raw(method, `/api/solana-pay/${id}`, request);
      expect(answer).toMatchObject({ status, body: { error: expect.any(String) } });
    }
  });
});

it('lets the page of a web wallet ask, from any origin', async () => {
  const answer = await server.http.inject({
    method: 'OPTIONS',
    url: `/api/solana-pay/${await merchant.link('1')}`,
    headers: { origin: 'https://wallet.example', 'access-control-request-method': 'POST' },
  });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': expect.stringContaining('content-type'),
  });
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
});

describe('a phone that reads the code of a gift', () => {
  it('is told who asks and what for, pays, and gets the tokens', async () => {
    const id = await order();
    const phone = wallet();
    const { body } = await phone.describe(id);
    expect(body).toEqual({ label: 'Harbour Coffee', icon: shop.mint.metadata.image });
    expect((await phone.post(id)).body.message).toBe('Pay $5.00 and get 5 BEAN');
    await phone.pay(id);
    await until(id, 'confirmed');
    expect(getUsdc(server, phone.account)).toBe(95_000_000n);
    const gift = await server.db
      .selectFrom('gift')
      .select(['wallet', 'amount_micro', 'token_base', 'first_name'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(gift).toEqual({
      wallet: phone.account,
      amount_micro: 5_000_000n,
      token_base: 5_000_000n,
      first_name: 'Grace',
    });
  });

  it('pays once, however often it reads the code at the same time', async () => {
    const id = await order();
    const phone = wallet();
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => phone.scan(id)));
    if (!first) throw new Error('nothing was scanned');
    phone.send(first);
    for (const other of others) expect(() => phone.send(other)).toThrow('already been processed');
    await until(id, 'confirmed');
    expect(getUsdc(server, phone.account)).toBe(95_000_000n);
  });

  it('cannot pay what another phone has paid', async () => {
    const id = await order();
    const [one, two] = [wallet(), wallet()];
    await two.scan(id);
    await one.pay(id);
    await until(id, 'confirmed');
    const message = describeError('gift_already_paid').body.error;
    for (const phone of [one, two, wallet()]) {
      expect(await phone.post(id)).toMatchObject({ status: 409, body: { message } });
    }
  });

  it('finds orders gone that were not paid for a day, and paid ones still there', async () => {
    const [old, paid] = [await order(), await order()];
    await wallet().pay(paid);
    await until(paid, 'confirmed');
    expect((await server.call(getPhoneProgress, { bearer: paid })).body).toMatchObject({
      receipt: { paidUSDC: 5_000_000, tokens: { amount: '5', symbol: 'BEAN' } },
    });
    const longAgo = new Date(Date.now() - 2 * 86_400_000);
    await sql`update gift_order set created_at = ${longAgo} where id in (${old}, ${paid})`.execute(
      server.db,
    );
    const fresh = await order();
    await deleteUnpaidGifts(server.db, new Date());
    expect((await wallet().post(old)).status).toBe(404);
    expect((await wallet().post(paid)).status).toBe(409);
    expect((await wallet().post(fresh)).status).toBe(200);
  });
});

describe('while the network decides', () => {
  it('the page is told that the payment arrives', async () => {
    const slow = await startTestServer({ chainTiming: MANUAL_CHAIN });
    try {
      const { link } = await createMerchant(slow);
      const phone = new PhoneWallet(slow, await slow.listen());
      const id = await link('1');
      await phone.pay(id);
      await expect.poll(() => fetchProgress(slow, id)).toBe('processing');
      slow.localChain.chain.tick();
      slow.localChain.chain.tick();
      await expect.poll(() => fetchProgress(slow, id)).toBe('confirmed');
    } finally {
      await slow.close();
    }
  });
});

it('an address of 10,000 characters is refused', async () => {
  const url = `/api/solana-pay/pay_${'x'.repeat(10_000)}`;
  for (const method of ['GET', 'POST'] as const) {
    const { status } = await server.raw(method, url);
    expect([404, 414]).toContain(status);
  }
});
