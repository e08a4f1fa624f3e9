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

import { buildTransfer, type Transfer } from '#server/chain/transactions';
import { verifyTransfer } from '#server/chain/verify';
import { startTestRpcServer, type TestRpcServer } from '#server/localchain/testRpcServer';

const USDC = new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v');

let chain: TestRpcServer;
const platform = Keypair.generate();
const customer = Keypair.generate();
const merchant = Keypair.generate();
const other = Keypair.generate();
const reference = Keypair.generate().publicKey;

const order: Transfer = {
  usdcMint: USDC,
  from: customer.publicKey,
  to: merchant.publicKey,
  amountMicro: 5_000_000n,
  reference,
  memo: 'Order',
};

beforeAll(async () => {
  chain = await startTestRpcServer({ platformKeys: [platform.publicKey.toBase58()] });
  for (const key of [customer, merchant, other]) {
    chain.faucet.fund(key.publicKey.toBase58(), 100_000_000n);
  }
}, 60_000);
afterAll(() => chain.close());

/** Runs instructions as one transaction, and reads it as the server would. */
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
  changes: Partial<Transfer> & { references?: PublicKey[] } = {},
): TransactionInstruction {
  const { usdcMint, from, to, amountMicro, references = [reference] } = { ...order, ...changes };
  const instruction = createTransferCheckedInstruction(
    getAssociatedTokenAddressSync(usdcMint, from),
    usdcMint,
    getAssociatedTokenAddressSync(usdcMint, to),
    from,
    amountMicro,
    6,
  );
  for (const pubkey of references) {
    instruction.keys.push({ pubkey, isSigner: false, isWritable: false });
  }
  return instruction;
}

async function verdict(instructions: TransactionInstruction[], signers?: Keypair[]) {
  const landed = await land(instructions, signers);
  return verifyTransfer(landed, order);
}

describe('verifying a landed transaction', () => {
  it('accepts the transaction that the server built', async () => {
    const latest = await chain.connection.getLatestBlockhash();
    const { base64, signature } = buildTransfer(order, platform, latest);
    const transaction = VersionedTransaction.deserialize(Buffer.from(base64, 'base64'));
    transaction.sign([customer]);
    expect(chain.chain.send(transaction.serialize()).signature).toBe(signature);
    const landed = await read(signature);
    expect(verifyTransfer(landed, order)).toEqual({ ok: true, slot: landed.slot });
  });

  it('P-23: refuses an amount that is one micro-unit short, or over', async () => {
    for (const amountMicro of [4_999_999n, 5_000_001n]) {
      expect(await verdict([transfer({ amountMicro })])).toEqual({
        ok: false,
        reason: 'missing-transfer',
      });
    }
  });

  it('P-18: refuses another payment’s reference, none, and two', async () => {
    const foreign = Keypair.generate().publicKey;
    for (const references of [[foreign], [], [reference, foreign]]) {
      expect(await verdict([transfer({ references })])).toEqual({
        ok: false,
        reason: 'missing-transfer',
      });
    }
  });

  it('refuses money that went to somebody else', async () => {
    expect(await verdict([transfer({ to: other.publicKey })])).toMatchObject({ ok: false });
  });

  it('refuses money that came from somebody else', async () => {
    const signers = [platform, other];
    expect(await verdict([transfer({ from: other.publicKey })], signers)).toEqual({
      ok: false,
      reason: 'not-signed-by-payer',
    });
  });

  it('P-22: refuses a transfer that is taken back in the same transaction', async () => {
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
    const tooMuch = transfer({ amountMicro: 900_000_000n, references: [] });
    expect(await verdict([transfer(), tooMuch])).toEqual({ ok: false, reason: 'failed-on-chain' });
  });

  it('P-21: refuses the right amount of another token', async () => {
    const expected = { ...order, usdcMint: Keypair.generate().publicKey };
    const landed = await land([transfer()]);
    expect(verifyTransfer(landed, expected)).toMatchObject({ ok: false });
  });

  it('an edited transaction never lands: the platform’s signature breaks', async () => {
    const latest = await chain.connection.getLatestBlockhash();
    const { base64 } = buildTransfer(order, platform, latest);
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
