import {
  Transaction,
  VersionedTransaction,
  type BlockhashWithExpiryBlockHeight,
  type PublicKey,
  type TransactionInstruction,
} from '@solana/web3.js';

/**
 * Returns an unsigned transaction. `payer` pays its fee and signs first. It has the legacy form,
 * with the keys in web3.js's own order: a wallet that reads a Solana Pay code expects both.
 */
export function compile(
  payer: PublicKey,
  { blockhash }: Pick<BlockhashWithExpiryBlockHeight, 'blockhash'>,
  instructions: TransactionInstruction[],
): VersionedTransaction {
  const transaction = new Transaction().add(...instructions);
  transaction.feePayer = payer;
  transaction.recentBlockhash = blockhash;
  return new VersionedTransaction(transaction.compileMessage());
}
