import { unpackAccount } from '@solana/spl-token';
import type { AccountInfo, PublicKey } from '@solana/web3.js';

import { createInsufficientFundsError } from '#server/platform/http/errors';

import type { Chain } from './chain';
import { getTokenAccountAddress, toUsdc, type TokenAccountRef } from './movements';

/** What a movement must know of a token account. */
export interface TokenBalance {
  /** Base units. */
  amount: bigint;
  frozen: boolean;
}

/** Balances that were read at one moment. */
export interface BalanceSnapshot {
  /** SOL of the fee payer, in lamports. */
  feeLamports: number;
  /** The wallet's own account on the chain. */
  wallet: AccountInfo<Buffer> | null;
  /** One balance for each account; null when it does not exist, or another wallet owns it. */
  balances: (TokenBalance | null)[];
}

/**
 * Reads the balances of the platform, a wallet and some token accounts in one call.
 *
 * @throws RpcUnavailableError
 */
export async function readBalances(
  { nodes, feePayer }: Chain,
  wallet: PublicKey,
  refs: TokenAccountRef[],
): Promise<BalanceSnapshot> {
  const addresses = refs.map(({ token, owner }) => getTokenAccountAddress(token, owner));
  const [platform, walletAccount, ...tokenAccounts] = await nodes.ask((node) =>
    node.getMultipleAccountsInfo([feePayer.publicKey, wallet, ...addresses], 'confirmed'),
  );
  return {
    feeLamports: platform?.lamports ?? 0,
    wallet: walletAccount ?? null,
    balances: refs.map((ref, index) => parseBalance(ref, tokenAccounts[index])),
  };
}

/** Returns the base units that can leave an account. */
export function getSpendable(balance: TokenBalance | null | undefined): bigint {
  return balance && !balance.frozen ? balance.amount : 0n;
}

/** Checks that this much USDC can leave an account. @throws HttpError 422 */
export function assertEnoughUsdc(
  balance: TokenBalance | null | undefined,
  amountMicro: bigint,
): void {
  const available = getSpendable(balance);
  if (available < amountMicro) throw createInsufficientFundsError(available);
}

/** Returns whether an account can receive tokens. */
export function canReceive(balance: TokenBalance | null | undefined): boolean {
  return balance !== null && balance !== undefined && !balance.frozen;
}

/** Returns a wallet's USDC account, or null when there is none or another wallet owns it. */
export function readUsdc(
  { usdcMint }: Chain,
  owner: PublicKey,
  account: AccountInfo<Buffer> | null | undefined,
): TokenBalance | null {
  return parseBalance({ token: toUsdc(usdcMint), owner }, account);
}

function parseBalance(
  { token, owner }: TokenAccountRef,
  account: AccountInfo<Buffer> | null | undefined,
): TokenBalance | null {
  if (!account?.owner.equals(token.program)) return null;
  const unpacked = unpackAccount(getTokenAccountAddress(token, owner), account, token.program);
  if (!unpacked.owner.equals(owner) || !unpacked.mint.equals(token.mint)) return null;
  return { amount: unpacked.amount, frozen: unpacked.isFrozen };
}
