import {
  SystemProgram,
  type Keypair,
  type PublicKey,
  type TransactionInstruction,
} from '@solana/web3.js';

import { compile } from '#server/chain/compile';

import type { TestServer } from './testServer';

/** Sends one instruction, paid by the platform's wallet. Throws when it fails. */
export function sendAsPlatform(
  { localChain, chain: { feePayer } }: TestServer,
  instruction: TransactionInstruction,
  signers: Keypair[] = [],
): void {
  const transaction = compile(feePayer.publicKey, localChain.chain.latestBlockhash, [instruction]);
  transaction.sign([feePayer, ...signers]);
  const { meta } = localChain.chain.send(transaction.serialize());
  if (meta.err !== null) throw new Error(JSON.stringify(meta.err));
}

/** Sends SOL from the platform's wallet to any address. */
export function sendSol(server: TestServer, to: PublicKey, lamports: number): void {
  const fromPubkey = server.chain.feePayer.publicKey;
  sendAsPlatform(server, SystemProgram.transfer({ fromPubkey, toPubkey: to, lamports }));
}
