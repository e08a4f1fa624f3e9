import { PublicKey, SystemProgram, type AccountInfo, type Keypair } from '@solana/web3.js';
import bs58 from 'bs58';

import { getTokenAccountAddress, toUsdc } from './movements';
import type { RpcNodes } from './rpc';
import { NodeFailure } from './rpcNode';

/** What the server needs to take payments on a chain. */
export interface Chain {
  nodes: RpcNodes;
  /** Signs every transaction of the platform and pays its fees. */
  feePayer: Keypair;
  usdcMint: PublicKey;
  /** When a transaction counts as landed. */
  commitment: 'confirmed' | 'finalized';
}

/** Returns the address of a wallet's USDC account. */
export function getUsdcAccountAddress(chain: Chain, wallet: PublicKey): PublicKey {
  return getTokenAccountAddress(toUsdc(chain.usdcMint), wallet);
}

/**
 * Returns the public key, or null for text that is no address, or is off the curve and has no key.
 */
export function readWallet(address: string): PublicKey | null {
  const bytes = bs58.decodeUnsafe(address);
  if (bytes?.length !== 32 || !PublicKey.isOnCurve(bytes)) return null;
  return new PublicKey(bytes);
}

/**
 * Returns whether an account may be a wallet: not on the chain yet, or owned by the system program.
 * Mints and token accounts are owned by the token program.
 */
export function isWalletAccount(account: AccountInfo<Buffer> | null | undefined): boolean {
  return !account || (account.owner.equals(SystemProgram.programId) && !account.executable);
}

/** The network charges each account for these bytes in addition to its own. */
const ACCOUNT_OVERHEAD_BYTES = 128;
/** Twice the network's price of a byte. The platform pays rent: a node must not invent it. */
const MOST_LAMPORTS_PER_BYTE = 2 * 6_960;

/**
 * Returns the rent of an account of this many bytes, in lamports.
 *
 * @throws RpcUnavailableError
 */
export function fetchRent({ nodes }: Pick<Chain, 'nodes'>, bytes: number): Promise<number> {
  return nodes.ask(async (node) => {
    const lamports = await node.getMinimumBalanceForRentExemption(bytes);
    const most = (bytes + ACCOUNT_OVERHEAD_BYTES) * MOST_LAMPORTS_PER_BYTE;
    // For an error web3.js returns 0.
    if (lamports <= 0 || lamports > most) throw new NodeFailure('its rent is none of any network');
    return lamports;
  });
}
