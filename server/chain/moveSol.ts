import { TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { SystemProgram, type Keypair, type PublicKey } from '@solana/web3.js';

import { broadcast } from './broadcast';
import { fetchRent, type Chain } from './chain';
import { compile } from './compile';
import { LAMPORTS_PER_SIGNATURE } from './fees';
import { fetchLatestBlockhash } from './latestBlockhash';
import { getSignature, toBase64 } from './transactions/buildTransaction';
import { findLanded, isSendable } from './transactions/landedTransactions';

const POLL_INTERVAL_MS = 2_000;

/** The outcome of moving SOL. */
export type MovedSol =
  | { state: 'moved'; lamports: number; signature: string }
  /** There was not even enough for the fee. */
  | { state: 'nothing' }
  /** The account holds less than the amount and the fee. */
  | { state: 'tooLittle'; balance: number }
  /** One of the accounts would then hold less than the network's minimum, and not nothing. */
  | { state: 'belowMinimum'; account: 'from' | 'to'; minimum: number }
  /** The network did not take it in time, or refused it. Nothing was moved. */
  | { state: 'failed'; signature: string };

/**
 * Moves SOL from one account to another, and waits until that is final.
 *
 * The process may be killed at any moment, and moving all repeated: when the first transaction lands
 * after all, it leaves too little for the next one, which then fails. An amount is moved once more.
 *
 * @param lamports how much; null moves all that the account holds.
 * @throws RpcUnavailableError
 */
export async function moveSol(
  chain: Chain,
  { from, to, lamports }: { from: Keypair; to: PublicKey; lamports: number | null },
  pause: (ms: number) => Promise<void>,
): Promise<MovedSol> {
  const [balance, held, minimum] = await Promise.all([
    chain.nodes.ask((node) => node.getBalance(from.publicKey, 'confirmed')),
    chain.nodes.ask((node) => node.getBalance(to, 'confirmed')),
    fetchRent(chain, 0),
  ]);
  const amount = lamports ?? balance - LAMPORTS_PER_SIGNATURE;
  if (amount <= 0) return { state: 'nothing' };
  if (amount + LAMPORTS_PER_SIGNATURE > balance) return { state: 'tooLittle', balance };
  const left = balance - LAMPORTS_PER_SIGNATURE - amount;
  if (left > 0 && left < minimum) return { state: 'belowMinimum', account: 'from', minimum };
  if (held + amount < minimum) return { state: 'belowMinimum', account: 'to', minimum };
  const latest = await fetchLatestBlockhash(chain);
  const instruction = SystemProgram.transfer({
    fromPubkey: from.publicKey,
    toPubkey: to,
    lamports: amount,
  });
  const transaction = compile(from.publicKey, latest, [instruction]);
  transaction.sign([from]);
  const [signature, bytes] = [getSignature(transaction), toBase64(transaction)];
  const lifetime = { last_valid_block_height: BigInt(latest.lastValidBlockHeight) };
  for (;;) {
    const isLate = !(await isSendable(chain, lifetime));
    if (!isLate) await broadcast(chain, bytes);
    await pause(POLL_INTERVAL_MS);
    const landed = await findLanded(chain, signature);
    if (landed === 'landing') continue;
    if (landed) {
      const isDone = landed.meta.err === null;
      return isDone
        ? { state: 'moved', lamports: amount, signature }
        : { state: 'failed', signature };
    }
    if (isLate) return { state: 'failed', signature };
  }
}

/** Returns the addresses of all token accounts that an account owns. */
export async function listTokenAccounts(
  { nodes }: Pick<Chain, 'nodes'>,
  owner: PublicKey,
): Promise<string[]> {
  const found = await Promise.all(
    [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID].map((programId) =>
      nodes.ask((node) => node.getTokenAccountsByOwner(owner, { programId })),
    ),
  );
  return found.flatMap(({ value }) => value.map(({ pubkey }) => pubkey.toBase58()));
}
