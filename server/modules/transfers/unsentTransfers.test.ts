import { Keypair, PublicKey, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { toUsdc } from '#server/chain/movements';
import { buildTransaction } from '#server/chain/transactions/buildTransaction';
import { getUsdc } from '#server/testing/customer';
import { startTestCluster, type TestCluster } from '#server/testing/cluster';
import { forgetStatuses, type FaultProxy } from '#server/testing/faultProxy';
import { LIFETIME_SLOTS } from '#server/testing/manualChain';
import { restart } from '#server/testing/restart';
import {
  createSender,
  createWalletAddress,
  fetchSender,
  type Sender,
} from '#server/testing/sender';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { createHook, readEvents } from '#server/testing/webhooks';

import { submitTransaction } from '#server/chain/transactions/submitTransaction';

const KEY = 'key-of-a-form';
const SENT_AGAIN = { interval: 50 };

let cluster: TestCluster;
let server: TestServer;
let sender: Sender;

beforeEach(async () => {
  cluster = await startTestCluster(null);
  server = await startTestServer(options());
  sender = await createSender(server, 10_000_000n);
});
afterEach(async () => {
  await server.close();
  await cluster.close();
});

function options() {
  const monitorTiming = { activeIntervalMs: 20, idleIntervalMs: 50, decideTimeoutMs: 400 };
  return { cluster, env: cluster.env, monitorTiming };
}

function tick(slots = 1): void {
  for (let i = 0; i < slots; i += 1) cluster.chain.tick();
}

const rows = () =>
  server.db
    .selectFrom('chain_transaction')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const states = async () => (await rows()).map(({ state }) => state);
const organizationId = async () =>
  (await server.db.selectFrom('organization').select('id').executeTakeFirstOrThrow()).id;

/** Stores a transfer that no node accepts. Returns its row. */
async function storeUnsent(to: string, amount = '1') {
  cluster.setFault('refuse', cluster.nodes, ['sendTransaction']);
  expect((await sender.send({ to, amount }, KEY)).status).toBe(503);
  const [row] = await rows();
  if (!row) throw new Error('nothing was stored');
  expect(cluster.chain.findEntry(row.signature)).toBeNull();
  return row;
}

/** Lets the first node be asked before the second, however fast they answer here. */
function askFirstNodeFirst(): void {
  const [, second] = server.chain.nodes.all;
  second?.health.recordLook(cluster.chain.blockHeight, 600_000);
}

/** Waits until a node is asked about transactions. */
async function newCalls({ calls }: FaultProxy): Promise<void> {
  const count = () => calls.filter((method) => method === 'getSignatureStatuses').length;
  const before = count();
  await expect.poll(count, SENT_AGAIN).toBeGreaterThan(before);
}

/** Signs a transfer of the operating account, whatever it holds. */
async function sign(amount: bigint) {
  const { usdcMint, feePayer } = server.chain;
  const token = toUsdc(usdcMint);
  const owner = await server.operatingKeys.readKey(await organizationId());
  const [to, reference] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
  const from = new PublicKey(sender.address);
  const latest = await server.chain.nodes.ask((node) => node.getLatestBlockhash());
  const order = { movements: [{ token, from, to, amount }], reference, memo: 'x' };
  const signing = { feePayer, owners: [owner], creating: [{ token, owner: to }] };
  return buildTransaction(order, signing, latest);
}

describe('a transfer that was stored and never sent', () => {
  it('is sent after a restart, once', async () => {
    const to = createWalletAddress();
    const { signature } = await storeUnsent(to);
    await server.stop();
    cluster.setFault('none');
    server = await restart(server, options());
    await expect.poll(() => cluster.chain.findEntry(signature), SENT_AGAIN).not.toBeNull();
    tick(2);
    await expect.poll(states).toEqual(['confirmed']);
    const again = await fetchSender(server, sender.bearer);
    expect((await again.send({ to }, KEY)).body.signature).toBe(signature);
    expect(getUsdc(server, to)).toBe(1_000_000n);
    expect(again.balance()).toBe(9_000_000n);
  });

  it('expires when it can never land; the same key then sends a new one', async () => {
    await createHook(server, sender.bearer);
    const to = createWalletAddress();
    const { signature, bytes } = await storeUnsent(to);
    tick(LIFETIME_SLOTS);
    await expect.poll(states).toEqual(['expired']);
    cluster.setFault('none');
    const next = sender.send({ to }, KEY);
    await expect.poll(states).toEqual(['expired', 'pending']);
    const [, second] = await rows();
    await expect
      .poll(() => cluster.chain.findEntry(second?.signature ?? ''), SENT_AGAIN)
      .not.toBeNull();
    tick(2);
    expect([200, 503]).toContain((await next).status);
    await expect.poll(states).toEqual(['expired', 'confirmed']);
    expect(await readEvents(server)).toMatchObject([
      { type: 'transfer.failed', data: { signature, state: 'failed' } },
      { type: 'transfer.confirmed', data: { signature: second?.signature } },
    ]);
    const { body } = await sender.send({ to }, KEY);
    expect(body.signature).toBe(second?.signature);
    expect(body.signature).not.toBe(signature);
    const old = VersionedTransaction.deserialize(Buffer.from(bytes, 'base64'));
    expect(() => cluster.chain.send(old.serialize())).toThrow('Blockhash not found');
    expect(getUsdc(server, to)).toBe(1_000_000n);
  });

  it('expires although a node has stopped', async () => {
    await storeUnsent(createWalletAddress());
    const [, stopped] = cluster.nodes;
    const height = cluster.chain.blockHeight;
    stopped.lie = (method, result) => (method === 'getBlockHeight' ? height : result);
    tick(LIFETIME_SLOTS);
    await expect.poll(states).toEqual(['expired']);
  });

  it('is not given up because one node says so', async () => {
    const { signature } = await storeUnsent(createWalletAddress());
    const [first, second] = cluster.nodes;
    askFirstNodeFirst();
    second.fault = 'none';
    await expect.poll(() => cluster.chain.findEntry(signature), SENT_AGAIN).not.toBeNull();
    cluster.setFault('no-status', [first], ['getSignatureStatuses']);
    // It is asked before the other again once its failure is a while ago.
    await newCalls(first);
    tick(LIFETIME_SLOTS);
    for (let i = 0; i < 3; i += 1) await newCalls(second);
    expect(await states()).toEqual(['pending']);
    cluster.setFault('none');
    await expect.poll(states).toEqual(['confirmed']);
  });

  it('is not given up while no node holds the blocks in which it may have landed', async () => {
    const { signature } = await storeUnsent(createWalletAddress());
    const [first] = cluster.nodes;
    let isForgotten = true;
    for (const node of cluster.nodes) {
      node.lie = (method, result) => {
        if (method === 'getBlocks') return [];
        const isAsked = method === 'getSignatureStatuses';
        return isAsked && isForgotten ? forgetStatuses(result) : result;
      };
    }
    cluster.setFault('none');
    await expect.poll(() => cluster.chain.findEntry(signature), SENT_AGAIN).not.toBeNull();
    tick(LIFETIME_SLOTS);
    await expect.poll(() => cluster.nodes.flatMap(({ calls }) => calls)).toContain('getBlocks');
    for (let i = 0; i < 3; i += 1) await newCalls(first);
    expect(await states()).toEqual(['pending']);
    isForgotten = false;
    await expect.poll(states).toEqual(['confirmed']);
  });
});

describe('what the network refuses', () => {
  it('a transfer that fails on the chain is told as such, and may be tried again', async () => {
    server = await restart(server, {
      ...options(),
      monitorTiming: { ...options().monitorTiming, decideTimeoutMs: 600_000 },
    });
    sender = await fetchSender(server, sender.bearer);
    cluster.setFault('refuse', cluster.nodes, ['sendTransaction']);
    const waiting = sender.send({ amount: 8 }, KEY);
    await expect.poll(states).toEqual(['pending']);
    cluster.chain.send((await sign(5_000_000n)).serialize());
    cluster.setFault('none');
    const [row] = await rows();
    await expect
      .poll(() => cluster.chain.findEntry(row?.signature ?? ''), SENT_AGAIN)
      .not.toBeNull();
    tick(2);
    expect(await waiting).toMatchObject({
      status: 422,
      body: { code: 'transaction_failed' },
    });
    expect(await states()).toEqual(['failed']);
    expect(await sender.send({ amount: 8 }, KEY)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('Insufficient funds: 5.00 USDC available') },
    });
    expect(sender.balance()).toBe(5_000_000n);
  });

  it('is not sent at all when that shows before', async () => {
    const order = {
      caller: {
        organizationId: await organizationId(),
        ip: null,
        idempotencyKey: null,
        lockAccess: null,
      },
      kind: 'mintTokens' as const,
      exclusiveKey: null,
      fingerprint: 'x',
      build: async () => ({
        transaction: await sign(11_000_000n),
        createdAccount: null,
        cost: 10_000,
      }),
      save: async () => undefined,
    };
    await expect(submitTransaction(server, order)).rejects.toMatchObject({
      status: 422,
      code: 'transaction_refused',
    });
    expect(await rows()).toEqual([]);
    expect(server.logs()).toContain('the network would refuse a transaction');
  });

  it('a platform without SOL sends nothing, and tells the operator', async () => {
    const key = bs58.encode(Keypair.generate().secretKey);
    const env = { ...cluster.env, FEE_PAYER_KEY: key };
    server = await restart(server, { ...options(), env });
    const poor = await fetchSender(server, sender.bearer);
    expect(await poor.send({}, KEY)).toMatchObject({
      status: 503,
      body: { code: 'fee_not_payable' },
    });
    expect(server.logs()).toContain('The network fee cannot be paid');
    expect(await rows()).toEqual([]);
  });
});
