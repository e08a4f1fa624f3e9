import { TokenInstruction } from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  TransactionMessage,
  VersionedTransaction,
  type TransactionInstruction,
} from '@solana/web3.js';

import { send, type Customer } from './customer';
import type { TestServer } from './testServer';

/**
 * As a wallet would that builds a transaction again: its owner pays the fee, and other amounts
 * move.
 */
export function sendRebuilt(
  server: TestServer,
  customer: Customer,
  base64: string,
  getAmount: (asked: bigint) => bigint,
): string {
  const { instructions, recentBlockhash } = parse(base64);
  for (const { data, keys } of instructions) {
    // The amount of a transfer stands behind its kind.
    const isTransfer = data[0] === TokenInstruction.TransferChecked && keys.length === 5;
    if (isTransfer) data.writeBigUInt64LE(getAmount(data.readBigUInt64LE(1)), 1);
  }
  return signAndSend(server, customer, instructions, recentBlockhash);
}

/** As a wallet would that pays several payments by one transaction. */
export function sendTogether(server: TestServer, customer: Customer, base64s: string[]): string {
  const parsed = base64s.map(parse);
  const instructions = parsed
    .flatMap((each) => each.instructions)
    // There may be one limit of computing.
    .filter(({ programId }) => !programId.equals(ComputeBudgetProgram.programId));
  return signAndSend(server, customer, instructions, parsed[0]?.recentBlockhash ?? '');
}

function parse(base64: string) {
  const { message } = VersionedTransaction.deserialize(Buffer.from(base64, 'base64'));
  return TransactionMessage.decompile(message);
}

function signAndSend(
  server: TestServer,
  customer: Customer,
  instructions: TransactionInstruction[],
  recentBlockhash: string,
): string {
  const payerKey = customer.key.publicKey;
  const rebuilt = new TransactionMessage({ payerKey, recentBlockhash, instructions });
  const transaction = new VersionedTransaction(rebuilt.compileToV0Message());
  transaction.sign([customer.key]);
  return send(server, transaction);
}
