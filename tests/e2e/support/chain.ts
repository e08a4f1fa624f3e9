import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Connection, PublicKey } from '@solana/web3.js';

const USDC = new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v');

/** Micro-units of USDC that a wallet holds on the product's own chain. */
export async function usdcOf(origin: string, wallet: string): Promise<bigint> {
  const chain = new Connection(`${origin}/rpc`, 'processed');
  const account = getAssociatedTokenAddressSync(USDC, new PublicKey(wallet));
  const { value } = await chain.getTokenAccountBalance(account);
  return BigInt(value.amount);
}
