import { createTransferCheckedInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { USDC_MINT } from '#domain/money';

import { MEMO_PROGRAM } from './addresses';
import { LocalChain } from './chain';
import { ChainHaltedError, DroppedTransactionError, MalformedTransactionError } from './errors';
import { createMemoryStore } from './store';
import { loadSvm } from './svm';
import { openTestChain, type TestChain } from './testChain';

const SOL = 1_000_000_000n;
const usdc = new PublicKey(USDC_MINT);

let test: TestChain;
const customer = Keypair.generate();
const merchant = Keypair.generate();

beforeEach(async () => {
  test = await openTestChain();
  test.faucet.giveSol(customer.publicKey.toBase58(), SOL);
  test.faucet.fund(customer.publicKey.toBase58(), 50_000_000n);
  test.faucet.fund(merchant.publicKey.toBase58(), 1n);
});
afterEach(() => test.close());

function sign(instructions: TransactionInstruction[], signer = customer): VersionedTransaction {
  const message = new TransactionMessage({
    payerKey: signer.publicKey,
    recentBlockhash: test.chain.latestBlockhash.blockhash,
    instructions,
  }).compileToV0Message();
  const transaction = new VersionedTransaction(message);
  transaction.sign([signer]);
  return transaction;
}

function usdcTransfer(microUsdc: bigint): TransactionInstruction {
  const [from, to] = [customer, merchant].map(({ publicKey }) =>
    getAssociatedTokenAddressSync(usdc, publicKey),
  );
  if (!from || !to) throw new Error('two accounts');
  return createTransferCheckedInstruction(from, usdc, to, customer.publicKey, microUsdc, 6);
}

const solTransfer = (lamports: bigint) =>
  SystemProgram.transfer({
    fromPubkey: customer.publicKey,
    toPubkey: merchant.publicKey,
    lamports,
  });

const dropped = (err: unknown) => expect.objectContaining({ err }) as unknown;

function sendError(bytes: Uint8Array): unknown {
  try {
    test.chain.send(bytes);
  } catch (error) {
    return error;
  }
  return null;
}

describe('what lands', () => {
  it('moves tokens and tells who gained and lost', () => {
    const entry = test.chain.send(sign([usdcTransfer(2_500_000n)]).serialize());

    expect(entry.meta.err).toBeNull();
    expect(test.faucet.getUsdcBalance(merchant.publicKey.toBase58())).toBe(2_500_001n);
    const after = entry.meta.postTokenBalances.map(({ owner, uiTokenAmount }) => [
      owner,
      uiTokenAmount.uiAmountString,
    ]);
    expect(after).toContainEqual([customer.publicKey.toBase58(), '47.5']);
    expect(after).toContainEqual([merchant.publicKey.toBase58(), '2.500001']);
  });

  it('charges a transaction whose program fails, and keeps it in the history', () => {
    const before = test.chain.getLamports(customer.publicKey.toBase58());
    const entry = test.chain.send(sign([usdcTransfer(50_000_001n)]).serialize());

    expect(entry.meta.err).toEqual({ InstructionError: [0, { Custom: 1 }] });
    expect(test.chain.getLamports(customer.publicKey.toBase58())).toBe(before - 5_000n);
    expect(test.faucet.getUsdcBalance(merchant.publicKey.toBase58())).toBe(1n);
    expect(test.chain.findSummary(entry.signature)?.err).not.toBeNull();
  });

  it('reports the fee that was really taken, with a compute budget', () => {
    const instructions = [
      ComputeBudgetProgram.setComputeUnitLimit({ units: 100_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 12_345 }),
      usdcTransfer(1n),
    ];
    const before = test.chain.getLamports(customer.publicKey.toBase58());
    const { meta } = test.chain.send(sign(instructions).serialize());

    expect(meta.fee).toBe(5_000 + 1_235);
    expect(test.chain.getLamports(customer.publicKey.toBase58())).toBe(before - BigInt(meta.fee));
  });

  it('becomes confirmed after one slot and finalized after two', () => {
    const { slot } = test.chain.send(sign([usdcTransfer(1n)]).serialize());

    const seen = [0, 1, 2].map(() => {
      const commitment = test.chain.getCommitment(slot);
      test.tick();
      return commitment;
    });
    expect(seen).toEqual(['processed', 'confirmed', 'finalized']);
  });
});

describe('what is dropped', () => {
  it('refuses the same transaction a second time', () => {
    const bytes = sign([usdcTransfer(1n)]).serialize();
    test.chain.send(bytes);

    expect(sendError(bytes)).toEqual(dropped('AlreadyProcessed'));
    expect(test.faucet.getUsdcBalance(merchant.publicKey.toBase58())).toBe(2n);
  });

  it('takes a blockhash for 150 blocks and no longer', () => {
    const [young, old] = [sign([usdcTransfer(1n)]), sign([usdcTransfer(2n)])];
    const { lastValidBlockHeight } = test.chain.latestBlockhash;
    test.tick(150);
    expect(test.chain.blockHeight).toBe(lastValidBlockHeight);
    test.chain.send(young.serialize());
    test.tick();

    expect(sendError(old.serialize())).toEqual(dropped('BlockhashNotFound'));
  });

  it('refuses a blockhash it never made', () => {
    const transaction = sign([usdcTransfer(1n)]);
    transaction.message.recentBlockhash = Keypair.generate().publicKey.toBase58();
    transaction.sign([customer]);

    expect(sendError(transaction.serialize())).toEqual(dropped('BlockhashNotFound'));
  });

  it('refuses a transaction without a signature, and one changed after signing', () => {
    const unsigned = sign([usdcTransfer(1n)]);
    unsigned.signatures[0] = new Uint8Array(64);
    const changed = sign([solTransfer(1_000_000n)]);
    changed.message.compiledInstructions[0]?.data.set([9], 4);

    expect(sendError(unsigned.serialize())).toEqual(dropped('SignatureFailure'));
    expect(sendError(changed.serialize())).toEqual(dropped('SignatureFailure'));
    expect(test.chain.transactionCount).toBe(3);
  });

  it('takes no fee from a payer without money and leaves no trace', () => {
    const poor = Keypair.generate();
    const memo = { programId: new PublicKey(MEMO_PROGRAM), keys: [], data: Buffer.from('hi') };
    const transaction = sign([memo], poor);

    expect(sendError(transaction.serialize())).toEqual(dropped('AccountNotFound'));
    expect(test.chain.listHistory(poor.publicKey.toBase58(), { limit: 10 }, 'processed')).toEqual(
      [],
    );
  });
});

describe('bytes that are no transaction', () => {
  it('are refused before they reach the native code, which would end the process', () => {
    const good = sign([usdcTransfer(1n)]).serialize();
    const cases = {
      empty: new Uint8Array(),
      zeros: new Uint8Array(200),
      cut: good.subarray(0, good.length - 1),
      half: good.subarray(0, 100),
      padded: Uint8Array.from([...good, 0]),
      version1: Uint8Array.from(good, (byte, index) => (index === 65 ? 0x81 : byte)),
      tooLarge: new Uint8Array(1_300),
    };

    for (const [name, bytes] of Object.entries(cases)) {
      expect(sendError(bytes), name).toBeInstanceOf(MalformedTransactionError);
    }
  });

  it('never end the process, wherever a byte is changed', () => {
    const good = sign([usdcTransfer(1n), solTransfer(1n)]).serialize();
    const outcomes = new Set<string>();
    for (let position = 0; position < good.length; position += 1) {
      for (const value of [0, 1, 0x7f, 0x80, 0xff]) {
        const bytes = Uint8Array.from(good);
        bytes[position] = value;
        try {
          outcomes.add(test.chain.simulate(bytes).err === null ? 'runs' : 'fails');
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedTransactionError);
          outcomes.add('malformed');
        }
      }
    }
    expect([...outcomes].toSorted()).toEqual(['fails', 'malformed', 'runs']);
  });
});

const customerHistory = (range: { before?: string; until?: string; limit: number }) =>
  test.chain
    .listHistory(customer.publicKey.toBase58(), range, 'processed')
    .map(({ signature }) => signature);

describe('history', () => {
  it('lists an address newest first and pages by signature', () => {
    const signatures = [1n, 2n, 3n, 4n].map(
      (amount) => test.chain.send(sign([usdcTransfer(amount)]).serialize()).signature,
    );
    const [first, second, third, fourth] = signatures;
    expect(customerHistory({ limit: 3 })).toEqual([fourth, third, second]);
    expect(customerHistory({ before: third ?? '', limit: 2 })).toEqual([second, first]);
    expect(customerHistory({ until: second ?? '', limit: 10 })).toEqual([fourth, third]);
  });

  it('hides what has not reached the wanted commitment', () => {
    test.tick(2);
    test.chain.send(sign([usdcTransfer(1n)]).serialize());
    const count = (commitment: 'processed' | 'finalized') =>
      test.chain.listHistory(customer.publicKey.toBase58(), { limit: 10 }, commitment).length;

    expect(count('processed')).toBe(count('finalized') + 1);
  });
});

describe('a folder that cannot be written', () => {
  it('halts the chain instead of acknowledging what is not kept', async () => {
    const store = createMemoryStore(await loadSvm());
    const errors: string[] = [];
    const chain = new LocalChain(
      {
        ...store,
        append: () => {
          throw new Error('ENOSPC: no space left on device');
        },
      },
      { slotMs: null, confirmedAfter: 1, finalizedAfter: 2 },
      { warn: () => undefined, error: (message) => errors.push(message) },
    );
    const { faucet } = store.genesis;
    const message = new TransactionMessage({
      payerKey: faucet.publicKey,
      recentBlockhash: chain.latestBlockhash.blockhash,
      instructions: [
        SystemProgram.transfer({
          fromPubkey: faucet.publicKey,
          toPubkey: merchant.publicKey,
          lamports: SOL,
        }),
      ],
    }).compileToV0Message();
    const transaction = new VersionedTransaction(message);
    transaction.sign([faucet]);

    expect(() => chain.send(transaction.serialize())).toThrow(ChainHaltedError);
    expect(chain.healthy).toBe(false);
    const { slot } = chain;
    chain.tick();
    expect(chain.slot).toBe(slot);
    expect(chain.transactionCount).toBe(0);
    expect(errors.join()).toContain('ENOSPC');
  });
});

it('gives every dropped transaction a reason that can be read', () => {
  expect(new DroppedTransactionError('BlockhashNotFound').message).toBe('Blockhash not found');
  expect(new DroppedTransactionError({ InstructionError: [2, { Custom: 17 }] }).message).toBe(
    'Error processing Instruction 2: custom program error: 0x11',
  );
});
