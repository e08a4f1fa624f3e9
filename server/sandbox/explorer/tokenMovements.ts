import type { RpcTokenBalance, TransactionMeta } from '#server/sandbox/localChain/types';

/** The change of one owner's balance of one token. */
export interface BalanceChange {
  owner: string;
  mint: string;
  decimals: number;
  /** Base units; negative when the owner gave. Never zero. */
  change: bigint;
}

/** Returns each owner's gain or loss of each token, in the order of the transaction. */
export function listTokenMovements(meta: TransactionMeta): BalanceChange[] {
  const movements = new Map<string, BalanceChange>();
  const add = (balance: RpcTokenBalance, sign: bigint) => {
    const { owner, mint, uiTokenAmount } = balance;
    const key = `${owner} ${mint}`;
    const { decimals } = uiTokenAmount;
    const movement = movements.get(key) ?? { owner, mint, decimals, change: 0n };
    movement.change += sign * BigInt(uiTokenAmount.amount);
    movements.set(key, movement);
  };
  for (const balance of meta.preTokenBalances) add(balance, -1n);
  for (const balance of meta.postTokenBalances) add(balance, 1n);
  return [...movements.values()].filter(({ change }) => change !== 0n);
}
