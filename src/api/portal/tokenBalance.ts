import { skipToken, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

/** A node's answer about the accounts of one token that a wallet has. */
const answer = v.object({
  result: v.object({
    value: v.array(
      v.object({
        account: v.object({
          data: v.object({
            parsed: v.object({ info: v.object({ tokenAmount: v.object({ amount: v.string() }) }) }),
          }),
        }),
      }),
    ),
  }),
});

/** Where a balance is looked up. */
export interface TokenHolding {
  rpcUrl: string;
  /** Base58 public key of the wallet. */
  wallet: string;
  /** Address of the token's mint. */
  mint: string;
}

/**
 * The base units of a token that a wallet holds, as the network says. Null: nothing to look up. It
 * only informs: the server checks again, so a failed look-up is logged and not repeated.
 */
export function tokenBalanceQuery(holding: TokenHolding | null) {
  return queryOptions({
    queryKey: ['tokenBalance', holding],
    queryFn: holding ? ({ signal }) => readTokenBalance(holding, signal) : skipToken,
    retry: false,
  });
}

async function readTokenBalance(
  { rpcUrl, wallet, mint }: TokenHolding,
  signal: AbortSignal,
): Promise<bigint> {
  const params = [wallet, { mint }, { encoding: 'jsonParsed', commitment: 'confirmed' }];
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getTokenAccountsByOwner', params }),
    signal,
  });
  const { result } = v.parse(answer, await response.json());
  return result.value
    .map(({ account }) => BigInt(account.data.parsed.info.tokenAmount.amount))
    .reduce((sum, amount) => sum + amount, 0n);
}
