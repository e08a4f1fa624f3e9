import { unpackAccount } from '@solana/spl-token';
import type { AccountInfo, PublicKey } from '@solana/web3.js';

import type { Chain } from './chain';
import { getTokenAccountAddress, usdc, type TokenAccountRef } from './movements';

/** What an account of a token holds, as far as movements need to know. */
export interface TokenBalance {
  /** Base units. */
  amount: bigint;
  frozen: boolean;
}

/** What movements rest on, read at one moment. */
export interface BalanceSnapshot {
  /** SOL of the fee payer, in lamports. */
  feeLamports: number;
  /** The account of the wallet itself. */
  wallet: AccountInfo<Buffer> | null;
  /** One for each account; null where there is none, or another wallet owns it. */
  balances: (TokenBalance | null)[];
}

/**
 * Reads in one call what the platform, a wallet and some token accounts hold.
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
export function spendable(balance: TokenBalance | null | undefined): bigint {
  return balance && !balance.frozen ? balance.amount : 0n;
}

/** Whether an account can take in what is sent to it. */
export function canReceive(balance: TokenBalance | null | undefined): boolean {
  return balance !== null && balance !== undefined && !balance.frozen;
}

/** Reads a wallet's USDC account. Null when there is none, or when another wallet owns it. */
export function readUsdc(
  { usdcMint }: Chain,
  owner: PublicKey,
  account: AccountInfo<Buffer> | null | undefined,
): TokenBalance | null {
  return parseBalance({ token: usdc(usdcMint), owner }, account);
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
