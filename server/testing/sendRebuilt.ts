import { TokenInstruction } from '@solana/spl-token';
import { TransactionMessage, VersionedTransaction } from '@solana/web3.js';

import { send, type Customer } from './customer';
import type { TestServer } from './testServer';

/**
 * As a wallet would that builds a transaction anew: its owner pays the fee, and other amounts move.
 */
export function sendRebuilt(
  server: TestServer,
  customer: Customer,
  base64: string,
  amountOf: (asked: bigint) => bigint,
): string {
  const { message } = VersionedTransaction.deserialize(Buffer.from(base64, 'base64'));
  const { instructions, recentBlockhash } = TransactionMessage.decompile(message);
  for (const { data, keys } of instructions) {
    // The amount of a transfer stands behind its kind.
    const isTransfer = data[0] === TokenInstruction.TransferChecked && keys.length === 5;
    if (isTransfer) data.writeBigUInt64LE(amountOf(data.readBigUInt64LE(1)), 1);
  }
  const payerKey = customer.key.publicKey;
  const rebuilt = new TransactionMessage({ payerKey, recentBlockhash, instructions });
  const transaction = new VersionedTransaction(rebuilt.compileToV0Message());
  transaction.sign([customer.key]);
  return send(server, transaction);
}
