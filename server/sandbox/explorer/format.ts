import { LAMPORTS_PER_SOL } from '@solana/web3.js';

import { formatGrouped } from '#domain/decimal';
import { USDC_MINT } from '#domain/money';
import type { LocalChain } from '#server/sandbox/localChain/chain';
import { readTokenMetadata } from '#server/sandbox/localChain/tokenMetadata';

const SOL_DECIMALS = Math.log10(LAMPORTS_PER_SOL);

/**
 * Base units as `1,234.50`: two decimals, and more where they count. Negative amounts get a minus
 * sign.
 */
export function formatAmount(amount: bigint, decimals: number): string {
  return formatGrouped(amount, decimals, Math.min(decimals, 2)).replace('-', '\u2212');
}

/** A change: `+5` or `−5`. */
export function formatChange(amount: bigint, decimals: number): string {
  return (amount > 0n ? '+' : '') + formatAmount(amount, decimals);
}

/** Formats lamports as SOL. */
export function formatSol(lamports: bigint): string {
  return `${formatAmount(lamports, SOL_DECIMALS)} SOL`;
}

/** Returns the symbol or name of a token; null when its mint has none. */
export function readTokenSymbol(chain: LocalChain, mint: string): string | null {
  if (mint === USDC_MINT) return 'USDC';
  const account = chain.getAccount(mint);
  return (account && readTokenMetadata(mint, account)?.symbol) ?? null;
}
