import { WalletError, type SupportedTransactionVersions } from '@solana/wallet-adapter-base';
import {
  VersionedTransaction,
  type Connection,
  type PublicKey,
  type SendOptions,
} from '@solana/web3.js';
import bs58 from 'bs58';

import { rejectAfter } from '#browser/schedule';
import { portal } from '#domain/messages/portal';
import { WalletFailure, type Spending } from '#wallet/wallet';
import { SIGNING_LIMIT_MS, type WalletConfig } from '#wallet/walletConfig';

import { decodeTransaction, areBytesEqual } from './decode';
import { guardTransaction, isSigned } from './guard';
import { isRejectedByCustomer } from './rejection';
import { sendSigned } from './send';
import { tellTokenName, type WithFeatures } from './nameToken';

/** What checks, signs and sends a payment: fetched when the page is idle, before the adapters. */
export interface SigningCode {
  signAndSend: typeof signAndSend;
}

/** The part of the library's adapter that signing needs. */
export interface SigningAdapter extends WithFeatures {
  connected: boolean;
  publicKey: PublicKey | null;
  supportedTransactionVersions?: SupportedTransactionVersions;
  /** Missing from wallets that sign only what they send. */
  signTransaction?:
    | ((transaction: VersionedTransaction) => Promise<{ serialize: () => Uint8Array }>)
    | undefined;
  sendTransaction: (
    transaction: VersionedTransaction,
    connection: Connection,
    options?: SendOptions,
  ) => Promise<string>;
}

/** What signing needs of the outside. */
export interface SigningContext {
  /** The chosen wallet. */
  adapter: SigningAdapter | null;
  connection: Connection;
  network: WalletConfig['network'];
}

/**
 * Lets the wallet sign a transaction that takes at most `spending`, then sends it through our own
 * connection. The signature is known before anything is sent, so after a lost answer it is clear
 * which transaction to look for.
 *
 * @returns the base58 signature.
 * @throws {WalletFailure}
 */
export async function signAndSend(
  base64: string,
  spending: Spending,
  context: SigningContext,
): Promise<string> {
  const { adapter, connection } = context;
  const address = adapter?.publicKey?.toBase58();
  if (!adapter?.connected || !address) throw createUnsentFailure(portal.wallet.notConnected);

  const transaction = decodeTransaction(base64);
  guardTransaction(transaction, address, spending);
  if (!supports(adapter, transaction)) {
    throw createUnsentFailure(
      `This wallet cannot sign transactions of version ${transaction.version}`,
    );
  }

  tellTokenName(adapter, spending.symbol);
  const signed = await sign(adapter, transaction);
  if (!signed) return sendByWallet(transaction, adapter, context);

  const signature = getSignature(signed);
  await sendSigned(connection, signed.serialize(), signature);
  return signature;
}

/** The signed transaction, or null when this wallet only signs what it sends itself. */
async function sign(
  adapter: SigningAdapter,
  transaction: VersionedTransaction,
): Promise<VersionedTransaction | null> {
  if (!adapter.signTransaction) return null;
  // Some wallets sign in place, so what was asked for is kept.
  const asked = transaction.message.serialize();
  const othersSigned = transaction.signatures.some(isSigned);

  let signed: VersionedTransaction;
  try {
    // After the limit the caller has its failure: a late signature is dropped here and never sent.
    const answer = await rejectAfter(SIGNING_LIMIT_MS, adapter.signTransaction(transaction));
    signed = VersionedTransaction.deserialize(answer.serialize());
  } catch (error) {
    if (isUnableToSign(error)) return null;
    throw toUnsignedFailure(error);
  }
  if (!signed.signatures.every(isSigned))
    throw createUnsentFailure('The wallet left a signature out');
  // The platform's signature is for the bytes it made. A wallet may add to what it signs alone.
  if (othersSigned && !areBytesEqual(signed.message.serialize(), asked)) {
    throw createUnsentFailure('The wallet changed the transaction');
  }
  return signed;
}

/**
 * For wallets that sign only what they send: some on Android. They send to the network that they
 * choose, so never on the embedded chain.
 */
async function sendByWallet(
  transaction: VersionedTransaction,
  adapter: SigningAdapter,
  { connection, network }: SigningContext,
): Promise<string> {
  if (network === 'embedded') throw createUnsentFailure(UNABLE_TO_SIGN);

  // Set when the platform pays the fee: its signature is the first, and names the transaction.
  const known = transaction.signatures[0] ?? new Uint8Array();
  const signature = isSigned(known) ? bs58.encode(known) : undefined;
  const handOver = watchHandOver(transaction);
  try {
    const sending = adapter.sendTransaction(handOver.transaction, connection, { maxRetries: 5 });
    const answer = await rejectAfter(SIGNING_LIMIT_MS, sending);
    // Some answer in base64, so what is known comes first.
    return signature ?? answer;
  } catch (error) {
    const isBefore = !handOver.isDone() && isOwnRefusal(error);
    if (isBefore || isRejectedByCustomer(error)) throw toUnsignedFailure(error);
    const details = signature === undefined ? { sent: true } : { sent: true, signature };
    throw new WalletFailure('The wallet did not say whether it sent', details, error);
  }
}

/** Versions legacy and 0. A wallet without a list of versions signs legacy only. */
function supports(adapter: SigningAdapter, { version }: VersionedTransaction): boolean {
  return adapter.supportedTransactionVersions?.has(version) ?? version === 'legacy';
}

/** The first signature, the fee payer's, is the transaction's name on the network. */
function getSignature({ signatures }: VersionedTransaction): string {
  return bs58.encode(signatures[0] ?? new Uint8Array());
}

/** How the mobile adapter says that the wallet behind it signs only what it sends. */
const UNABLE_TO_SIGN = 'Connected wallet does not support signing transactions';

const isUnableToSign = (error: unknown) =>
  error instanceof Error && error.message.includes(UNABLE_TO_SIGN);

/**
 * Returns the transaction for an adapter, and whether the adapter has handed it to the wallet: it
 * serializes it for nothing else.
 */
function watchHandOver({ message, signatures }: VersionedTransaction) {
  const transaction = new VersionedTransaction(message, signatures);
  let done = false;
  transaction.serialize = () => {
    done = true;
    return VersionedTransaction.prototype.serialize.call(transaction);
  };
  return { transaction, isDone: () => done };
}

/**
 * The adapter's own refusals, of another network for one, carry no inner error. What the wallet
 * throws they carry, unless it throws nothing.
 */
const isOwnRefusal = (error: unknown) => error instanceof WalletError && error.error === undefined;

function toUnsignedFailure(cause: unknown): WalletFailure {
  const reason = isRejectedByCustomer(cause) ? 'rejected' : 'other';
  return new WalletFailure(
    'The wallet did not sign the transaction',
    { sent: false, reason },
    cause,
  );
}

const createUnsentFailure = (message: string, cause?: unknown) =>
  new WalletFailure(message, { sent: false }, cause);
