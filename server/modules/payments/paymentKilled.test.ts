import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { payment } from '#contract/payments';
import { transactionDetail } from '#contract/transactions';
import { type Customer, getSignature, getUsdc } from '#server/testing/customer';
import { CRASH_POINTS } from '#server/testing/crashPoints';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { spawnServer, type ServerProcess } from '#server/testing/process';
import { createRedeemable, requireRedeemable, type Redeemable } from '#server/testing/redeemable';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { restart } from '#server/testing/restart';

const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
/** `during process` nothing is written yet: as before it, when the wallet has sent. */
const POINTS = ['after create answered', ...Object.keys(CRASH_POINTS)];
const WITHIN = { interval: 50 };

let home: TestServer;
let merchant: Merchant;
let beans: Redeemable;
let customer: Customer;
let server: ServerProcess;
const links: { point: string; id: string }[] = [];

// Everything is made by a server in this process, and paid on servers that are killed.
beforeAll(async () => {
  home = await startTestServer();
  merchant = await createMerchant(home);
  beans = await createRedeemable(home, merchant.bearer);
  customer = await beans.customer(100, 100);
  for (const point of POINTS) {
    links.push({ point, id: await merchant.link('5', { mintId: beans.mint._id }) });
  }
  await home.stop();
  server = await startFor(0);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await home.close();
});

/** A server that dies at the point of one of the payments. */
async function startFor(index: number): Promise<ServerProcess> {
  const link = links[index];
  const { config, dataDir } = home;
  const started = await spawnServer({
    DATA_DIR: dataDir,
    RATE_LIMIT_PAYMENT: '1000000',
    RATE_LIMIT_PAYMENT_ADDRESS: '1000000',
    ...(config.databaseUrl === null ? {} : { DATABASE_URL: config.databaseUrl }),
    ...(link ? { CRASH_POINT: link.point, CRASH_PAYMENT: link.id } : {}),
  });
  await started.ready();
  return started;
}

const created = v.object({ base64Transaction: v.string() });

async function call(path: string, bearer: string, body?: object) {
  return fetch(`${server.origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** Null when it was refused, for instance because it is paid. */
async function create(id: string): Promise<string | null> {
  const body = { wallet: customer.wallet, amountToken: 2, method: { address: USDC } };
  const response = await call('/api/payment/create', id, body);
  return response.ok ? v.parse(created, await response.json()).base64Transaction : null;
}

async function send(base64: string): Promise<void> {
  const wire = Buffer.from(customer.sign(base64).serialize()).toString('base64');
  const params = [wire, { encoding: 'base64' }];
  await call('/rpc', '', { jsonrpc: '2.0', id: 1, method: 'sendTransaction', params });
}

async function isConfirmed(id: string): Promise<boolean> {
  const response = await call('/api/payment/metadata', id);
  return v.parse(payment, await response.json()).confirmed;
}

/** Pays until the server dies. Returns the bytes that were handed out, if any. */
async function payAndDie(id: string, point: string): Promise<string | null> {
  let base64: string | null = null;
  try {
    base64 = await create(id);
    if (point === 'after create answered') await server.end('SIGKILL');
    await send(base64 ?? '');
    await call('/api/payment/process', id, { signature: getSignature(base64 ?? '') });
    expect.fail('the server answered');
  } catch (error) {
    // What a page sees of a server that is gone.
    if (!(error instanceof TypeError)) throw error;
  }
  expect(await server.exited()).toBeNull();
  return base64;
}

/** What a customer does who loads the page again. */
async function payAgain(id: string): Promise<void> {
  if (await isConfirmed(id)) return;
  const base64 = await create(id);
  if (base64 === null) return;
  await send(base64);
  await call('/api/payment/process', id, { signature: getSignature(base64) });
}

it.each(POINTS.map((point, index) => ({ point, index })))(
  'killed $point, a payment with tokens is settled exactly once',
  async ({ point, index }) => {
    const id = links[index]?.id ?? '';
    const before = await payAndDie(id, point);
    server = await startFor(index + 1);
    if (point === 'after create answered') expect(await create(id)).toBe(before);
    await expect
      .poll(async () => {
        await payAgain(id);
        return isConfirmed(id);
      }, WITHIN)
      .toBe(true);
    const read = await call(`/api/transaction/${id}`, merchant.bearer);
    const seen = v.parse(transactionDetail, await read.json());
    expect(seen).toMatchObject({ state: 'confirmed', amountUSDC: 3_000_000 });
    expect(seen.tokens).toEqual({ amount: '2', symbol: 'BEAN' });
    expect(seen.overpaidUSDC).toBeUndefined();
  },
);

it('afterwards the chain and the books say the same', async () => {
  expect(await server.end('SIGTERM')).toBe(0);
  home = await restart(home);
  const settled = await home.db
    .selectFrom('settlement')
    .select(['payment_id', 'kind', 'amount_micro', 'redeemed_base'])
    .orderBy('payment_id')
    .execute();
  const expected = links
    .map(({ id }) => ({
      payment_id: id,
      kind: 'primary',
      amount_micro: 3_000_000n,
      redeemed_base: 2_000_000n,
    }))
    .toSorted((a, b) => (a.payment_id < b.payment_id ? -1 : 1));
  expect(settled.toSorted((a, b) => (a.payment_id < b.payment_id ? -1 : 1))).toEqual(expected);
  const count = BigInt(links.length);
  expect(getUsdc(home, merchant.wallet.publicKey.toBase58())).toBe(count * 3_000_000n);
  const { heldBy } = await requireRedeemable(home, beans.mint);
  expect(heldBy(customer.wallet)).toBe(100_000_000n - count * 2_000_000n);
});
