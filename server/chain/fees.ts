import { HttpError } from '#server/platform/http/errors';

import { fetchRent, type Chain } from './chain';
import type { Landed } from './verify';

/** The network's base price of one signature. */
export const LAMPORTS_PER_SIGNATURE = 5_000;

/** What the platform pays for one transaction. */
export interface PlatformCosts {
  /** All signatures of the transaction, including the customer's. */
  signatures: number;
  /** Sizes in bytes of the accounts that it creates. The network takes rent for each. */
  newAccounts?: number[];
}

/**
 * Returns what a transaction costs the platform, in lamports.
 *
 * @throws RpcUnavailableError
 */
export async function fetchCost(
  chain: Pick<Chain, 'nodes'>,
  { signatures, newAccounts = [] }: PlatformCosts,
): Promise<number> {
  const rents = await Promise.all(newAccounts.map((bytes) => fetchRent(chain, bytes)));
  return rents.reduce((sum, rent) => sum + rent, signatures * LAMPORTS_PER_SIGNATURE);
}

/**
 * Checks that the fee payer can pay for a transaction. Returns what it costs, in lamports.
 *
 * @param feeLamports the fee payer's balance.
 * @throws HttpError 503 when the balance is less than the cost.
 * @throws RpcUnavailableError
 */
export async function assertFeesPayable(
  chain: Chain,
  feeLamports: number,
  costs: PlatformCosts,
): Promise<number> {
  const cost = await fetchCost(chain, costs);
  if (feeLamports < cost) throw new HttpError('fee_not_payable');
  return cost;
}

/** Returns what a landed transaction took from the platform, its fee payer, in lamports. */
export function readCost({ meta: { preBalances, postBalances } }: Landed): bigint {
  const [before = 0] = preBalances;
  const [after = 0] = postBalances;
  return BigInt(Math.max(before - after, 0));
}
