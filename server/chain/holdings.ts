import { unpackAccount } from '@solana/spl-token';
import type { AccountInfo, PublicKey } from '@solana/web3.js';

import type { Chain } from './chain';
import { accountOf, usdc, type Token } from './movements';

/** A wallet's account of a token. */
export interface Place {
  token: Token;
  owner: PublicKey;
}

/** What an account of a token holds, as far as movements care. */
export interface Holding {
  /** Base units. */
  amount: bigint;
  frozen: boolean;
}

/** What a movement rests on. */
export interface Standing {
  /** SOL of the fee payer, in lamports. */
  feeLamports: number;
  /** The account of the wallet itself. */
  wallet: AccountInfo<Buffer> | null;
  /** One for each place; null where there is no account, or somebody else's. */
  holdings: (Holding | null)[];
}

/** Reads in one question what the platform, a wallet and some places hold. @throws RpcUnavailableError */
export async function readStanding(
  { nodes, feePayer }: Chain,
  wallet: PublicKey,
  places: Place[],
): Promise<Standing> {
  const accounts = places.map(({ token, owner }) => accountOf(token, owner));
  const [platform, ofWallet, ...ofPlaces] = await nodes.ask((node) =>
    node.getMultipleAccountsInfo([feePayer.publicKey, wallet, ...accounts], 'confirmed'),
  );
  return {
    feeLamports: platform?.lamports ?? 0,
    wallet: ofWallet ?? null,
    holdings: places.map((place, index) => readHolding(place, ofPlaces[index])),
  };
}

/** Base units that can leave a place. */
export function spendable(holding: Holding | null | undefined): bigint {
  return holding && !holding.frozen ? holding.amount : 0n;
}

/** Whether a place can take in what is sent there. */
export function canReceive(holding: Holding | null | undefined): boolean {
  return holding !== null && holding !== undefined && !holding.frozen;
}

/** Reads a wallet's USDC account. Null when there is none, or when somebody else owns it. */
export function readUsdc(
  { usdcMint }: Chain,
  owner: PublicKey,
  account: AccountInfo<Buffer> | null | undefined,
): Holding | null {
  return readHolding({ token: usdc(usdcMint), owner }, account);
}

function readHolding(
  { token, owner }: Place,
  account: AccountInfo<Buffer> | null | undefined,
): Holding | null {
  if (!account?.owner.equals(token.program)) return null;
  const unpacked = unpackAccount(accountOf(token, owner), account, token.program);
  if (!unpacked.owner.equals(owner) || !unpacked.mint.equals(token.mint)) return null;
  return { amount: unpacked.amount, frozen: unpacked.isFrozen };
}
