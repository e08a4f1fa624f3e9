import { setImmediate } from 'node:timers/promises';

import {
  createTransferInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { Connection, Keypair, PublicKey, Transaction } from '@solana/web3.js';
import bs58 from 'bs58';

import type { Page } from './fixtures';

const USDC = new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v');

/** What a token account holds on the product's own chain: base units, and how many make one. */
export async function fetchTokenBalance(
  origin: string,
  account: string,
): Promise<{ amount: string; decimals: number }> {
  const chain = new Connection(`${origin}/rpc`, 'processed');
  const { value } = await chain.getTokenAccountBalance(new PublicKey(account));
  return { amount: value.amount, decimals: value.decimals };
}

/** Micro-units of USDC that a wallet holds on the product's own chain. */
export async function fetchUsdc(origin: string, wallet: string): Promise<bigint> {
  const account = getAssociatedTokenAddressSync(USDC, new PublicKey(wallet));
  return BigInt((await fetchTokenBalance(origin, account.toBase58())).amount);
}

/** Fills a wallet up to 1,000 USDC at the faucet of the product's own chain. */
export async function giveUsdc(origin: string, wallet: string): Promise<void> {
  const body = { jsonrpc: '2.0', id: 1, method: 'requestUsdcAirdrop', params: [wallet] };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/rpc`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!('result' in (await answer.json()))) throw new Error('The faucet gave nothing');
}

/** Gives a wallet one SOL, for fees. */
export async function giveSol(origin: string, wallet: string): Promise<void> {
  const chain = new Connection(`${origin}/rpc`, 'processed');
  await chain.requestAirdrop(new PublicKey(wallet), 1_000_000_000);
}

/** Base units of a merchant's token that a wallet holds, in an account that there is. */
export async function fetchHeldTokens(
  origin: string,
  wallet: string,
  mint: string,
): Promise<bigint> {
  const account = getAssociatedTokenAddressSync(
    new PublicKey(mint),
    new PublicKey(wallet),
    false,
    TOKEN_2022_PROGRAM_ID,
  );
  return BigInt((await fetchTokenBalance(origin, account.toBase58())).amount);
}

/** Address of this browser's Test Wallet, which has been connected before. */
export async function readTestWallet(page: Page): Promise<string> {
  const key = await page.evaluate(() => localStorage.getItem('testWallet'));
  return Keypair.fromSecretKey(bs58.decode(key ?? '')).publicKey.toBase58();
}

/** Sends all USDC of a wallet to another, as the customer would elsewhere. */
export async function spendAll(origin: string, keypair: Keypair): Promise<void> {
  const other = Keypair.generate().publicKey;
  await giveUsdc(origin, other.toBase58());
  await giveSol(origin, keypair.publicKey.toBase58());
  const [from, to] = [keypair.publicKey, other].map((owner) =>
    getAssociatedTokenAddressSync(USDC, owner),
  );
  if (!from || !to) throw new Error('No accounts');
  const amount = await fetchUsdc(origin, keypair.publicKey.toBase58());
  const transfer = createTransferInstruction(from, to, keypair.publicKey, amount);
  const chain = new Connection(`${origin}/rpc`, 'confirmed');
  await chain.sendTransaction(new Transaction().add(transfer), [keypair]);
  while ((await fetchUsdc(origin, keypair.publicKey.toBase58())) > 0n) await setImmediate();
}
