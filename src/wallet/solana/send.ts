import { SendTransactionError, type Connection } from '@solana/web3.js';

import { rejectAfter } from '#browser/schedule';
import { WalletFailure } from '#wallet/wallet';

/** How long one answer of the RPC is waited for. */
const SEND_LIMIT_MS = 20_000;

const ATTEMPTS = 2;
const PAUSE_MS = 500;
/** Afterwards: for about as long as a transaction can land. */
const RESENDS = 30;
const RESEND_EVERY_MS = 3_000;
const ALREADY_PROCESSED = /already been processed/i;
const EXPIRED = /blockhash not found|block height exceeded/i;
/** How web3.js words an HTTP answer of 4xx: the RPC did not take the transaction. */
const REFUSED_BY_HTTP = /^4\d\d /;

const OPTIONS = { skipPreflight: false, preflightCommitment: 'confirmed', maxRetries: 5 } as const;

/**
 * Sends signed bytes. When the answer is lost they are sent again: the network takes the same bytes
 * only once. After the second loss that continues behind the failure, because a customer who was
 * offline may be back before the transaction expires.
 *
 * @param signature base58, known from the bytes before anything is sent.
 * @throws {WalletFailure} `sent: false` when the network refused it, `sent: true` when that is
 *   unknown.
 */
export async function sendSigned(
  connection: Connection,
  bytes: Uint8Array,
  signature: string,
): Promise<void> {
  let lost: unknown;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (attempt > 1) await pause(PAUSE_MS);
    try {
      await rejectAfter(SEND_LIMIT_MS, connection.sendRawTransaction(bytes, OPTIONS));
      return;
    } catch (error) {
      if (isAlreadySent(error)) return;
      // A refusal says nothing about an earlier attempt whose answer was lost.
      if (isRefusal(error) && lost === undefined) throw toWalletFailure(error);
      lost ??= error;
    }
  }
  void resend(connection, bytes);
  const details = { sent: true, signature };
  throw new WalletFailure('The answer to the transaction was lost', details, lost);
}

/** Sends until the network has answered, whatever it says. Never rejects. */
async function resend(connection: Connection, bytes: Uint8Array): Promise<void> {
  for (let attempt = 1; attempt <= RESENDS; attempt += 1) {
    await pause(RESEND_EVERY_MS);
    try {
      await rejectAfter(SEND_LIMIT_MS, connection.sendRawTransaction(bytes, OPTIONS));
      return;
    } catch (error) {
      if (isRefusal(error)) return;
    }
  }
}

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

function isAlreadySent(error: unknown): boolean {
  return error instanceof Error && ALREADY_PROCESSED.test(error.message);
}

function isRefusal(error: unknown): boolean {
  if (error instanceof SendTransactionError) return true;
  return error instanceof Error && REFUSED_BY_HTTP.test(error.message);
}

function toWalletFailure(error: unknown): WalletFailure {
  const isLate = error instanceof Error && EXPIRED.test(error.message);
  const reason = isLate ? 'late' : 'refused';
  return new WalletFailure('The network refused the transaction', { sent: false, reason }, error);
}
