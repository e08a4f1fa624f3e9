import { createTransferCheckedInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import {
  Keypair,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { USDC_MINT } from '#domain/money';
import { getTokenAccountAddress, toMerchantToken } from '#server/chain/movements';
import { getByteLengths, signMinting, signNewToken } from '#server/chain/tokens';

import { MEMO_PROGRAM } from '#server/sandbox/localChain/addresses';
import { startTestRpcServer, type TestRpcServer } from '#server/testing/testRpcServer';
import { HOSTILE } from '#tests/support/hostileTexts';

const usdc = new PublicKey(USDC_MINT);
const customer = Keypair.generate();
const merchant = Keypair.generate();

let server: TestRpcServer;
beforeAll(async () => {
  server = await startTestRpcServer();
  server.faucet.giveSol(customer.publicKey.toBase58(), 1_000_000_000n);
  server.faucet.fund(customer.publicKey.toBase58(), 5_000_000_000n);
  server.faucet.fund(merchant.publicKey.toBase58(), 1n);
});
afterAll(() => server.close());

async function get(path: string) {
  const response = await fetch(server.origin + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function pay(microUsdc: bigint, memo: string): string {
  const message = new TransactionMessage({
    payerKey: customer.publicKey,
    recentBlockhash: server.chain.latestBlockhash.blockhash,
    instructions: [
      new TransactionInstruction({
        programId: new PublicKey(MEMO_PROGRAM),
        keys: [],
        data: Buffer.from(memo),
      }),
      createTransferCheckedInstruction(
        getAssociatedTokenAddressSync(usdc, customer.publicKey),
        usdc,
        getAssociatedTokenAddressSync(usdc, merchant.publicKey),
        customer.publicKey,
        microUsdc,
        6,
      ),
    ],
  }).compileToV0Message();
  const transaction = new VersionedTransaction(message);
  transaction.sign([customer]);
  return server.chain.send(transaction.serialize()).signature;
}

it('shows a transaction with its status, fee, memo, signer and token movements', async () => {
  const signature = pay(1_234_500_000n, 'Order 7');
  const fresh = await get(`/explorer/tx/${signature}`);
  server.tick(2);
  const settled = await get(`/explorer/tx/${signature}`);

  expect(fresh.status).toBe(200);
  expect(fresh.text).toContain('Processed');
  expect(settled.text).toContain('Finalized');
  for (const part of [
    signature,
    '0.000005 SOL',
    'Order 7',
    'USDC',
    '+1,234.50',
    '\u22121,234.50',
  ]) {
    expect(settled.text).toContain(part);
  }
  expect(settled.text).toContain(`href="/explorer/address/${merchant.publicKey.toBase58()}"`);
});

it('says why a transaction failed', async () => {
  const signature = pay(900_000_000_000n, 'too much');
  const { text } = await get(`/explorer/tx/${signature}`);

  expect(text).toContain('Failed');
  expect(text).toContain('Error processing Instruction 1: custom program error: 0x1');
  expect(text).toContain('No tokens moved.');
});

it('shows an address with its balance, tokens and latest transactions', async () => {
  const signature = pay(1n, 'one');
  const { status, text } = await get(`/explorer/address/${customer.publicKey.toBase58()}`);

  expect(status).toBe(200);
  expect(text).toContain('SOL');
  expect(text).toContain('USDC');
  expect(text).toContain(`/explorer/tx/${signature}`);
});

describe('a token with its own metadata', () => {
  const mint = Keypair.generate();
  const token = { mint, name: '<b>Café</b>', symbol: 'CAFE', uri: 'http://till.example/a.json' };
  const address = mint.publicKey.toBase58();
  const account = getTokenAccountAddress(
    toMerchantToken(mint.publicKey),
    merchant.publicKey,
  ).toBase58();
  const link = `href="/explorer/address/${merchant.publicKey.toBase58()}"`;

  beforeAll(async () => {
    server.faucet.giveSol(merchant.publicKey.toBase58(), 1_000_000_000n);
    const signers = { feePayer: merchant, authority: merchant };
    const latest = await server.connection.getLatestBlockhash();
    const rent = await server.connection.getMinimumBalanceForRentExemption(
      getByteLengths(token, merchant.publicKey).mint,
    );
    const order = {
      mint: mint.publicKey,
      amount: 1_250_000_000n,
      reference: Keypair.generate().publicKey,
    };
    server.chain.send(signNewToken(token, signers, rent, latest).serialize());
    server.chain.send(signMinting(order, signers, latest).serialize());
  });

  it('shows its name, supply and authorities', async () => {
    const { text } = await get(`/explorer/address/${address}`);
    expect(text).toContain('<h1>Token</h1>');
    for (const part of ['&lt;b&gt;Café&lt;/b&gt; (CAFE)', '1,250.00', token.uri, link]) {
      expect(text).toContain(part);
    }
    expect(text.split(link)).toHaveLength(3);
  });

  it('shows what an account of it holds, and for whom', async () => {
    const { text } = await get(`/explorer/address/${account}`);
    expect(text).toContain('<h1>Token account</h1>');
    for (const part of ['CAFE', '1,250.00', link, `href="/explorer/address/${address}"`]) {
      expect(text).toContain(part);
    }
  });

  it('is called by its symbol where it is held', async () => {
    const { text } = await get(`/explorer/address/${merchant.publicKey.toBase58()}`);
    expect(text).toContain('<h1>Address</h1>');
    expect(text).toContain('<bdi>CAFE</bdi>');
  });
});

it('shows markup in a memo as text', async () => {
  const signature = pay(2n, '"><script>alert(1)</script><img src=x onerror=alert(1)>');
  const { text } = await get(`/explorer/tx/${signature}`);

  expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).not.toMatch(/<script|<img/);
});

it('shows every text in a memo as it is', async () => {
  const fetchPage = async (memo: string) => (await get(`/explorer/tx/${pay(2n, memo)}`)).text;
  const listTags = (html: string) => [...html.matchAll(/<\/?[a-z]+/gi)].map(String);
  const tags = listTags(await fetchPage('plain'));
  for (const memo of HOSTILE) {
    const text = await fetchPage(memo);
    expect(listTags(text), memo).toEqual(tags);
    const shown = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
    expect(shown.replaceAll('&#39;', "'").replaceAll('&amp;', '&')).toContain(memo);
  }
});

it.each([
  '/explorer/tx/nothing',
  '/explorer/tx/__proto__',
  '/explorer/tx/%3Cscript%3E',
  `/explorer/tx/${'1'.repeat(64)}`,
  '/explorer/address/nothing',
  '/explorer/address/constructor',
  `/explorer/address/${Keypair.generate().publicKey.toBase58()}`,
])('answers 404 with a page for %s', async (path) => {
  const { status, headers, text } = await get(path);

  expect(status).toBe(404);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(text).toMatch(/(Transaction|Address) not found/);
});

it('needs nothing that a strict content security policy would refuse', async () => {
  const { headers, text } = await get(`/explorer/tx/${pay(3n, 'policy')}`);

  expect(headers.get('content-security-policy')).toContain("default-src 'self'; script-src 'none'");
  expect(text).not.toMatch(/<style|style=|<script|\son\w+=|https?:/);
});
