import {
  TransactionMessage,
  VersionedTransaction,
  type BlockhashWithExpiryBlockHeight,
  type PublicKey,
  type TransactionInstruction,
} from '@solana/web3.js';

/** Returns an unsigned v0 transaction. `payer` pays its fee and signs first. */
export function compile(
  payer: PublicKey,
  { blockhash }: Pick<BlockhashWithExpiryBlockHeight, 'blockhash'>,
  instructions: TransactionInstruction[],
): VersionedTransaction {
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: blockhash,
    instructions,
  });
  return new VersionedTransaction(message.compileToV0Message());
}
