import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Connection, PublicKey } from '@solana/web3.js';

const USDC = new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v');

/** What a token account holds on the product's own chain: base units, and how many make one. */
export async function tokensOf(
  origin: string,
  account: string,
): Promise<{ amount: string; decimals: number }> {
  const chain = new Connection(`${origin}/rpc`, 'processed');
  const { value } = await chain.getTokenAccountBalance(new PublicKey(account));
  return { amount: value.amount, decimals: value.decimals };
}

/** Micro-units of USDC that a wallet holds on the product's own chain. */
export async function usdcOf(origin: string, wallet: string): Promise<bigint> {
  const chain = new Connection(`${origin}/rpc`, 'processed');
  const account = getAssociatedTokenAddressSync(USDC, new PublicKey(wallet));
  const { value } = await chain.getTokenAccountBalance(account);
  return BigInt(value.amount);
}
