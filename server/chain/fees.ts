import { HttpError } from '#server/platform/http/errors';

import { fetchRent, type Chain } from './chain';
import type { Landed } from './verify';

/** The network's base price of one signature. */
export const LAMPORTS_PER_SIGNATURE = 5_000;
/** From this balance on, the minimum that an account must hold is not asked for: it is less. */
const PLENTY_LAMPORTS = 5_000_000;

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
 * @throws HttpError 503 when the balance is less than the cost and what an account must keep.
 * @throws RpcUnavailableError
 */
export async function assertFeesPayable(
  chain: Pick<Chain, 'nodes'>,
  feeLamports: number,
  costs: PlatformCosts,
): Promise<number> {
  const cost = await fetchCost(chain, costs);
  const left = feeLamports - cost;
  if (left < PLENTY_LAMPORTS && left < (await fetchRent(chain, 0))) {
    throw new HttpError('fee_not_payable');
  }
  return cost;
}

/** Returns what a landed transaction took from the platform, its fee payer, in lamports. */
export function readCost({ meta: { preBalances, postBalances } }: Landed): bigint {
  const [before = 0] = preBalances;
  const [after = 0] = postBalances;
  return BigInt(Math.max(before - after, 0));
}
