import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { USDC_MINT } from '#domain/money';
import { bundleServer } from '#server/testing/bundle';

import { ChainDataError } from './errors';
import { openTestChain, type TestChain } from './testChain';
import type { ChainLog } from './types';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tiller-chain-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const wallet = Keypair.generate();
const address = wallet.publicKey.toBase58();
const ledgerPath = () => join(dir, 'ledger.jsonl');

function collectingLog() {
  const lines: string[] = [];
  const log: ChainLog = { warn: (line) => lines.push(line), error: (line) => lines.push(line) };
  return { lines, log };
}

/** A transfer signed now and sent later. */
function signedTransfer({ chain }: TestChain): Uint8Array {
  const message = new TransactionMessage({
    payerKey: wallet.publicKey,
    recentBlockhash: chain.latestBlockhash.blockhash,
    instructions: [
      SystemProgram.transfer({
        fromPubkey: wallet.publicKey,
        toPubkey: Keypair.generate().publicKey,
        lamports: 5_000_000n,
      }),
    ],
  }).compileToV0Message();
  const transaction = new VersionedTransaction(message);
  transaction.sign([wallet]);
  return transaction.serialize();
}

/** Gives the wallet's token account one more micro-USDC, as a bad disk might. */
function changeBalance(path: string): void {
  const bytes = readFileSync(path);
  // Amount comes right after mint and owner in a token account.
  const amountAt =
    bytes.indexOf(
      Buffer.concat([new PublicKey(USDC_MINT).toBuffer(), wallet.publicKey.toBuffer()]),
    ) + 64;
  expect(bytes.readBigUInt64LE(amountAt)).toBe(9n);
  bytes.writeBigUInt64LE(10n, amountAt);
  writeFileSync(path, bytes);
}

/** Forgets a chain the way a crash does: nothing is written any more. The lock goes with it. */
async function crash(opened: TestChain): Promise<void> {
  const kept = new Map(
    ['slots.json', 'snapshot.bin', 'ledger.jsonl'].map((name) => [name, read(join(dir, name))]),
  );
  await opened.close();
  for (const [name, content] of kept) {
    if (content) writeFileSync(join(dir, name), content);
    else rmSync(join(dir, name), { force: true });
  }
}

function read(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

describe('after a restart', () => {
  it('has the same balances, history, genesis, blockhashes and duplicates', async () => {
    const before = await openTestChain({ dir });
    before.faucet.giveSol(address, 1_000_000_000n);
    const signature = before.faucet.fund(address, 7_000_000n);
    const spent = signedTransfer(before);
    before.chain.send(spent);
    const pending = signedTransfer(before);
    const { slot, genesisHash, transactionCount } = before.chain;
    const lamports = before.chain.getLamports(address);
    await before.close();
    const after = await openTestChain({ dir });

    expect(after.faucet.getUsdcBalance(address)).toBe(7_000_000n);
    expect(after.chain.getLamports(address)).toBe(lamports);
    expect(after.chain.genesisHash).toBe(genesisHash);
    expect(after.chain.transactionCount).toBe(transactionCount);
    expect(after.chain.findEntry(signature)?.meta.err).toBeNull();
    expect(after.chain.listHistory(address, { limit: 10 }, 'processed')).toHaveLength(3);
    expect(after.chain.slot).toBe(slot + 1);
    expect(() => after.chain.send(spent)).toThrow('already been processed');
    expect(after.chain.send(pending).meta.err).toBeNull();
    await after.close();
  });

  it('cannot be opened by two at once, and can after the first has closed', async () => {
    const first = await openTestChain({ dir });
    await expect(openTestChain({ dir })).rejects.toThrow('in use by process');
    await first.close();

    const second = await openTestChain({ dir });
    await second.close();
  });
});

describe('after a crash', () => {
  it('runs again what no snapshot holds, and takes what was signed before', async () => {
    const before = await openTestChain({ dir });
    before.faucet.giveSol(address, 1_000_000_000n);
    before.faucet.fund(address, 3n);
    const pending = signedTransfer(before);
    const { slot } = before.chain;
    await crash(before);
    const after = await openTestChain({ dir });

    expect(after.faucet.getUsdcBalance(address)).toBe(3n);
    expect(after.chain.slot).toBeGreaterThan(slot);
    expect(after.chain.slot).toBeLessThanOrEqual(slot + 33);
    expect(after.chain.send(pending).meta.err).toBeNull();
    await after.close();
  });

  it('never lets a passed block height come back', async () => {
    let highest = 0;
    for (let round = 0; round < 3; round += 1) {
      const opened = await openTestChain({ dir });
      expect(opened.chain.slot).toBeGreaterThan(highest);
      opened.tick(40);
      highest = opened.chain.slot;
      await crash(opened);
    }
  });

  it('cuts off a torn ledger line', async () => {
    const before = await openTestChain({ dir });
    before.faucet.fund(address, 3n);
    await crash(before);
    appendFileSync(ledgerPath(), '{"signature":"5xyz","slot":12,"wi');
    const { lines, log } = collectingLog();
    const after = await openTestChain({ dir, log });

    expect(after.faucet.getUsdcBalance(address)).toBe(3n);
    expect(lines.join()).toContain('cut off 33 bytes');
    after.faucet.fund(address, 4n);
    await crash(after);
    const again = await openTestChain({ dir });
    expect(again.faucet.getUsdcBalance(address)).toBe(7n);
    await again.close();
  });

  it('loses only the last transaction when its line was cut short', async () => {
    const before = await openTestChain({ dir });
    before.faucet.fund(address, 3n);
    before.faucet.fund(address, 4n);
    await crash(before);
    truncateSync(ledgerPath(), readFileSync(ledgerPath()).length - 10);
    const after = await openTestChain({ dir });

    expect(after.faucet.getUsdcBalance(address)).toBe(3n);
    expect(after.chain.transactionCount).toBe(1);
    await after.close();
  });

  it.each([
    ['missing', () => rmSync(join(dir, 'snapshot.bin'))],
    ['cut', () => truncateSync(join(dir, 'snapshot.bin'), 1_000)],
    ['empty', () => truncateSync(join(dir, 'snapshot.bin'), 0)],
    ['changed in one byte of a balance', () => changeBalance(join(dir, 'snapshot.bin'))],
    ['left from a shorter ledger that differs', () => truncateSync(ledgerPath(), 0)],
  ])('rebuilds the state from the ledger when the snapshot is %s', async (_name, damage) => {
    const before = await openTestChain({ dir });
    before.faucet.fund(address, 9n);
    await before.close();
    damage();
    const after = await openTestChain({ dir });

    expect(after.faucet.getUsdcBalance(address)).toBe(after.chain.transactionCount === 1 ? 9n : 0n);
    after.faucet.fund(address, 1n);
    await after.close();
  });

  it.each([
    [
      'a ledger line in the middle',
      () => writeFileSync(ledgerPath(), `{}\n${readFileSync(ledgerPath(), 'utf8')}`),
    ],
    ['the genesis file', () => truncateSync(join(dir, 'genesis.json'), 20)],
    ['the faucet key', () => rmSync(join(dir, 'faucet.json'))],
    ['the slot file', () => truncateSync(join(dir, 'slots.json'), 3)],
  ])('refuses to start when %s is damaged, and keeps the lock free', async (_name, damage) => {
    const before = await openTestChain({ dir });
    before.faucet.fund(address, 9n);
    await before.close();
    damage();

    await expect(openTestChain({ dir })).rejects.toThrow(ChainDataError);
    await expect(openTestChain({ dir })).rejects.not.toThrow('in use');
  });
});

describe('kill -9', () => {
  it('loses nothing that was acknowledged, at whatever moment', async () => {
    const acknowledged: string[] = [];
    let highestSlot = 0;
    for (const transactions of [0, 1, 10, 60]) {
      const lines = await killAfter(transactions);
      const [opened = '', ...sent] = lines;
      expect(Number(opened.split(' ')[1])).toBeGreaterThan(highestSlot);
      for (const line of sent) {
        const [signature = '', slot] = line.split(' ');
        acknowledged.push(signature);
        highestSlot = Math.max(highestSlot, Number(slot));
      }
    }
    const after = await openTestChain({ dir });

    expect(acknowledged.length).toBeGreaterThanOrEqual(71);
    expect(acknowledged.filter((signature) => !after.chain.findSummary(signature))).toEqual([]);
    // At most one per round landed without its acknowledgement having been read.
    const balance = Number(after.faucet.getUsdcBalance(address));
    expect(balance).toBe(after.chain.transactionCount);
    expect(balance - acknowledged.length).toBeLessThanOrEqual(4);
    await after.close();
  });

  it('keeps the blockhashes of the moments before', async () => {
    const lines = await killAfter(5);
    const [, , blockhash = ''] = lines.at(-1)?.split(' ') ?? [];
    const after = await openTestChain({ dir });

    expect(after.chain.isBlockhashValid(blockhash)).toBe(true);
    await after.close();
  });
});

/**
 * Runs a chain in a separate process, kills it when it has acknowledged that many transactions
 * (and is busy with the next), and returns the lines it wrote.
 */
async function killAfter(transactions: number): Promise<string[]> {
  const script = `${await bundleServer()}/recoveryChild.js`;
  const child = spawn(process.execPath, [script, dir, address], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.split('\n').length > transactions + 1) child.kill('SIGKILL');
  });
  await once(child, 'close');
  // The last line may be cut.
  return output.slice(0, output.lastIndexOf('\n')).split('\n');
}
