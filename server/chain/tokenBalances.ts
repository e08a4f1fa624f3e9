import { TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID, unpackAccount } from '@solana/spl-token';
import type { AccountInfo, PublicKey } from '@solana/web3.js';

import { getUsdcAccountAddress, type Chain } from './chain';
import { getTokenAccountAddress, toUsdc, type TokenAccountRef } from './movements';

/** What a movement must know of a wallet's account of a token. */
export interface TokenBalance {
  /** Base units. 0 for an account that is missing or of another wallet. */
  amount: bigint;
  state: 'open' | 'frozen' | 'missing' | 'of another wallet';
}

/** Balances that were read at one moment. */
export interface BalanceSnapshot {
  /** SOL of the fee payer, in lamports. */
  feeLamports: number;
  /** The wallet's own account on the chain. */
  wallet: AccountInfo<Buffer> | null;
  /** One balance for each account. */
  balances: TokenBalance[];
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
export function getSpendable({ amount, state }: TokenBalance): bigint {
  return state === 'open' ? amount : 0n;
}

/**
 * Returns what a token account holds, in base units. It is 0 for an address without one.
 *
 * @throws RpcUnavailableError
 */
export async function fetchTokenBalance(
  { nodes }: Pick<Chain, 'nodes'>,
  address: PublicKey,
): Promise<bigint> {
  const account = await nodes.find((node) => node.getAccountInfo(address, 'confirmed'));
  const programs = [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID];
  if (!account || !programs.some((program) => account.owner.equals(program))) return 0n;
  return unpackAccount(address, account, account.owner).amount;
}

/** Returns the balance of a wallet's USDC account. @throws RpcUnavailableError */
export async function fetchUsdc(chain: Chain, owner: PublicKey): Promise<TokenBalance> {
  const address = getUsdcAccountAddress(chain, owner);
  const account = await chain.nodes.ask((node) => node.getAccountInfo(address, 'confirmed'));
  return readUsdc(chain, owner, account);
}

/** Returns the balance of a wallet's USDC account, from what a node answered. */
export function readUsdc(
  { usdcMint }: Chain,
  owner: PublicKey,
  account: AccountInfo<Buffer> | null | undefined,
): TokenBalance {
  return parseBalance({ token: toUsdc(usdcMint), owner }, account);
}

function parseBalance(
  { token, owner }: TokenAccountRef,
  account: AccountInfo<Buffer> | null | undefined,
): TokenBalance {
  // Anybody can send SOL to an address where no token account is yet.
  if (!account?.owner.equals(token.program)) return { amount: 0n, state: 'missing' };
  const unpacked = unpackAccount(getTokenAccountAddress(token, owner), account, token.program);
  const isOwn = unpacked.owner.equals(owner) && unpacked.mint.equals(token.mint);
  if (!isOwn) return { amount: 0n, state: 'of another wallet' };
  return { amount: unpacked.amount, state: unpacked.isFrozen ? 'frozen' : 'open' };
}
