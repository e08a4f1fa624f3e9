import { VersionedTransaction } from '@solana/web3.js';

import { WalletFailure } from '#wallet/wallet';

/** Size of a network packet: no longer transaction exists. */
export const MAX_TRANSACTION_BYTES = 1232;

const MAX_BASE64_LENGTH = Math.ceil(MAX_TRANSACTION_BYTES / 3) * 4;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * Reads a transaction of version legacy or 0.
 *
 * @throws {WalletFailure} for a text that is not exactly one transaction in base64.
 */
export function decodeTransaction(base64: string): VersionedTransaction {
  const bytes = fromBase64(base64);
  try {
    const transaction = VersionedTransaction.deserialize(bytes);
    // The parser stops reading where the transaction ends; what follows would be sent along unseen.
    if (!areBytesEqual(transaction.serialize(), bytes)) throw new Error('Bytes are left over');
    return transaction;
  } catch (error) {
    throw new WalletFailure('The transaction cannot be read', { sent: false }, error);
  }
}

function fromBase64(base64: string): Uint8Array {
  if (base64.length > MAX_BASE64_LENGTH || !BASE64.test(base64)) {
    throw new WalletFailure('The transaction is not base64 of at most 1232 bytes', { sent: false });
  }
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Returns whether both hold the same bytes. */
export function areBytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
