import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { USDC_MINT } from '#domain/money';

import { FaucetError, MAX_AIRDROP_LAMPORTS, MAX_FAUCET_MICRO_USDC } from './faucet';
import { openTestChain, type TestChain } from './testChain';

let test: TestChain;
beforeAll(async () => {
  test = await openTestChain();
});
afterAll(() => test.close());

const newAddress = () => Keypair.generate().publicKey.toBase58();

describe('USDC', () => {
  it('comes by a transaction that anyone can look up, and creates the token account', () => {
    const address = newAddress();
    const signature = test.faucet.fund(address, 1_230_000n);

    expect(test.faucet.getUsdcBalance(address)).toBe(1_230_000n);
    expect(test.chain.findEntry(signature)?.memo).toContain('Tiller faucet');
    expect(test.chain.mint(USDC_MINT)?.decimals).toBe(6);
  });

  it('adds up when the same amount is asked for twice in a slot', () => {
    const address = newAddress();

    expect(test.faucet.fund(address, 5n)).not.toBe(test.faucet.fund(address, 5n));
    expect(test.faucet.getUsdcBalance(address)).toBe(10n);
  });

  it('is limited to 10,000 per call', () => {
    const address = newAddress();
    test.faucet.fund(address, MAX_FAUCET_MICRO_USDC);

    expect(MAX_FAUCET_MICRO_USDC).toBe(10_000_000_000n);
    expect(() => test.faucet.fund(address, MAX_FAUCET_MICRO_USDC + 1n)).toThrow(FaucetError);
    expect(test.faucet.getUsdcBalance(address)).toBe(MAX_FAUCET_MICRO_USDC);
  });

  it.each([0n, -1n])('is not given in an amount of %s', (amount) => {
    expect(() => test.faucet.fund(newAddress(), amount)).toThrow(FaucetError);
  });

  it('is topped up by what is missing, and not when nothing is', () => {
    const address = newAddress();
    test.faucet.fund(address, 30n);

    expect(test.faucet.refill(address, 100n)).not.toBeNull();
    expect(test.faucet.getUsdcBalance(address)).toBe(100n);
    expect(test.faucet.refill(address, 100n)).toBeNull();
    expect(test.faucet.refill(address, 40n)).toBeNull();
    expect(test.faucet.getUsdcBalance(address)).toBe(100n);
  });
});

it('gives SOL, at most 100 per call', () => {
  const address = newAddress();
  test.faucet.giveSol(address, 2_000_000_000n);

  expect(test.chain.getLamports(address)).toBe(2_000_000_000n);
  expect(() => test.faucet.giveSol(address, MAX_AIRDROP_LAMPORTS + 1n)).toThrow(FaucetError);
});

it('gives nothing to what is not the address of a wallet', () => {
  const wallet = Keypair.generate().publicKey;
  const tokenAccount = getAssociatedTokenAddressSync(new PublicKey(USDC_MINT), wallet).toBase58();

  // Too long for any key: a key with one more digit is another key, now and then.
  const long = 'z'.repeat(44);

  for (const address of ['', 'abc', '0OIl', long, '__proto__', tokenAccount]) {
    expect(() => test.faucet.fund(address, 1n), address).toThrow(FaucetError);
    expect(() => test.faucet.giveSol(address, 1n), address).toThrow(FaucetError);
  }
});

describe('in a folder', () => {
  it('keeps its key readable by the owner only, and fills up platform keys at each start', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'tiller-faucet-'));
    const platform = newAddress();
    const first = await openTestChain({ dir, platformKeys: [platform] });
    const { address } = first.faucet;
    expect(first.chain.getLamports(platform)).toBe(MAX_AIRDROP_LAMPORTS);
    await first.close();
    const second = await openTestChain({ dir, platformKeys: [platform] });

    expect(statSync(join(dir, 'faucet.json')).mode & 0o777).toBe(0o600);
    expect(second.faucet.address).toBe(address);
    expect(second.chain.getLamports(platform)).toBe(MAX_AIRDROP_LAMPORTS);
    await second.close();
    rmSync(dir, { recursive: true });
  });
});
