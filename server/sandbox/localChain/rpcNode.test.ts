import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import {
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { USDC_MINT } from '#domain/money';
import { startTestRpcServer, type TestRpcServer } from '#server/testing/testRpcServer';

/* What a node does besides paying: as clients of the main network expect it. */

let server: TestRpcServer;
beforeAll(async () => {
  server = await startTestRpcServer();
});
afterAll(() => server.close());

async function post(body: unknown) {
  const response = await fetch(`${server.origin}/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const json: unknown = text === '' ? null : JSON.parse(text);
  return { status: response.status, json };
}

const ask = async (method: string, ...params: unknown[]) =>
  (await post({ jsonrpc: '2.0', id: 1, method, params })).json;

/** Moves SOL. Returns the transaction, signed. */
async function transfer(from: Keypair, to: PublicKey, lamports: number) {
  const { blockhash } = await server.connection.getLatestBlockhash();
  const { publicKey } = from;
  const message = new TransactionMessage({
    payerKey: publicKey,
    recentBlockhash: blockhash,
    instructions: [SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: to, lamports })],
  }).compileToV0Message();
  const transaction = new VersionedTransaction(message);
  transaction.sign([from]);
  return transaction;
}

function richWallet(): Keypair {
  const wallet = Keypair.generate();
  server.faucet.giveSol(wallet.publicKey.toBase58(), 1_000_000_000n);
  return wallet;
}

const toBase64 = (transaction: VersionedTransaction) =>
  Buffer.from(transaction.serialize()).toString('base64');

describe('simulateTransaction', () => {
  it('shows the wanted accounts as the transaction would leave them', async () => {
    const [from, to] = [richWallet(), Keypair.generate().publicKey];
    const transaction = await transfer(from, to, 5_000_000);
    const { value } = await server.connection.simulateTransaction(transaction, {
      accounts: { encoding: 'base64', addresses: [to.toBase58(), from.publicKey.toBase58()] },
    });
    expect(value.err).toBeNull();
    expect(value.accounts?.map((account) => account?.lamports)).toEqual([5_000_000, 994_995_000]);
    expect(await server.connection.getBalance(to)).toBe(0);
  });

  it('shows none after a failure, and refuses more than the transaction has', async () => {
    const [from, to] = [richWallet(), Keypair.generate().publicKey];
    const wire = toBase64(await transfer(from, to, 2_000_000_000));
    const simulate = (addresses: string[], encoding = 'base64') =>
      ask('simulateTransaction', wire, {
        encoding: 'base64',
        accounts: { encoding, addresses },
      });
    expect(await simulate([to.toBase58()])).toMatchObject({
      result: { value: { err: expect.anything(), accounts: [null] } },
    });
    expect(await simulate(Array(4).fill(to.toBase58()))).toMatchObject({
      error: { code: -32602, message: 'Too many accounts provided; max 3' },
    });
    expect(await simulate([to.toBase58()], 'base58')).toMatchObject({ error: { code: -32602 } });
  });
});

describe('what a call asks of the node', () => {
  it.each([
    ['getBalance', [USDC_MINT]],
    ['getLatestBlockhash', []],
    ['getSlot', []],
    ['getTokenSupply', [USDC_MINT]],
  ])('%s refuses an unknown commitment and a slot to come', async (method, params) => {
    expect(await ask(method, ...params, { commitment: 'recent' })).toMatchObject({
      error: { code: -32602 },
    });
    const { slot } = server.chain;
    expect(await ask(method, ...params, { minContextSlot: slot + 1 })).toMatchObject({
      error: { code: -32016, data: { contextSlot: slot } },
    });
    const known = { commitment: 'confirmed', minContextSlot: slot };
    expect(await ask(method, ...params, known)).toHaveProperty('result');
  });

  it('is carried out without an answer when it has no id', async () => {
    const note = { jsonrpc: '2.0', method: 'getSlot' };
    expect(await post(note)).toEqual({ status: 204, json: null });
    expect(await post([note, note])).toEqual({ status: 204, json: null });
    const asked = { ...note, id: null };
    expect(await post([note, asked])).toEqual({
      status: 200,
      json: [{ jsonrpc: '2.0', id: null, result: server.chain.getSlotAt('finalized') }],
    });

    const wallet = Keypair.generate().publicKey;
    const params = [wallet.toBase58(), 1_000_000_000];
    await post({ jsonrpc: '2.0', method: 'requestAirdrop', params });
    expect(await server.connection.getBalance(wallet)).toBe(1_000_000_000);
  });
});

describe('blocks', () => {
  it('hold their transactions, at the time that these name', async () => {
    const from = richWallet();
    server.tick();
    const sent = [];
    for (const lamports of [1_000_000, 2_000_000]) {
      const transaction = await transfer(from, Keypair.generate().publicKey, lamports);
      sent.push(await server.connection.sendTransaction(transaction));
    }
    const { slot } = server.chain;
    const waiting = await ask('getBlock', slot, { commitment: 'confirmed' });
    expect(waiting).toMatchObject({ error: { code: -32004 } });
    server.tick(2);

    const config = { maxSupportedTransactionVersion: 0 };
    const block = await server.connection.getBlock(slot, config);
    const [first = ''] = sent;
    const landed = await server.connection.getTransaction(first, config);
    expect(block?.transactions.map((each) => each.transaction.signatures[0])).toEqual(sent);
    expect(block?.parentSlot).toBe(slot - 1);
    expect(block?.blockTime).toBe(landed?.blockTime);
    expect(await server.connection.getBlockTime(slot)).toBe(landed?.blockTime);

    const next = await server.connection.getBlock(slot + 1, { ...config, commitment: 'confirmed' });
    expect(next?.previousBlockhash).toBe(block?.blockhash);
    expect(next?.transactions).toEqual([]);
    const signatures = await ask('getBlock', slot, { transactionDetails: 'signatures' });
    expect(signatures).toMatchObject({ result: { signatures: sent } });
    expect(signatures).not.toHaveProperty('result.transactions');
  });

  it('are listed by slot, as far as they are settled', async () => {
    server.tick(4);
    const { slot } = server.chain;
    const { connection } = server;
    expect(await connection.getBlocks(slot - 4, slot + 9, 'confirmed')).toEqual([
      slot - 4,
      slot - 3,
      slot - 2,
      slot - 1,
    ]);
    expect(await ask('getBlocks', slot - 4)).toMatchObject({
      result: [slot - 4, slot - 3, slot - 2],
    });
    expect(await connection.getBlocks(slot + 1, slot + 9)).toEqual([]);
    expect(await ask('getBlocks', 0, 500_001)).toMatchObject({ error: { code: -32602 } });
    const [processed, confirmed, finalized] = await Promise.all(
      (['processed', 'confirmed', 'finalized'] as const).map((each) => connection.getSlot(each)),
    );
    expect([processed, confirmed, finalized]).toEqual([slot, slot - 1, slot - 2]);
    const height = await connection.getBlockHeight('processed');
    expect(await connection.getBlockHeight('finalized')).toBe(height - 2);
  });

  it('are refused before the first and after the last', async () => {
    expect(await ask('getBlock', 0)).toMatchObject({ error: { code: -32007 } });
    expect(await ask('getBlock', server.chain.slot + 9)).toMatchObject({ error: { code: -32004 } });
    expect(await ask('getBlockTime', server.chain.slot + 9)).toMatchObject({ result: null });
  });
});

it('lists the largest accounts of a mint', async () => {
  const wallets = [3n, 9n, 6n].map((thousands) => {
    const wallet = Keypair.generate().publicKey;
    server.faucet.fund(wallet.toBase58(), thousands * 1_000_000_000n);
    return wallet;
  });
  const usdc = new PublicKey(USDC_MINT);
  const accounts = new Set(
    wallets.map((wallet) => getAssociatedTokenAddressSync(usdc, wallet).toBase58()),
  );
  const { value } = await server.connection.getTokenLargestAccounts(usdc);
  const ours = value.filter(({ address }) => accounts.has(address.toBase58()));
  expect(ours.map(({ uiAmountString }) => uiAmountString)).toEqual(['9000', '6000', '3000']);
  expect(await ask('getTokenLargestAccounts', USDC_MINT.replace('E', 'F'))).toHaveProperty('error');
});

it('says how its epochs go', async () => {
  const schedule = await server.connection.getEpochSchedule();
  expect(schedule).toMatchObject({ slotsPerEpoch: 432_000, warmup: false });
  expect((await server.connection.getEpochInfo()).slotsInEpoch).toBe(schedule.slotsPerEpoch);
});
