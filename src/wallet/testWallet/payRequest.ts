import { Connection } from '@solana/web3.js';
import bs58 from 'bs58';

import type { Logger } from '#domain/logger';
import { parseTransactionRequest } from '#domain/solanaPay';
import { decodeTransaction } from '#wallet/solana/decode';
import { getRpcEndpoints } from '#wallet/solana/endpoints';
import { sendSigned } from '#wallet/solana/send';
import { PaymentRequestError, WalletFailure } from '#wallet/wallet';
import type { WalletConfig } from '#wallet/walletConfig';

import { askApproval } from './askApproval';
import { askFaucet } from './faucet';
import { readKeypair, createKeypair } from './keypair';
import { summarize } from './summarize';

const ANSWER_WITHIN_MS = 30_000;

/**
 * Pays a Solana Pay transaction request from the Test Wallet.
 *
 * @throws {PaymentRequestError}
 * @throws {WalletFailure}
 */
export async function payRequest(
  address: string,
  { rpcUrl, network, commitment }: WalletConfig,
  logger: Logger,
): Promise<void> {
  const keypair = readKeypair(localStorage) ?? createKeypair(localStorage);
  const account = keypair.publicKey.toBase58();
  if (network === 'embedded') {
    await askFaucet(rpcUrl, account).catch((error: unknown) =>
      logger.error('wallet.faucet', error),
    );
  }
  const transaction = decodeTransaction(
    await fetchTransaction(parseTransactionRequest(address), account),
  );
  if (!(await askApproval(summarize(transaction, account)))) {
    throw new WalletFailure('The customer rejected it', { sent: false, reason: 'rejected' });
  }
  // Adds its own signature; those of others stay.
  transaction.sign([keypair]);
  const { http, webSocket } = getRpcEndpoints(rpcUrl, location.origin);
  const connection = new Connection(http, { commitment, wsEndpoint: webSocket });
  const [first = new Uint8Array()] = transaction.signatures;
  await sendSigned(connection, transaction.serialize(), bs58.encode(first));
}

/** @throws {PaymentRequestError} with the sentence of the answer. */
async function fetchTransaction(link: string, account: string): Promise<string> {
  const response = await fetch(link, {
    method: 'POST',
    credentials: 'omit',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ account }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const answer: unknown = await response.json();
  const { transaction, message } = toFields(answer);
  if (response.ok && typeof transaction === 'string') return transaction;
  if (!response.ok && typeof message === 'string') throw new PaymentRequestError(message);
  throw new WalletFailure('The answer cannot be read', { sent: false });
}

function toFields(answer: unknown): { transaction?: unknown; message?: unknown } {
  return typeof answer === 'object' && answer !== null ? answer : {};
}
