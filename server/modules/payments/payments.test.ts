import { createCloseAccountInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, PublicKey, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPayment } from '#contract/payments';
import { listRecentTransactions } from '#contract/transactions';
import { Customer, getSignature, getUsdc } from '#server/testing/customer';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await startTestServer();
  merchant = await createMerchant(server);
});
afterAll(() => server.close());

function create(id: string, body: Parameters<typeof fullBody>[0] = {}) {
  return server.call(createPayment, { bearer: id, body: fullBody(body) });
}

function get(bearer?: string) {
  return server.raw('GET', '/api/payment/metadata', bearer === undefined ? {} : { bearer });
}

function fullBody(body: { wallet?: string; method?: { address: string } | null }) {
  const wallet = Keypair.generate().publicKey.toBase58();
  return { wallet, amountToken: 0, method: { address: USDC }, ...body };
}

describe('paying', () => {
  it('C241, C271-C273: moves exactly the amount to the merchant and confirms', async () => {
    const id = await merchant.link('12.34', { memo: 'Order 7' });
    const customer = new Customer(server);
    expect((await customer.readMetadata(id)).body).toEqual({
      amountUSD: 12.34,
      name: 'Harbour Coffee',
      methods: [{ name: 'USD Coin', symbol: 'USDC', address: USDC }],
      token: null,
      returnURL: null,
      sandbox: false,
      confirmed: false,
      processed: false,
    });

    const { answer, signature } = await customer.pay(id);

    expect(answer).toMatchObject({ status: 200, body: { confirmed: true, processed: true } });
    expect((await customer.readMetadata(id)).body).toMatchObject({
      confirmed: true,
      processed: true,
    });
    expect(getUsdc(server, merchant.wallet.publicKey.toBase58())).toBe(12_340_000n);
    const { body } = await server.call(listRecentTransactions, { bearer: merchant.bearer });
    expect(body[0]).toMatchObject({ confirmed: true, amountUSDC: 12_340_000, signature });
    expect(server.localChain.chain.findEntry(signature)?.memo).toContain('Order 7');
  });

  it('names the merchant beside a name of the payment, unless they are one', async () => {
    const customer = new Customer(server, 0);
    const read = async (options: { name?: string }) =>
      (await customer.readMetadata(await merchant.link('1', options))).body;
    expect(await read({ name: 'Two coffees' })).toMatchObject({
      name: 'Two coffees',
      merchant: 'Harbour Coffee',
    });
    for (const options of [{}, { name: ' Harbour Coffee ' }]) {
      expect(await read(options)).toMatchObject({ name: 'Harbour Coffee' });
      expect(await read(options)).not.toHaveProperty('merchant');
    }
  });

  it('pays with a memo of the longest length in bytes', async () => {
    const customer = new Customer(server);
    const { answer } = await customer.pay(await merchant.link('1', { memo: '漢'.repeat(186) }));
    expect(answer.status).toBe(200);
  });

  it('C242: the platform pays the fee and has signed; only the customer is missing', async () => {
    const customer = new Customer(server);
    const base64 = await customer.requestTransaction(await merchant.link('1'));
    const { message, signatures } = VersionedTransaction.deserialize(Buffer.from(base64, 'base64'));
    expect(message.header.numRequiredSignatures).toBe(2);
    expect(message.staticAccountKeys[0]).toEqual(server.chain.feePayer.publicKey);
    expect(signatures.map((bytes) => bytes.some(Boolean))).toEqual([true, false]);
  });

  it('a customer who loads a paid payment reads that it is paid', async () => {
    const id = await merchant.link('1');
    await new Customer(server).pay(id);
    const { status, body } = await new Customer(server, 0).readMetadata(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ confirmed: true, processed: true });
  });

  it('every payment has exactly one method, which is complete', async () => {
    for (const options of [{}, { sandbox: true }, { name: 'Two coffees' }]) {
      const { body } = await new Customer(server, 0).readMetadata(
        await merchant.link('1', options),
      );
      expect(body.methods).toEqual([{ name: 'USD Coin', symbol: 'USDC', address: USDC }]);
    }
  });

  it.each(['\u202Eevil', '<script>alert(1)</script>', '=HYPERLINK("x")', '👩‍👩‍👧‍👦 🎉', '  a  '])(
    'keeps the text %j as it was written, also on the chain',
    async (text) => {
      const id = await merchant.link('1', { name: text, memo: text });
      const customer = new Customer(server);
      expect((await customer.readMetadata(id)).body.name).toBe(text.trim());
      const { signature } = await customer.pay(id);
      expect(server.localChain.chain.findEntry(signature)?.memo).toContain(text);
    },
  );

  it('answers 409 to create once it is paid', async () => {
    const id = await merchant.link('1');
    await new Customer(server).pay(id);
    expect(await new Customer(server).create(id)).toMatchObject({
      status: 409,
      body: { code: 'payment_already_paid' },
    });
  });

  it('settles by itself when the tab closes after signing', async () => {
    const id = await merchant.link('3');
    const customer = new Customer(server);
    customer.send(await customer.requestTransaction(id));
    await expect.poll(async () => (await customer.readMetadata(id)).body.confirmed).toBe(true);
  });

  it('hands the same wallet the same bytes while they can land', async () => {
    const id = await merchant.link('1');
    const customer = new Customer(server);
    const first = await customer.requestTransaction(id);
    expect(await customer.requestTransaction(id)).toBe(first);
    expect(await new Customer(server).requestTransaction(id)).not.toBe(first);
  });
});

describe('who may pay', () => {
  it('names what the wallet holds when that is too little', async () => {
    const id = await merchant.link('20');
    expect(await new Customer(server, 3).create(id)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('Insufficient funds: 3.00 USDC available') },
    });
    expect(await new Customer(server, 0).create(id)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('Insufficient funds: 0.00 USDC available') },
    });
  });

  it('refuses a payment whose merchant closed the account that would get it', async () => {
    const closed = await createMerchant(server);
    const id = await closed.link('1');
    const { publicKey } = closed.wallet;
    server.localChain.faucet.giveSol(publicKey.toBase58(), 1_000_000_000n);
    const account = getAssociatedTokenAddressSync(new PublicKey(USDC), publicKey);
    const message = new TransactionMessage({
      payerKey: publicKey,
      recentBlockhash: server.localChain.chain.latestBlockhash.blockhash,
      instructions: [createCloseAccountInstruction(account, publicKey, publicKey)],
    });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign([closed.wallet]);
    expect(server.localChain.chain.send(transaction.serialize()).meta.err).toBeNull();
    expect(await new Customer(server).create(id)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('cannot receive USDC') },
    });
  });

  it.each([
    ['not base58', '0OIl0OIl0OIl0OIl0OIl0OIl0OIl0OIl', 400],
    ['31 bytes', '1'.repeat(31), 400],
    ['33 bytes', 'z'.repeat(44), 422],
    ['too long', '2'.repeat(45), 400],
  ])('refuses a wallet that is %s', async (_name, wallet, status) => {
    expect((await create(await merchant.link('1'), { wallet })).status).toBe(status);
  });

  it('refuses a program address, the merchant and the platform as payer', async () => {
    const id = await merchant.link('1');
    const offCurve = getAssociatedTokenAddressSync(
      new PublicKey(USDC),
      merchant.wallet.publicKey,
    ).toBase58();
    for (const wallet of [
      offCurve,
      merchant.wallet.publicKey.toBase58(),
      server.chain.feePayer.publicKey.toBase58(),
    ]) {
      expect((await create(id, { wallet })).status).toBe(422);
    }
    // The mint lies on the curve; only the chain knows that it is no wallet.
    expect((await create(id, { wallet: USDC })).status).toBe(422);
  });

  it('takes no method but its own, under any name', async () => {
    const id = await merchant.link('1');
    const customer = new Customer(server);
    const foreign = { address: Keypair.generate().publicKey.toBase58() };
    expect((await create(id, { wallet: customer.wallet, method: foreign })).status).toBe(400);
    expect((await create(id, { wallet: customer.wallet, method: null })).status).toBe(400);
  });
});

describe('process', () => {
  it('refuses null for a live payment and leaves it open', async () => {
    const id = await merchant.link('1');
    const customer = new Customer(server);
    expect((await customer.process(id, null)).status).toBe(400);
    expect((await customer.readMetadata(id)).body).toMatchObject({ processed: false });
  });

  it('refuses invented and foreign signatures and leaves the payment open', async () => {
    const id = await merchant.link('1');
    const customer = new Customer(server);
    const foreign = server.localChain.faucet.fund(customer.wallet, 1_000_000n) ?? '';
    const invented = getSignature(
      await customer.requestTransaction(await merchant.link('1')),
    ).slice(1);
    for (const signature of [foreign, invented, '1', '', 'x'.repeat(88), '0OIl', '../..']) {
      const { status } = await customer.process(id, signature);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect((await customer.readMetadata(id)).body).toMatchObject({ processed: false });
  });

  it('refuses the signature of another payment', async () => {
    const customer = new Customer(server);
    const { signature } = await customer.pay(await merchant.link('1'));
    const other = await merchant.link('1');
    expect((await customer.process(other, signature)).status).toBe(422);
    expect((await customer.readMetadata(other)).body).toMatchObject({ processed: false });
  });

  it('a transaction that failed on the chain fails the payment; it may be tried again', async () => {
    const id = await merchant.link('50');
    const customer = new Customer(server, 60);
    const base64 = await customer.requestTransaction(id);
    // The money goes elsewhere between create and send.
    customer.send(await customer.requestTransaction(await merchant.link('40')));
    const signature = customer.send(base64);

    const failure = { status: 402, body: { error: expect.stringContaining('failed') } };
    expect(await customer.process(id, signature)).toMatchObject(failure);
    expect(await customer.process(id, signature)).toMatchObject(failure);
    expect((await customer.readMetadata(id)).body).toMatchObject({
      processed: false,
      confirmed: false,
    });

    const { answer } = await new Customer(server).pay(id);
    expect(answer.status).toBe(200);
    expect((await customer.readMetadata(id)).body).toMatchObject({
      processed: true,
      confirmed: true,
    });
    // The failed transaction stays failed.
    expect((await customer.process(id, signature)).status).toBe(402);
  });

  it('a second transaction that lands is kept as an overpayment', async () => {
    const id = await merchant.link('2');
    const [one, two] = [new Customer(server), new Customer(server)];
    const bytes = [await one.requestTransaction(id), await two.requestTransaction(id)];
    const signatures = [one.send(bytes[0] ?? ''), two.send(bytes[1] ?? '')];
    for (const signature of signatures) {
      expect((await one.process(id, signature)).status).toBe(200);
    }
    // The second customer is told so, at every call.
    const answers = await Promise.all(signatures.map((signature) => one.process(id, signature)));
    const told = answers.map(({ body }) => 'overpaid' in body && body.overpaid);
    expect(told.filter(Boolean)).toHaveLength(1);
    const rows = await server.db
      .selectFrom('settlement')
      .select(['kind', 'amount_micro'])
      .where('payment_id', '=', id)
      .orderBy('kind')
      .execute();
    expect(rows).toEqual([
      { kind: 'overpayment', amount_micro: 2_000_000n },
      { kind: 'primary', amount_micro: 2_000_000n },
    ]);
  });
});

describe('sandbox', () => {
  it('confirms without a signature and without a transaction', async () => {
    const id = await merchant.link('5', { sandbox: true });
    expect(id).toMatch(/^pay_test_/);
    const customer = new Customer(server, 0);
    expect((await customer.readMetadata(id)).body).toMatchObject({
      sandbox: true,
      processed: false,
    });
    expect((await customer.create(id)).body).toEqual({ base64Transaction: '' });
    expect((await customer.process(id, null)).body).toEqual({ confirmed: true, processed: true });
    const { receipt } = (await customer.readMetadata(id)).body;
    expect(receipt).toMatchObject({ paidUSDC: 5_000_000, wallet: null, signature: null });
    expect((await customer.process(id, null)).status).toBe(200);
    expect((await customer.create(id)).status).toBe(409);
    const { body } = await server.call(listRecentTransactions, { bearer: merchant.bearer });
    expect(body.find(({ _id }) => _id === id)).toMatchObject({ signature: null, confirmed: true });
  });

  it('refuses a signature in the sandbox', async () => {
    const id = await merchant.link('5', { sandbox: true });
    const { signature } = await new Customer(server).pay(await merchant.link('5'));
    expect((await new Customer(server, 0).process(id, signature)).status).toBe(400);
  });

  it('a live payment is not confirmed by anything a client says about the sandbox', async () => {
    const id = await merchant.link('5');
    const payload = JSON.stringify({ signature: null, sandbox: true });
    const answer = await server.raw('POST', '/api/payment/process', { bearer: id, payload });
    expect(answer.status).toBe(400);
    expect((await new Customer(server, 0).readMetadata(id)).body).toMatchObject({
      processed: false,
    });
  });
});

describe('the bearer', () => {
  it('session tokens, keys and nothing open no portal; unknown payments are 404', async () => {
    expect((await get(merchant.bearer)).status).toBe(401);
    expect((await get(`sk_${'a'.repeat(43)}`)).status).toBe(401);
    expect((await get()).status).toBe(401);
    expect((await get(`pay_${'a'.repeat(32)}`)).status).toBe(404);
    expect((await get('x'.repeat(10_000))).status).toBe(401);
  });
});
