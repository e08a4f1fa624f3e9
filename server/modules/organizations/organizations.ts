import type { Organization } from '#contract/organizations';
import { isWalletAccount, readWallet, getUsdcAccountAddress } from '#server/chain/chain';
import { readUsdc } from '#server/chain/tokenBalances';
import type { Caller, SubmitDeps } from '#server/chain/transactions/storeAndSend';
import type { Db } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';
import { notifyOwner } from '#server/platform/mail/notices';
import { newId } from '#server/platform/secrets/ids';

import { openUsdcAccount } from './openUsdcAccount';
import { findOrganization, isOperatingAccount, updateName, updateWallet } from './queries';

/** Who links a wallet. */
export interface Owner extends Omit<Caller, 'idempotencyKey'> {
  userId: string;
}

export async function readOrganization(db: Db, id: string): Promise<Organization> {
  const row = await findOrganization(db, id);
  const { customer_id: customerId, is_subscribed: isSubscribed, plan } = row;
  return { name: row.name, wallet: row.wallet, billing: { customerId, isSubscribed, plan } };
}

export async function renameOrganization(db: Db, id: string, name: string): Promise<Organization> {
  await updateName(db, id, name.trim());
  return readOrganization(db, id);
}

/**
 * Links the wallet that new payments go to, and creates its USDC account at the platform's cost
 * when it has none. Existing payments keep their wallet.
 *
 * @throws HttpError 422 for an address that is no wallet, 429 or 503 when the platform
 * pays for no more.
 * @throws RpcUnavailableError when the chain does not answer: nothing is linked then.
 */
export async function linkWallet(
  deps: SubmitDeps,
  caller: Owner,
  address: string,
): Promise<Organization> {
  const { db, chain } = deps;
  const { organizationId: id, userId } = caller;
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
  if (usdcAccount && !readUsdc(chain, wallet, usdcAccount)) {
    throw new HttpError('usdc_account_of_other', { field: 'wallet' });
  }
  if (!usdcAccount) await openUsdcAccount(deps, caller, wallet);
  await db.transaction().execute(async (tx) => {
    const earlier = await updateWallet(tx, {
      id: newId('link'),
      organization_id: id,
      wallet: address,
    });
    // The first one is part of setting up.
    if (earlier !== null && earlier !== address) {
      await notifyOwner(tx, userId, { kind: 'walletChanged', wallet: address });
    }
  });
  return readOrganization(db, id);
}
