import { createTransferCheckedInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import {
  Keypair,
  PublicKey,
  TransactionMessage,
  VersionedTransaction,
  type TransactionInstruction,
  type VersionedTransactionResponse,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getTokenAccountAddress, toUsdc, type Movement, type TransferPlan } from './movements';
import { buildTransaction, getSignature, toBase64 } from './transactions/buildTransaction';
import { verifyTransfers } from './verify';
import { startTestRpcServer, type TestRpcServer } from '#server/testing/testRpcServer';

const USDC = new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v');

let chain: TestRpcServer;
const platform = Keypair.generate();
const customer = Keypair.generate();
const merchant = Keypair.generate();
const other = Keypair.generate();
const reference = Keypair.generate().publicKey;

const movement: Movement = {
  token: toUsdc(USDC),
  from: customer.publicKey,
  to: merchant.publicKey,
  amount: 5_000_000n,
};
const order: TransferPlan = { movements: [movement], reference, memo: 'TransferPlan' };

beforeAll(async () => {
  chain = await startTestRpcServer({ platformKeys: [platform.publicKey.toBase58()] });
  for (const key of [customer, merchant, other]) {
    chain.faucet.fund(key.publicKey.toBase58(), 100_000_000n);
  }
});
afterAll(() => chain.close());

/** Runs instructions as one transaction, and reads it as the server does. */
async function land(
  instructions: TransactionInstruction[],
  signers: Keypair[] = [platform, customer],
): Promise<VersionedTransactionResponse & { meta: object }> {
  const { blockhash } = await chain.connection.getLatestBlockhash();
  const message = new TransactionMessage({
    payerKey: platform.publicKey,
    recentBlockhash: blockhash,
    instructions,
  });
  const transaction = new VersionedTransaction(message.compileToV0Message());
  transaction.sign(signers);
  const { signature } = chain.chain.send(transaction.serialize());
  return read(signature);
}

async function read(signature: string) {
  chain.tick(2);
  const landed = await chain.connection.getTransaction(signature, {
    commitment: 'finalized',
    maxSupportedTransactionVersion: 0,
  });
  if (!landed?.meta) throw new Error('not there');
  return { ...landed, meta: landed.meta };
}

function transfer(
  changes: Partial<Movement> & { references?: PublicKey[] } = {},
): TransactionInstruction {
  const { token, from, to, amount, references = [reference] } = { ...movement, ...changes };
  const instruction = createTransferCheckedInstruction(
    getTokenAccountAddress(token, from),
    token.mint,
    getTokenAccountAddress(token, to),
    from,
    amount,
    6,
  );
  for (const pubkey of references) {
    instruction.keys.push({ pubkey, isSigner: false, isWritable: false });
  }
  return instruction;
}

async function verdict(instructions: TransactionInstruction[], signers?: Keypair[]) {
  const landed = await land(instructions, signers);
  return verifyTransfers(landed, order);
}

describe('verifying a landed transaction', () => {
  it('accepts the transaction that the server built', async () => {
    const latest = await chain.connection.getLatestBlockhash();
    const built = buildTransaction(order, { feePayer: platform }, latest);
    const [base64, signature] = [toBase64(built), getSignature(built)];
    const transaction = VersionedTransaction.deserialize(Buffer.from(base64, 'base64'));
    transaction.sign([customer]);
    expect(chain.chain.send(transaction.serialize()).signature).toBe(signature);
    const landed = await read(signature);
    expect(verifyTransfers(landed, order)).toEqual({ ok: true, slot: landed.slot });
  });

  it('refuses an amount that is one micro-unit short, or over', async () => {
    for (const amount of [4_999_999n, 5_000_001n]) {
      expect(await verdict([transfer({ amount })])).toEqual({
        ok: false,
        reason: 'missing-transfer',
      });
    }
  });

  it('refuses another payment’s reference, none, and two', async () => {
    const foreign = Keypair.generate().publicKey;
    for (const references of [[foreign], [], [reference, foreign]]) {
      expect(await verdict([transfer({ references })])).toEqual({
        ok: false,
        reason: 'missing-transfer',
      });
    }
  });

  it('refuses money that went to another wallet', async () => {
    expect(await verdict([transfer({ to: other.publicKey })])).toMatchObject({ ok: false });
  });

  it('refuses money that came from another wallet', async () => {
    const signers = [platform, other];
    expect(await verdict([transfer({ from: other.publicKey })], signers)).toEqual({
      ok: false,
      reason: 'not-signed-by-owner',
    });
  });

  it('refuses a transfer that is taken back in the same transaction', async () => {
    const back = transfer({ from: merchant.publicKey, to: customer.publicKey, references: [] });
    expect(await verdict([transfer(), back], [platform, customer, merchant])).toEqual({
      ok: false,
      reason: 'wrong-balances',
    });
  });

  it('refuses a transfer to oneself that only looks right', async () => {
    const self = transfer({ to: customer.publicKey });
    expect(await verdict([self])).toMatchObject({ ok: false });
  });

  it('refuses a transaction that failed', async () => {
    const tooMuch = transfer({ amount: 900_000_000n, references: [] });
    expect(await verdict([transfer(), tooMuch])).toEqual({ ok: false, reason: 'failed-on-chain' });
  });

  it('refuses the right amount of another token', async () => {
    const token = toUsdc(Keypair.generate().publicKey);
    const expected = { ...order, movements: [{ ...movement, token }] };
    const landed = await land([transfer()]);
    expect(verifyTransfers(landed, expected)).toMatchObject({ ok: false });
  });

  it('an edited transaction never lands: the platform’s signature breaks', async () => {
    const latest = await chain.connection.getLatestBlockhash();
    const base64 = toBase64(buildTransaction(order, { feePayer: platform }, latest));
    const bytes = Buffer.from(base64, 'base64');
    const at = bytes.indexOf(merchant.publicKey.toBuffer());
    expect(at).toBe(-1);
    const account = getAssociatedTokenAddressSync(USDC, merchant.publicKey).toBuffer();
    const mine = getAssociatedTokenAddressSync(USDC, other.publicKey).toBuffer();
    mine.copy(bytes, bytes.indexOf(account));
    const transaction = VersionedTransaction.deserialize(bytes);
    transaction.sign([customer]);
    expect(() => chain.chain.send(transaction.serialize())).toThrow('signature verification');
  });
});
