import type { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';

import type { Chain } from './chain';
import type { TokenAccountRef } from './movements';
import { findLanded } from './transactions/landedTransactions';
import { listAccountKeys, getNetChange, type Landed } from './verify';

const SIGNATURE_BYTES = 64;

/** Money that arrived by a transaction that this server did not build. */
export interface UnmatchedTransfer {
  slot: number;
  /** Base units that each of the accounts gained, in their order. */
  gained: bigint[];
}

/**
 * Finds a transaction that this server did not build but that paid into the given accounts, such as
 * one that a wallet built again. It counts only when it names one of the references. Returns null
 * when there is no such transaction, or it paid nothing.
 *
 * @returns `landing` while it is on the chain but not final.
 * @throws RpcUnavailableError
 */
export async function findUnmatchedTransfer(
  chain: Chain,
  signature: string,
  { accounts, references }: { accounts: TokenAccountRef[]; references: PublicKey[] },
): Promise<UnmatchedTransfer | 'landing' | null> {
  // Text that is not a signature is not sent to the chain.
  if (bs58.decodeUnsafe(signature)?.length !== SIGNATURE_BYTES) return null;
  const landed = await findLanded(chain, signature);
  if (landed === 'landing' || landed === null) return landed;
  const gained = readGains(landed, accounts, references);
  return gained && { slot: landed.slot, gained };
}

function readGains(
  landed: Landed,
  accounts: TokenAccountRef[],
  references: PublicKey[],
): bigint[] | null {
  if (landed.meta.err !== null) return null;
  const keys = listAccountKeys(landed);
  if (!references.some((reference) => keys.some((key) => key.equals(reference)))) return null;
  const gained = accounts.map((account) => {
    const change = getNetChange(landed.meta, keys, account) ?? 0n;
    return change > 0n ? change : 0n;
  });
  return gained.some((amount) => amount > 0n) ? gained : null;
}
