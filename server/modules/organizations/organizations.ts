import type { PublicKey } from '@solana/web3.js';

import type { Organization } from '#contract/organizations';
import { isWalletAccount, readWallet, getUsdcAccountAddress } from '#server/chain/chain';
import { readUsdc } from '#server/chain/tokenBalances';
import type { Caller, SubmitDeps } from '#server/chain/transactions/storeAndSend';
import type { Db } from '#server/platform/db/database';
import type { LockAccess } from '#server/platform/http/authenticate';
import { getClientNetwork } from '#server/platform/http/clientNetwork';
import { HttpError } from '#server/platform/http/errors';
import { enqueue } from '#server/platform/jobs/jobTable';
import { notifyOwner } from '#server/platform/mail/notices';
import { createId } from '#server/platform/secrets/ids';

import { openUsdcAccount } from './openUsdcAccount';
import { isOperatingAccount, requireOrganization, updateName } from './queries';
import { isUnverified, walletAccountJob } from './walletAccount';
import { confirmLinkedWallet, updateWallet } from './walletQueries';

/** The user who links a wallet. */
export interface Owner extends Omit<Caller, 'idempotencyKey'> {
  userId: string;
  lockAccess: LockAccess;
  requireProof: () => void;
}

/** Returns the organization as the API gives it. */
export async function readOrganization(db: Db, id: string): Promise<Organization> {
  const row = await requireOrganization(db, id);
  const { customer_id: customerId, is_subscribed: isSubscribed, plan } = row;
  const billing = { customerId, isSubscribed, isOnHold: row.is_plan_on_hold, plan };
  return { name: row.name, wallet: row.wallet, billing };
}

/** Changes the organization's name. Returns the organization. */
export async function renameOrganization(db: Db, id: string, name: string): Promise<Organization> {
  await updateName(db, id, name.trim());
  return readOrganization(db, id);
}

/**
 * Links the wallet that new payments go to, and creates its USDC account at the platform's cost
 * when it has none: at once, or when the email is verified. Existing payments keep their wallet.
 * The first wallet needs no proof, because it replaces nothing: setting up is not interrupted.
 *
 * @throws HttpError 401 when the owner's session has ended meanwhile, 403 without a proof, 422 for an address that is
 * not a wallet, 429 or 503 when the platform pays for no more.
 * @throws RpcUnavailableError when the chain does not answer: nothing is linked then.
 */
export async function linkWallet(
  deps: SubmitDeps,
  caller: Owner,
  address: string,
): Promise<Organization> {
  const { db, chain } = deps;
  const { organizationId: id, userId, ip, lockAccess, requireProof } = caller;
  if ((await requireOrganization(db, id)).wallet !== null) requireProof();
  const wallet = readWallet(address);
  if (!wallet) throw new HttpError('not_a_wallet', { field: 'wallet' });
  if (wallet.equals(chain.feePayer.publicKey)) {
    throw new HttpError('platform_wallet', { field: 'wallet' });
  }
  // The server signs for operating accounts, and it must not be able to spend payments.
  if (await isOperatingAccount(db, address)) {
    throw new HttpError('operating_account');
  }
  const [account, usdcAccount] = await chain.nodes.ask((node) =>
    node.getMultipleAccountsInfo([wallet, getUsdcAccountAddress(chain, wallet)], 'confirmed'),
  );
  if (!isWalletAccount(account)) {
    throw new HttpError('program_address', { field: 'wallet' });
  }
  const usdc = readUsdc(chain, wallet, usdcAccount);
  if (usdc.state === 'of another wallet') {
    throw new HttpError('usdc_account_of_other', { field: 'wallet' });
  }
  const network = ip && getClientNetwork(ip);
  const isOpen = usdc.state !== 'missing' || (await openIfPaid(deps, caller, wallet));
  await db.transaction().execute(async (tx) => {
    await lockAccess(tx);
    const earlier = await updateWallet(tx, {
      id: createId('link'),
      organization_id: id,
      wallet: address,
    });
    // Also when the email was verified meanwhile.
    if (!isOpen) await enqueue(tx, walletAccountJob, { organizationId: id, network });
    if (earlier !== null && earlier !== address) {
      // Another one may have been linked meanwhile.
      requireProof();
      await notifyOwner(tx, userId, { kind: 'walletChanged', wallet: address });
    }
  });
  return readOrganization(db, id);
}

/** Opens a wallet's account. Returns false when the platform does not pay for it yet. */
async function openIfPaid(deps: SubmitDeps, caller: Owner, wallet: PublicKey): Promise<boolean> {
  try {
    await openUsdcAccount(deps, caller, wallet);
    return true;
  } catch (error) {
    if (isUnverified(error)) return false;
    throw error;
  }
}

/**
 * Confirms, after a password reset, that the linked wallet is the owner's: payments to it continue.
 *
 * @throws HttpError 401 when the owner's session has ended meanwhile, 409 when another one is
 * linked by now.
 */
export async function confirmWallet(
  db: Db,
  { organizationId: id, ip, lockAccess }: Omit<Owner, 'userId' | 'requireProof'>,
  wallet: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccess(tx);
    if (!(await confirmLinkedWallet(tx, id, wallet))) throw new HttpError('wallet_is_another');
    // A disputed wallet got no account.
    const network = ip && getClientNetwork(ip);
    await enqueue(tx, walletAccountJob, { organizationId: id, network });
  });
}
