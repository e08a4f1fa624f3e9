import { VersionedTransaction, type VersionedMessage } from '@solana/web3.js';
import bs58 from 'bs58';

import { MalformedTransactionError } from './errors';

/** What fits in one packet of the network. */
export const MAX_TRANSACTION_BYTES = 1232;

/** A transaction read from bytes and known to be well formed. It may still be unsigned. */
export interface WireTransaction {
  bytes: Uint8Array;
  transaction: VersionedTransaction;
  message: VersionedMessage;
  /** base58 of the first signature: the transaction's id. */
  signature: string;
}

/**
 * Reads signed transaction bytes, legacy or version 0. What was read already is returned as it is.
 *
 * LiteSVM ends the whole process on bytes it cannot read, so only bytes that come back the same
 * after reading and writing are let through: that rules out cut, padded and oddly encoded ones.
 *
 * @throws MalformedTransactionError
 */
export function readTransaction(bytes: Uint8Array | WireTransaction): WireTransaction {
  if (!(bytes instanceof Uint8Array)) return bytes;
  if (bytes.length > MAX_TRANSACTION_BYTES) {
    throw new MalformedTransactionError(
      `decoded transaction too large: ${bytes.length} bytes (max: ${MAX_TRANSACTION_BYTES} bytes)`,
    );
  }
  const transaction = decode(bytes);
  const first = transaction.signatures[0];
  if (!first) throw new MalformedTransactionError('the transaction has no signature');
  checkIndexes(transaction.message);
  return { bytes, transaction, message: transaction.message, signature: bs58.encode(first) };
}

function decode(bytes: Uint8Array): VersionedTransaction {
  try {
    const transaction = VersionedTransaction.deserialize(bytes);
    if (Buffer.compare(transaction.serialize(), bytes) === 0) return transaction;
  } catch {
    // Said below: web3.js's own words for a cut packet would not help the reader.
  }
  throw new MalformedTransactionError('failed to deserialize the transaction');
}

/**
 * Solana's "sanitize" rules: every index points at a key, and the fee payer signs and is writable.
 */
function checkIndexes(message: VersionedMessage): void {
  const { numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts } =
    message.header;
  const staticKeys = message.staticAccountKeys.length;
  const loadedKeys = message.addressTableLookups.reduce(
    (sum, lookup) => sum + lookup.writableIndexes.length + lookup.readonlyIndexes.length,
    0,
  );
  const headerFits =
    numReadonlySignedAccounts < numRequiredSignatures &&
    numRequiredSignatures + numReadonlyUnsignedAccounts <= staticKeys;
  const instructionsFit = message.compiledInstructions.every(
    (instruction) =>
      instruction.programIdIndex > 0 &&
      instruction.programIdIndex < staticKeys &&
      instruction.accountKeyIndexes.every((index) => index < staticKeys + loadedKeys),
  );
  if (!headerFits || !instructionsFit || staticKeys + loadedKeys > 256) {
    throw new MalformedTransactionError(
      'invalid transaction: Transaction failed to sanitize accounts offsets correctly',
    );
  }
}

/** Whether any required signature is still missing (all zeros). */
export function hasMissingSignature({ transaction }: WireTransaction): boolean {
  return transaction.signatures.some((signature) => signature.every((byte) => byte === 0));
}
