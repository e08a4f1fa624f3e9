import * as v from 'valibot';

import { readWallet } from '#server/chain/chain';
import type { SubmitDeps } from '#server/chain/transactions/storeAndSend';
import { HttpError } from '#server/platform/http/errors';
import type { JobKind } from '#server/platform/jobs/jobTable';

import { hasUsdcAccount, openUsdcAccount } from './openUsdcAccount';
import { requireOrganization } from './queries';
import { isWalletDisputed } from './walletQueries';

interface OpenAccountPayload {
  organizationId: string;
  /** Network of the client whose budget pays. Null: the operator verified the email. */
  network: string | null;
}

/**
 * Opens the USDC account of an organization's wallet, if it has none and the platform may pay for
 * it.
 */
export const walletAccountJob: JobKind<OpenAccountPayload> = {
  name: 'openWalletAccount',
  payload: v.object({
    organizationId: v.string(),
    network: v.nullable(v.string()),
  }),
  // Payments wait for it. The platform may be out of money, or the nodes away, for days.
  isLasting: true,
};

/**
 * Opens the account that a wallet, linked before the email was verified, does not have yet.
 *
 * @throws HttpError 429 or 503 when the platform cannot pay for it now.
 * @throws RpcUnavailableError
 */
export async function openMissingAccount(
  deps: SubmitDeps,
  { organizationId, network }: OpenAccountPayload,
): Promise<void> {
  const { db, chain } = deps;
  const organization = await requireOrganization(db, organizationId);
  const wallet = organization.wallet === null ? null : readWallet(organization.wallet);
  if (!wallet || (await isWalletDisputed(db, organizationId, wallet.toBase58()))) return;
  if (await hasUsdcAccount(chain, wallet)) return;
  try {
    await openUsdcAccount(deps, { organizationId, ip: network }, wallet);
  } catch (error) {
    // It is tried again when the email is verified.
    if (!isUnverified(error)) throw error;
  }
}

/** Returns whether the platform pays for nothing until the email is verified. */
export function isUnverified(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'email_not_verified';
}
