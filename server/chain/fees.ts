import { ACCOUNT_SIZE } from '@solana/spl-token';

import { HttpError } from '#server/platform/http/errors';

import { fetchRent, type Chain } from './chain';

/** The network's base price of one signature. */
const LAMPORTS_PER_SIGNATURE = 5_000;

/** Size of a wallet's USDC account. The network takes rent for it. */
export const USDC_ACCOUNT_BYTES = ACCOUNT_SIZE;

/** What the platform pays for one transaction. */
export interface PlatformCosts {
  /** All signatures of the transaction, also those of others. */
  signatures: number;
  /** Sizes in bytes of the accounts that it creates. The network takes rent for each. */
  newAccounts?: number[];
}

/**
 * Checks that the fee payer can pay for a transaction.
 *
 * @param feeLamports the fee payer's balance.
 * @throws HttpError 503 when the balance is less than the cost.
 * @throws RpcUnavailableError
 */
export async function assertFeesPayable(
  chain: Chain,
  feeLamports: number,
  { signatures, newAccounts = [] }: PlatformCosts,
): Promise<void> {
  const rents = await Promise.all(newAccounts.map((bytes) => fetchRent(chain, bytes)));
  const cost = rents.reduce((sum, rent) => sum + rent, signatures * LAMPORTS_PER_SIGNATURE);
  if (feeLamports < cost) throw new HttpError('fee_not_payable');
}
