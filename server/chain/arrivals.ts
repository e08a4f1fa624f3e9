import type { PublicKey } from '@solana/web3.js';

import { accountKeysOf, netChange, type Holding, type Landed } from './verify';

/**
 * Base units that a transaction brought to each of these, in their order; null when it brought
 * nothing, failed, or names none of the references, by which it would be meant for them.
 */
export function arrivedBy(
  landed: Landed,
  holdings: Holding[],
  references: PublicKey[],
): bigint[] | null {
  if (landed.meta.err !== null) return null;
  const keys = accountKeysOf(landed);
  if (!references.some((reference) => keys.some((key) => key.equals(reference)))) return null;
  const gained = holdings.map((holding) => {
    const change = netChange(landed.meta, keys, holding) ?? 0n;
    return change > 0n ? change : 0n;
  });
  return gained.some((amount) => amount > 0n) ? gained : null;
}
