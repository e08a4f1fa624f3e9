import { unpackAccount } from '@solana/spl-token';
import type { PublicKey } from '@solana/web3.js';

import type { Chain } from './chain';

/**
 * Returns the balance of a token account, in base units. It is 0 for an account that is not on the
 * chain.
 *
 * @throws RpcUnavailableError
 */
export async function fetchTokenBalance(
  { nodes }: Pick<Chain, 'nodes'>,
  address: PublicKey,
): Promise<bigint> {
  const account = await nodes.find((node) => node.getAccountInfo(address, 'confirmed'));
  return account ? unpackAccount(address, account, account.owner).amount : 0n;
}
