import type { VersionedTransaction } from '@solana/web3.js';

import { WalletFailure } from '#wallet/wallet';

import { isMemoProgram, isTokenProgram, programs, tokenInstruction } from './programs';

/**
 * Refuses a transaction that this wallet should not even show (P-09): one that is not the
 * customer's to sign, that someone else must still sign, or that lets the customer's key do more
 * than move or burn tokens.
 *
 * Amounts are not checked here: they are the server's to set and the customer's to approve.
 *
 * @param address base58 key of the connected wallet.
 * @throws {WalletFailure}
 */
export function guardTransaction(transaction: VersionedTransaction, address: string): void {
  const { staticAccountKeys: keys, header } = transaction.message;
  const signers = keys.slice(0, header.numRequiredSignatures);
  const own = signers.findIndex((key) => key.toBase58() === address);

  if (own < 0) refuse('The connected wallet is not a signer of the transaction');
  const othersSigned = transaction.signatures.every(
    (signature, index) => index === own || isSigned(signature),
  );
  if (!othersSigned) refuse('The transaction lacks the signature of somebody else');

  for (const instruction of transaction.message.compiledInstructions) {
    // Only an instruction that names the key gets its authority.
    if (!instruction.accountKeyIndexes.includes(own)) continue;
    const program = keys[instruction.programIdIndex]?.toBase58() ?? '';
    if (!isHarmless(program, instruction.data)) {
      refuse('The transaction could take more than tokens from the wallet');
    }
  }
}

/** A place for a signature that nobody has filled is all zeros. */
export function isSigned(signature: Uint8Array): boolean {
  return signature.some((byte) => byte !== 0);
}

function isHarmless(program: string, data: Uint8Array): boolean {
  if (isMemoProgram(program) || program === programs.associatedToken) return true;
  const moves = data[0] === tokenInstruction.transferChecked;
  const burns = data[0] === tokenInstruction.burnChecked;
  return isTokenProgram(program) && (moves || burns);
}

function refuse(message: string): never {
  throw new WalletFailure(message, { sent: false });
}
