import {
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
  type Keypair,
  type PublicKey,
  type TransactionInstruction,
} from '@solana/web3.js';

import type { TestServer } from './testServer';

/** Sends one instruction, paid by the platform's wallet. Throws when it fails. */
export function sendAsPlatform(
  { bank, chain: { feePayer } }: TestServer,
  instruction: TransactionInstruction,
  signers: Keypair[] = [],
): void {
  const message = new TransactionMessage({
    payerKey: feePayer.publicKey,
    recentBlockhash: bank.chain.latestBlockhash.blockhash,
    instructions: [instruction],
  });
  const transaction = new VersionedTransaction(message.compileToV0Message());
  transaction.sign([feePayer, ...signers]);
  const { meta } = bank.chain.send(transaction.serialize());
  if (meta.err !== null) throw new Error(JSON.stringify(meta.err));
}

/** Sends SOL from the platform's wallet to any address. */
export function sendSol(server: TestServer, to: PublicKey, lamports: number): void {
  const fromPubkey = server.chain.feePayer.publicKey;
  sendAsPlatform(server, SystemProgram.transfer({ fromPubkey, toPubkey: to, lamports }));
}
