import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  createBurnInstruction,
  createCloseAccountInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import {
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { USDC_MINT } from '#domain/money';

import { MEMO_PROGRAM, SYSTEM_PROGRAM } from './addresses';
import { SnapshotAccounts } from './snapshotAccounts';
import { loadSvm, type Svm } from './svm';
import { openTestChain } from './testChain';
import type { RawAccount } from './types';
import { readTransaction } from './wire';

const createSvm = await loadSvm();
const wallet = Keypair.generate();
const address = wallet.publicKey.toBase58();
const funds: RawAccount = {
  lamports: 1_000_000_000n,
  data: new Uint8Array(),
  owner: SYSTEM_PROGRAM,
  executable: false,
};

function sign(instructions: TransactionInstruction[], recentBlockhash = address): Uint8Array {
  const transaction = new VersionedTransaction(
    new TransactionMessage({
      payerKey: wallet.publicKey,
      recentBlockhash,
      instructions,
    }).compileToV0Message(),
  );
  transaction.sign([wallet]);
  return transaction.serialize();
}

function run(svm: Svm, instruction: TransactionInstruction) {
  return svm.execute(readTransaction(sign([instruction])));
}

/**
 * Returns a machine in the state of genesis, in which only the wallet has funds, and its accounts.
 */
function genesis() {
  const svm = createSvm();
  svm.setAccount(address, funds);
  return { svm, accounts: new SnapshotAccounts(svm, [address]) };
}

describe('a chain opened from its snapshot', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'tiller-snapshot-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('has each account that running the whole ledger again gives', async () => {
    const usdc = getAssociatedTokenAddressSync(new PublicKey(USDC_MINT), wallet.publicKey);
    const emptyAndClose = [
      createBurnInstruction(usdc, new PublicKey(USDC_MINT), wallet.publicKey, 7n),
      createCloseAccountInstruction(usdc, wallet.publicKey, wallet.publicKey),
    ];
    const [fromSnapshot, fromLedger] = [join(dir, 'snapshot'), join(dir, 'ledger')];
    const before = await openTestChain({ dir: fromSnapshot });
    before.faucet.giveSol(address, 1_000_000_000n);
    before.faucet.fund(address, 7n);
    before.faucet.fund(Keypair.generate().publicKey.toBase58(), 5n);
    await before.close();
    // The second snapshot is made from the records of the first and what was touched since.
    const again = await openTestChain({ dir: fromSnapshot });
    again.chain.send(sign(emptyAndClose, again.chain.latestBlockhash.blockhash));
    await again.close();
    cpSync(fromSnapshot, fromLedger, { recursive: true });
    rmSync(join(fromLedger, 'snapshot.bin'));

    const lines: string[] = [];
    const log = { warn: (line: string) => lines.push(line), error: () => undefined };
    const restored = await openTestChain({ dir: fromSnapshot, log });
    expect(lines).toEqual([]);
    const replayed = await openTestChain({ dir: fromLedger, log });
    expect(lines).toEqual([expect.stringContaining('running 4 transactions again')]);

    const named = [restored, replayed].map(({ chain }) => {
      const history = chain.listHistory(before.faucet.address, { limit: 10 }, 'processed');
      const accounts = history.flatMap(
        ({ signature }) => chain.findEntry(signature)?.accounts ?? [],
      );
      return [...new Set(accounts)].map((name) => [name, chain.getAccount(name)]);
    });
    expect(named[0]?.length).toBeGreaterThan(6);
    expect(named[0]).toEqual(named[1]);
    expect(restored.chain.getAccount(usdc.toBase58())).toBeNull();
    await Promise.all([restored.close(), replayed.close()]);
  });
});

describe('the accounts of a snapshot', () => {
  it('say that an account of genesis was emptied', () => {
    const { svm, accounts } = genesis();
    const [lamports, toPubkey] = [999_995_000n, Keypair.generate().publicKey];
    run(svm, SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey, lamports }));
    accounts.touch([address, toPubkey.toBase58(), SYSTEM_PROGRAM]);
    const restored = genesis();
    restored.accounts.restore(accounts.toBytes());

    expect(restored.svm.getAccount(address)).toBeNull();
    expect(restored.svm.getLamports(toPubkey.toBase58())).toBe(lamports);
  });

  it('hold programs that were added, and none that LiteSVM brings', () => {
    const { svm, accounts } = genesis();
    const program = Keypair.generate().publicKey;
    const memo = svm.getAccount(MEMO_PROGRAM);
    if (!memo) throw new Error('no memo program');
    svm.setAccount(program.toBase58(), memo);
    accounts.touch([program.toBase58(), MEMO_PROGRAM]);
    const bytes = accounts.toBytes();
    const restored = genesis();
    restored.accounts.restore(bytes);

    expect(bytes.length).toBeLessThan(2 * memo.data.length);
    const data = Buffer.from('hello');
    const instruction = new TransactionInstruction({ programId: program, keys: [], data });
    expect(run(restored.svm, instruction)).toMatchObject({ err: null, included: true });
  });

  it('are not restored in part', () => {
    const { svm, accounts } = genesis();
    const other = Keypair.generate().publicKey.toBase58();
    svm.setAccount(other, funds);
    accounts.touch([other, address]);
    const bytes = accounts.toBytes();
    const restored = genesis();

    expect(() => restored.accounts.restore(bytes.subarray(0, -1))).toThrow(RangeError);
    expect(restored.svm.getAccount(other)).toBeNull();
  });
});
