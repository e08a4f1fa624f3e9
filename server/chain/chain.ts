import { setTimeout } from 'node:timers/promises';

import {
  PublicKey,
  SystemProgram,
  type AccountInfo,
  type Commitment,
  type Keypair,
} from '@solana/web3.js';
import bs58 from 'bs58';

import { compile } from './compile';
import { accountInstruction, accountOf, usdc } from './movements';
import { RpcUnavailableError, type RpcNodes } from './rpc';

/** What the server needs to take payments on a chain. */
export interface Chain {
  nodes: RpcNodes;
  /** Signs every transaction of the platform and pays its fees. */
  feePayer: Keypair;
  usdcMint: PublicKey;
  /** When a transaction counts as landed. */
  commitment: 'confirmed' | 'finalized';
}

const LAND_WITHIN_MS = 20_000;
const POLL_MS = 300;

/** Address of a wallet's USDC account. */
export function usdcAccountOf(chain: Chain, wallet: PublicKey): PublicKey {
  return accountOf(usdc(chain.usdcMint), wallet);
}

/** The public key, or null when this is not an address or lies off the curve: nobody signs for it. */
export function readWallet(address: string): PublicKey | null {
  const bytes = bs58.decodeUnsafe(address);
  if (bytes?.length !== 32 || !PublicKey.isOnCurve(bytes)) return null;
  return new PublicKey(bytes);
}

/**
 * Whether an account may be a wallet: not yet on the chain, or owned by the system program. Mints
 * and token accounts are owned by the token program.
 */
export function isWalletAccount(account: AccountInfo<Buffer> | null | undefined): boolean {
  return !account || (account.owner.equals(SystemProgram.programId) && !account.executable);
}

/** What the network keeps for an account of so many bytes, in lamports. */
export function rentOf({ nodes }: Pick<Chain, 'nodes'>, bytes: number): Promise<number> {
  return nodes.ask((node) => node.getMinimumBalanceForRentExemption(bytes));
}

/**
 * Makes a wallet's USDC account at the platform's cost and waits until it is there.
 *
 * @throws RpcUnavailableError when that is not known in time; the same call may be repeated.
 */
export async function createUsdcAccount(chain: Chain, wallet: PublicKey): Promise<void> {
  const { feePayer, usdcMint, nodes } = chain;
  const account = usdcAccountOf(chain, wallet);
  const latest = await nodes.ask((node) => node.getLatestBlockhash('confirmed'));
  const transaction = compile(feePayer.publicKey, latest, [
    accountInstruction(feePayer.publicKey, usdc(usdcMint), wallet),
  ]);
  transaction.sign([feePayer]);
  const bytes = transaction.serialize();
  await nodes.ask((node) => node.sendRawTransaction(bytes));
  await until(LAND_WITHIN_MS, async () => accountExists(chain, account, 'confirmed'));
}

async function accountExists(chain: Chain, account: PublicKey, commitment: Commitment) {
  return (await chain.nodes.ask((node) => node.getAccountInfo(account, commitment))) !== null;
}

async function until(withinMs: number, done: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await done())) {
    if (performance.now() > deadline)
      throw new RpcUnavailableError('The transaction did not land yet.');
    await setTimeout(POLL_MS);
  }
}
