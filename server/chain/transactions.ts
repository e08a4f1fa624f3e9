import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  PublicKey,
  TransactionInstruction,
  type VersionedTransaction,
  type BlockhashWithExpiryBlockHeight,
  type Keypair,
} from '@solana/web3.js';
import bs58 from 'bs58';

import { compile } from './compile';

/** Version 3 of the memo program is the one that wallets show. */
const MEMO_PROGRAM = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
/** Enough for a memo of 200 characters and a transfer, with room for a wallet's guard. */
const PAYING_COMPUTE_UNITS = 120_000;
/** The same with an account that is made, at the highest price that a memo ever had. */
const SENDING_COMPUTE_UNITS = 300_000;
/** What a memo may take of a transaction of at most 1,232 bytes. */
export const MEMO_MAX_BYTES = 560;
export const USDC_DECIMALS = 6;

/** What a transaction must do to pay: move exactly this much from one wallet to another. */
export interface Transfer {
  usdcMint: PublicKey;
  from: PublicKey;
  to: PublicKey;
  amountMicro: bigint;
  /** One-time key on the transfer (Solana Pay): marks it as this payment's, or makes it unlike others. */
  reference: PublicKey;
  memo: string;
}

export interface BuiltTransaction {
  base64: string;
  /** The platform signs first, so this identifies the transaction before the customer has signed. */
  signature: string;
  lastValidBlockHeight: number;
}

/**
 * Builds the v0 transaction that pays. The platform pays the fee and has signed; the customer's
 * signature is missing. The platform appears in no instruction.
 */
export function buildTransfer(
  transfer: Transfer,
  feePayer: Keypair,
  latest: BlockhashWithExpiryBlockHeight,
): BuiltTransaction {
  const instructions = [computeLimit(PAYING_COMPUTE_UNITS), ...transferInstructions(transfer)];
  const transaction = compile(feePayer.publicKey, latest, instructions);
  transaction.sign([feePayer]);
  const [signature] = transaction.signatures;
  if (!signature) throw new Error('a transaction without a signature');
  return {
    base64: Buffer.from(transaction.serialize()).toString('base64'),
    signature: bs58.encode(signature),
    lastValidBlockHeight: latest.lastValidBlockHeight,
  };
}

/** Who signs for a transfer that the server makes alone. */
export interface Signers {
  /** Pays the fee and, if one is made, the recipient's account. */
  feePayer: Keypair;
  /** Owns what is sent. */
  owner: Keypair;
}

/** Builds and signs the v0 transaction that sends, and makes the recipient's account if asked to. */
export function signTransfer(
  transfer: Transfer,
  { feePayer, owner }: Signers,
  createAccount: boolean,
  latest: BlockhashWithExpiryBlockHeight,
): VersionedTransaction {
  const { usdcMint, to } = transfer;
  const account = createAssociatedTokenAccountIdempotentInstruction(
    feePayer.publicKey,
    getAssociatedTokenAddressSync(usdcMint, to),
    to,
    usdcMint,
  );
  const transaction = compile(feePayer.publicKey, latest, [
    computeLimit(SENDING_COMPUTE_UNITS),
    ...(createAccount ? [account] : []),
    ...transferInstructions(transfer),
  ]);
  transaction.sign([feePayer, owner]);
  return transaction;
}

function computeLimit(units: number): TransactionInstruction {
  return ComputeBudgetProgram.setComputeUnitLimit({ units });
}

function transferInstructions(transfer: Transfer): TransactionInstruction[] {
  const data = Buffer.from(transfer.memo, 'utf8');
  const memo = new TransactionInstruction({ programId: MEMO_PROGRAM, keys: [], data });
  return [memo, transferInstruction(transfer)];
}

function transferInstruction(transfer: Transfer): TransactionInstruction {
  const { usdcMint, from, to, amountMicro, reference } = transfer;
  const instruction = createTransferCheckedInstruction(
    getAssociatedTokenAddressSync(usdcMint, from),
    usdcMint,
    getAssociatedTokenAddressSync(usdcMint, to),
    from,
    amountMicro,
    USDC_DECIMALS,
  );
  instruction.keys.push({ pubkey: reference, isSigner: false, isWritable: false });
  return instruction;
}
