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
  buildAccountInstruction,
  buildPlanInstructions,
  type TokenAccountRef,
  type TransferPlan,
} from '#server/chain/movements';

/** Enough for a memo of 200 characters and two transfers, with room for a wallet's guard. */
const PAYING_COMPUTE_UNITS = 160_000;
/**
 * The same when an account is created too, at the highest compute cost that the memo program had.
 */
const CREATING_COMPUTE_UNITS = 300_000;
/** The largest memo that fits into a transaction of 1,232 bytes. */
export const MEMO_MAX_BYTES = 560;

/** The keys that sign, and the accounts that are created. */
export interface Signing {
  /** Pays the fee, and the rent of created accounts. The movements do not touch it. */
  feePayer: Keypair;
  /** Further keys of the server: owners of the accounts that the server itself pays from. */
  owners?: Keypair[];
  /** Accounts to create unless they exist. */
  creating?: TokenAccountRef[];
}

/**
 * Builds the transaction of a plan and signs it with the server's keys. When a customer must
 * sign too, it cannot land without that signature, and no byte of it can be changed.
 */
export function buildTransaction(
  plan: TransferPlan,
  { feePayer, owners = [], creating = [] }: Signing,
  latest: BlockhashWithExpiryBlockHeight,
): VersionedTransaction {
  const units = creating.length > 0 ? CREATING_COMPUTE_UNITS : PAYING_COMPUTE_UNITS;
  const instructions: TransactionInstruction[] = [
    ComputeBudgetProgram.setComputeUnitLimit({ units }),
    ...creating.map(({ token, owner }) =>
      buildAccountInstruction(feePayer.publicKey, token, owner),
    ),
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

/** Returns the signature that identifies a transaction: the first one, which is the platform's. */
export function getSignature({ signatures: [first] }: VersionedTransaction): string {
  if (!first) throw new Error('a transaction without a signature');
  return bs58.encode(first);
}
