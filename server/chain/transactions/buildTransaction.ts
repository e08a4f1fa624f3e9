import {
  ComputeBudgetProgram,
  type BlockhashWithExpiryBlockHeight,
  type Keypair,
  type TransactionInstruction,
  type VersionedTransaction,
} from '@solana/web3.js';
import bs58 from 'bs58';

import { compile } from '#server/chain/compile';
import {
  accountInstruction,
  buildPlanInstructions,
  type TokenAccountRef,
  type TransferPlan,
} from '#server/chain/movements';

/** Enough for a memo of 200 characters and two transfers, with room for a wallet's guard. */
const PAYING_COMPUTE_UNITS = 160_000;
/** The same with an account that is made, at the highest price that a memo ever had. */
const CREATING_COMPUTE_UNITS = 300_000;
/** What a memo may take of a transaction of at most 1,232 bytes. */
export const MEMO_MAX_BYTES = 560;

/** Who signs, and what is made on the way. */
export interface Signing {
  /** Pays the fee and, if some are made, the accounts. It has no part in the movements. */
  feePayer: Keypair;
  /** Further keys of the server: owners of what the server itself moves. */
  owners?: Keypair[];
  /** Accounts to make unless they are there. */
  creating?: TokenAccountRef[];
}

/**
 * Builds the v0 transaction of a plan and signs it with the server's keys. Where a customer must sign
 * too, nothing of it can happen without that signature, and not a byte of it can be altered.
 */
export function buildTransaction(
  plan: TransferPlan,
  { feePayer, owners = [], creating = [] }: Signing,
  latest: BlockhashWithExpiryBlockHeight,
): VersionedTransaction {
  const units = creating.length > 0 ? CREATING_COMPUTE_UNITS : PAYING_COMPUTE_UNITS;
  const instructions: TransactionInstruction[] = [
    ComputeBudgetProgram.setComputeUnitLimit({ units }),
    ...creating.map(({ token, owner }) => accountInstruction(feePayer.publicKey, token, owner)),
    ...buildPlanInstructions(plan),
  ];
  const transaction = compile(feePayer.publicKey, latest, instructions);
  transaction.sign([feePayer, ...owners]);
  return transaction;
}

/** Returns the bytes of a transaction in base64. */
export function toBase64(transaction: VersionedTransaction): string {
  return Buffer.from(transaction.serialize()).toString('base64');
}

/** Returns the signature that a transaction is known by: the platform's, which is the first. */
export function getSignature({ signatures: [first] }: VersionedTransaction): string {
  if (!first) throw new Error('a transaction without a signature');
  return bs58.encode(first);
}
