import {
  ComputeBudgetProgram,
  type BlockhashWithExpiryBlockHeight,
  type Keypair,
  type PublicKey,
  type TransactionInstruction,
  type VersionedTransaction,
} from '@solana/web3.js';
import bs58 from 'bs58';

import { compile } from './compile';
import { accountInstruction, orderInstructions, type Order, type Token } from './movements';

/** Enough for a memo of 200 characters and two transfers, with room for a wallet's guard. */
const PAYING_COMPUTE_UNITS = 160_000;
/** The same with an account that is made, at the highest price that a memo ever had. */
const CREATING_COMPUTE_UNITS = 300_000;
/** What a memo may take of a transaction of at most 1,232 bytes. */
export const MEMO_MAX_BYTES = 560;

export interface BuiltTransaction {
  base64: string;
  /** The platform signs first, so this identifies the transaction before the customer has signed. */
  signature: string;
  lastValidBlockHeight: number;
}

/** Who signs, and what is made on the way. */
export interface Signing {
  /** Pays the fee and, if some are made, the accounts. It has no part in the movements. */
  feePayer: Keypair;
  /** Whoever else of ours signs: owners of what the server itself moves. */
  owners?: Keypair[];
  /** Accounts to make unless they are there. */
  creating?: { token: Token; owner: PublicKey }[];
}

/**
 * Builds the v0 transaction of an order and signs it with our keys. The customer's signature is
 * missing: nothing of it can happen without, and not a byte of it can be altered.
 */
export function buildOrder(
  order: Order,
  signing: Signing,
  latest: BlockhashWithExpiryBlockHeight,
): BuiltTransaction {
  const transaction = signOrder(order, signing, latest);
  const [signature] = transaction.signatures;
  if (!signature) throw new Error('a transaction without a signature');
  return {
    base64: Buffer.from(transaction.serialize()).toString('base64'),
    signature: bs58.encode(signature),
    lastValidBlockHeight: latest.lastValidBlockHeight,
  };
}

/** Builds the v0 transaction of an order and signs it with our keys: all there are, or not yet. */
export function signOrder(
  order: Order,
  { feePayer, owners = [], creating = [] }: Signing,
  latest: BlockhashWithExpiryBlockHeight,
): VersionedTransaction {
  const units = creating.length > 0 ? CREATING_COMPUTE_UNITS : PAYING_COMPUTE_UNITS;
  const instructions: TransactionInstruction[] = [
    ComputeBudgetProgram.setComputeUnitLimit({ units }),
    ...creating.map(({ token, owner }) => accountInstruction(feePayer.publicKey, token, owner)),
    ...orderInstructions(order),
  ];
  const transaction = compile(feePayer.publicKey, latest, instructions);
  transaction.sign([feePayer, ...owners]);
  return transaction;
}
