import { createTransferCheckedInstruction } from '@solana/spl-token';
import { Keypair, PublicKey, type TransactionInstruction } from '@solana/web3.js';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestRpcServer, type TestRpcServer } from '#server/testing/testRpcServer';

import { compile } from './compile';
import {
  buildAccountInstruction,
  getTokenAccountAddress,
  toMerchantToken,
  toUsdc,
  type Movement,
} from './movements';
import { getByteLengths, signMinting, signNewToken } from './tokens';
import { buildTransaction } from './transactions/buildTransaction';
import { verifyTransfers } from './verify';

const USDC = toUsdc(new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'));
const platform = Keypair.generate();
const customer = Keypair.generate();
const merchant = Keypair.generate();
/** Owner of the mint's account. */
const authority = Keypair.generate();
const reference = Keypair.generate().publicKey;
const mint = Keypair.generate();
const beans = toMerchantToken(mint.publicKey);

const dollars: Movement = {
  token: USDC,
  from: customer.publicKey,
  to: merchant.publicKey,
  amount: 5_000_000n,
};
const tokens: Movement = {
  token: beans,
  from: customer.publicKey,
  to: authority.publicKey,
  amount: 2_500_000n,
};
/** The other way round. */
const back = ({ token, from, to, amount }: Movement) => ({ token, from: to, to: from, amount });
const order = { movements: [dollars, tokens], reference, memo: 'Order' };

let chain: TestRpcServer;

beforeAll(async () => {
  chain = await startTestRpcServer({ platformKeys: [platform.publicKey.toBase58()] });
  for (const key of [customer, merchant]) {
    chain.faucet.fund(key.publicKey.toBase58(), 100_000_000n);
  }
  const token = { mint, name: 'Beans', symbol: 'BEAN', uri: 'https://beans.example/beans.json' };
  const signers = { feePayer: platform, authority };
  const rent = await chain.connection.getMinimumBalanceForRentExemption(
    getByteLengths(token, authority.publicKey).mint,
  );
  const latest = await chain.connection.getLatestBlockhash();
  const minting = { mint: mint.publicKey, amount: 1_000_000_000n, reference };
  const give = {
    movements: [{ ...back(tokens), amount: 100_000_000n }],
    reference,
    memo: 'Tokens',
  };
  const signing = {
    feePayer: platform,
    owners: [authority],
    creating: [{ token: beans, owner: customer.publicKey }],
  };
  for (const transaction of [
    signNewToken(token, signers, rent, latest),
    signMinting(minting, signers, latest),
    buildTransaction(give, signing, latest),
  ]) {
    expect(chain.chain.send(transaction.serialize()).meta.err).toBeNull();
  }
});
afterAll(() => chain.close());

function transfer({ token, from, to, amount }: Movement, marked = true): TransactionInstruction {
  const instruction = createTransferCheckedInstruction(
    getTokenAccountAddress(token, from),
    token.mint,
    getTokenAccountAddress(token, to),
    from,
    amount,
    token.decimals,
    [],
    token.program,
  );
  if (marked) instruction.keys.push({ pubkey: reference, isSigner: false, isWritable: false });
  return instruction;
}

/** Runs instructions as one transaction, and judges it as the server would. */
async function verdict(instructions: TransactionInstruction[], signers: Keypair[] = [customer]) {
  const latest = await chain.connection.getLatestBlockhash();
  const transaction = compile(platform.publicKey, latest, instructions);
  transaction.sign([platform, ...signers]);
  const { signature } = chain.chain.send(transaction.serialize());
  chain.tick(2);
  const landed = await chain.connection.getTransaction(signature, {
    commitment: 'finalized',
    maxSupportedTransactionVersion: 0,
  });
  if (!landed?.meta) throw new Error('not there');
  return verifyTransfers({ ...landed, meta: landed.meta }, order);
}

it('refuses tokens that are one base unit short, and dollars that are', async () => {
  const short = [
    [dollars, { ...tokens, amount: tokens.amount - 1n }],
    [{ ...dollars, amount: dollars.amount - 1n }, tokens],
  ];
  for (const movements of short) {
    expect(await verdict(movements.map((each) => transfer(each)))).toEqual({
      ok: false,
      reason: 'missing-transfer',
    });
  }
});

it('refuses one half without the other', async () => {
  for (const half of [dollars, { ...tokens, amount: 1n }]) {
    expect(await verdict([transfer(half)])).toEqual({ ok: false, reason: 'missing-transfer' });
  }
});

it('refuses tokens without the payment’s reference', async () => {
  const plain = transfer({ ...tokens, amount: 1n }, false);
  expect(await verdict([transfer(dollars), plain])).toMatchObject({ ok: false });
});

it('refuses tokens that went to the merchant’s other wallet', async () => {
  const stray = { ...tokens, amount: 1n, to: merchant.publicKey };
  const account = buildAccountInstruction(platform.publicKey, beans, merchant.publicKey);
  expect(await verdict([account, transfer(dollars), transfer(stray)])).toEqual({
    ok: false,
    reason: 'missing-transfer',
  });
});

it('refuses tokens or dollars that are taken back in the same transaction', async () => {
  const cases = [
    { taken: tokens, by: authority },
    { taken: dollars, by: merchant },
  ];
  for (const { taken, by } of cases) {
    const instructions = [transfer(dollars), transfer(tokens), transfer(back(taken), false)];
    expect(await verdict(instructions, [customer, by])).toEqual({
      ok: false,
      reason: 'wrong-balances',
    });
  }
});

it('accepts both movements, in any order', async () => {
  expect(await verdict([transfer(tokens), transfer(dollars)])).toMatchObject({ ok: true });
});
