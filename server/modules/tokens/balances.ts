import { PublicKey } from '@solana/web3.js';

import type { ParsedBodyOf } from '#contract/endpoint';
import type { getBalance as endpoint } from '#contract/mints';
import { toNumber } from '#domain/decimal';
import { TOKEN_DECIMALS } from '#domain/tokens';
import type { AppContext } from '#server/modules/appContext';
import { getUsdcAccountAddress, type Chain } from '#server/chain/chain';
import { fetchTokenBalance } from '#server/chain/tokenBalances';
import { findOperatingAccount } from '#server/modules/organizations/queries';
import type { Db } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';

import { isMintAccount } from './queries';

/** The name of this server's chain in the API. */
const CLUSTER = 'devnet';

/**
 * Returns the balance of a token account of the organization: of one of its mints, or the USDC of
 * its operating account. Both have 6 decimals.
 *
 * @throws HttpError 400 for another cluster, and for every other account, whether or not it exists.
 */
export async function readBalance(
  { db, chain }: Pick<AppContext, 'db' | 'chain'>,
  organizationId: string,
  { cluster, account }: ParsedBodyOf<typeof endpoint>,
): Promise<{ uiAmount: number }> {
  if (cluster !== CLUSTER) throw new HttpError('unknown_cluster');
  if (!(await isOwn(db, chain, organizationId, account))) {
    throw new HttpError('unknown_account');
  }
  const base = await fetchTokenBalance(chain, new PublicKey(account));
  return { uiAmount: toNumber(base, TOKEN_DECIMALS) };
}

async function isOwn(db: Db, chain: Chain, organizationId: string, account: string) {
  if (await isMintAccount(db, organizationId, account)) return true;
  const operating = await findOperatingAccount(db, organizationId);
  return (
    operating !== undefined &&
    getUsdcAccountAddress(chain, new PublicKey(operating.address)).toBase58() === account
  );
}
