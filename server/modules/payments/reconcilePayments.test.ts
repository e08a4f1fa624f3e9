import {
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { readPaymentProgress } from '#server/modules/payments/payByPhone';
import { readPaymentAtOnce } from '#server/modules/payments/readPayment';
import { Customer, getSignature } from '#server/testing/customer';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { LIFETIME_SLOTS, MANUAL, tick } from '#server/testing/manualChain';
import { restart } from '#server/testing/restart';
import { startTestServer, type TestServer } from '#server/testing/testServer';

/** So long that within a test only a decision or a stop ends a request's wait. */
const PATIENT = {
  ...MANUAL,
  monitorTiming: { ...MANUAL.monitorTiming, decideTimeoutMs: 600_000 },
};

let server: TestServer;
let merchant: Merchant;

beforeEach(async () => {
  server = await startTestServer(MANUAL);
  merchant = await createMerchant(server);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const readState = async (id: string, { db }: TestServer = server) =>
  (await db.selectFrom('payment').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

const readPhone = async (id: string) => (await readPaymentProgress(server, id)).state;

async function startAgain(): Promise<TestServer> {
  server = await restart(server, MANUAL);
  return server;
}

/** Lets the event loop turn until handlers have begun what was just sent. */
async function begun(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

/** A transaction that moves nothing but names the reference. */
function junk(spammer: Keypair, reference: PublicKey, lamports: number): void {
  const instruction = SystemProgram.transfer({
    fromPubkey: spammer.publicKey,
    toPubkey: spammer.publicKey,
    lamports,
  });
  instruction.keys.push({ pubkey: reference, isSigner: false, isWritable: false });
  const message = new TransactionMessage({
    payerKey: spammer.publicKey,
    recentBlockhash: server.localChain.chain.latestBlockhash.blockhash,
    instructions: [instruction],
  });
  const transaction = new VersionedTransaction(message.compileToV0Message());
  transaction.sign([spammer]);
  server.localChain.chain.send(transaction.serialize());
}

describe('a transaction that is never sent', () => {
  it('expires by block height; the next one is a new transaction, and nothing has failed', async () => {
    const id = await merchant.link('1');
    const customer = new Customer(server);
    const base64 = await customer.requestTransaction(id);
    tick(server, LIFETIME_SLOTS);

    expect(() => customer.send(base64)).toThrow('Blockhash not found');
    expect(await customer.settle(id, getSignature(base64))).toMatchObject({
      status: 410,
      body: { error: expect.stringContaining('Nothing was charged') },
    });
    expect((await customer.readMetadata(id)).body).toMatchObject({ processed: false });

    const next = await customer.requestTransaction(id);
    expect(next).not.toBe(base64);
    const signature = customer.send(next);
    tick(server, 2);
    expect((await customer.settle(id, signature)).status).toBe(200);
  });

  it('a clock that jumps by days expires nothing', async () => {
    const id = await merchant.link('1');
    const customer = new Customer(server);
    const base64 = await customer.requestTransaction(id);
    const now = Date.now();
    for (const days of [2, -2]) {
      vi.useFakeTimers({ toFake: ['Date'], now: now + days * 86_400_000 });
      expect(await customer.requestTransaction(id)).toBe(base64);
      expect((await customer.process(id, getSignature(base64))).status).toBe(503);
    }
    const signature = customer.send(base64);
    tick(server, 2);
    expect((await customer.settle(id, signature)).status).toBe(200);
  });
});

it('junk that carries a payment’s reference does not hide the payment', async () => {
  const id = await merchant.link('1');
  const customer = new Customer(server);
  const base64 = await customer.requestTransaction(id);
  const { reference } = await server.db
    .selectFrom('chain_transaction')
    .select('reference')
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow();
  const spammer = Keypair.generate();
  server.localChain.faucet.giveSol(spammer.publicKey.toBase58(), 10_000_000_000n);
  const signature = customer.send(base64);
  for (let i = 0; i < 1_001; i += 1) junk(spammer, new PublicKey(reference ?? ''), i);
  tick(server, 2);
  expect((await customer.settle(id, signature)).status).toBe(200);
});

describe('commitment', () => {
  it('what has only been processed or confirmed is not final', async () => {
    const id = await merchant.link('1');
    const customer = new Customer(server);
    const signature = customer.send(await customer.requestTransaction(id));
    for (const wait of [0, 1]) {
      tick(server, wait);
      const answer = await customer.process(id, signature);
      expect(answer).toMatchObject({ status: 503, body: { error: expect.any(String) } });
      expect(answer.headers['retry-after']).toBe('2');
      expect(await readState(id)).toBe('open');
    }
    tick(server);
    expect((await customer.settle(id, signature)).status).toBe(200);
  });

  it('a page that is loaded while a transaction becomes final waits for it', async () => {
    const id = await merchant.link('1');
    server = await restart(server, PATIENT);
    const customer = new Customer(server);
    const base64 = await customer.requestTransaction(id);
    // Nothing was sent: there is nothing to wait for.
    expect((await customer.readMetadata(id)).body).toMatchObject({ processed: false });
    customer.send(base64);
    const page = customer.readMetadata(id);
    setTimeout(tick, 100, server, 2);
    expect((await page).body).toMatchObject({ confirmed: true, processed: true });
  });

  it('a page that is loaded long before a transaction is final is told that it arrives', async () => {
    const id = await merchant.link('1');
    const customer = new Customer(server);
    const signature = customer.send(await customer.requestTransaction(id));
    tick(server);
    // The wait for the chain ends first.
    const { body } = await customer.readMetadata(id);
    expect(body).toMatchObject({ confirmed: false, processed: false, arriving: true });
    expect(await readPaymentAtOnce(server, id)).toEqual(body);
    tick(server);
    await customer.settle(id, signature);
    const settled = (await customer.readMetadata(id)).body;
    expect(settled.confirmed).toBe(true);
    expect(settled).not.toHaveProperty('arriving');
  });

  it('what is prepared for one wallet is not handed out again while another’s is landing', async () => {
    const id = await merchant.link('1');
    const [first, second] = [new Customer(server), new Customer(server)];
    await first.requestTransaction(id);
    const signature = second.send(await second.requestTransaction(id));
    tick(server);
    await expect.poll(() => readPhone(id)).toBe('processing');
    expect(await first.create(id)).toMatchObject({
      status: 503,
      body: { code: 'previous_try_pending' },
    });
    tick(server);
    expect((await second.settle(id, signature)).status).toBe(200);
    expect((await first.create(id)).status).toBe(409);
  });

  it('a payment fails only when nothing else of it is on the chain', async () => {
    const id = await merchant.link('50');
    const [broke, hesitant] = [new Customer(server, 60), new Customer(server, 60)];
    const base64 = await broke.requestTransaction(id);
    const prepared = await hesitant.requestTransaction(id);
    const other = await merchant.link('40');
    broke.send(await broke.requestTransaction(other));
    const signature = broke.send(base64);
    tick(server, 2);
    expect((await broke.settle(id, signature)).status).toBe(402);
    // What the other customer may never sign does not hold that back, and pays it all the same.
    expect(await readState(id)).toBe('failed');
    const late = hesitant.send(prepared);
    tick(server, 2);
    expect((await hesitant.settle(id, late)).status).toBe(200);
    expect(await readState(id)).toBe('confirmed');
  });
});

describe('a restart', () => {
  it('settles what landed before it', async () => {
    const id = await merchant.link('1');
    const customer = new Customer(server);
    customer.send(await customer.requestTransaction(id));
    const next = await startAgain();
    tick(next, 2);
    await expect.poll(() => readState(id, next)).toBe('confirmed');
  });

  it('keeps transactions payable, sessions open and links as they were', async () => {
    const id = await merchant.link('1');
    const customer = new Customer(server);
    const base64 = await customer.requestTransaction(id);
    const next = await startAgain();
    const again = new Customer(next, 0);
    expect((await again.readMetadata(id)).body).toMatchObject({ amountUSD: 1, processed: false });
    const signature = next.localChain.chain.send(customer.sign(base64).serialize()).signature;
    tick(next, 2);
    expect((await again.settle(id, signature)).status).toBe(200);
  });

  it('lets who waits for a decision go at once', async () => {
    const id = await merchant.link('1');
    server = await restart(server, PATIENT);
    const customer = new Customer(server);
    const waiting = customer.process(id, customer.send(await customer.requestTransaction(id)));
    await begun();
    await server.stop();
    expect((await waiting).status).toBe(503);
  });
});
