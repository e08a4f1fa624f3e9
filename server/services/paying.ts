import { Keypair, PublicKey } from '@solana/web3.js';
import type { Insertable } from 'kysely';

import type { BodyOf } from '#contract/endpoint';
import type { createPayment } from '#contract/payments';
import { microFromUsd } from '#domain/money';
import type { App } from '#server/app';
import {
  isWalletAccount,
  readUsdcAccount,
  readWallet,
  usdcAccountOf,
  type Chain,
} from '#server/chain/chain';
import { buildTransfer } from '#server/chain/transactions';
import type { Db } from '#server/db/database';
import type { Schema } from '#server/db/schema';
import { isUniqueViolation } from '#server/db/errors';
import { HttpError, insufficientFunds, outOfFees, undecided } from '#server/errors';
import { newId } from '#server/ids';

import { alreadyPaid, findAttempt, findPayment, type PaymentRow } from './paymentRows';
import { lockPayment } from './settlement';

/** Two signatures, at the network's base price. */
const FEE_LAMPORTS = 10_000;

type Deps = Pick<App, 'db' | 'chain' | 'watcher'>;

/**
 * Answers the transaction that pays, in base64; empty for a sandbox payment. The same wallet gets
 * the same bytes while they can land, so that paying twice by accident is impossible.
 *
 * @throws HttpError 409 when paid already, 4xx for what cannot pay, 503 while undecided.
 */
export async function createTransaction(
  deps: Deps,
  paymentId: string,
  body: BodyOf<typeof createPayment>,
): Promise<string> {
  const payment = await findPayment(deps.db, paymentId);
  if (payment.state === 'confirmed') throw alreadyPaid();
  requireMethod(payment, body);
  const wallet = requirePayer(deps.chain, payment, body.wallet);
  if (payment.sandbox) return '';
  return (await reuse(deps, payment, wallet)) ?? build(deps, payment, wallet);
}

/** Of the client's method only the address is looked at, and it must be one of the payment's own. */
function requireMethod(payment: PaymentRow, body: BodyOf<typeof createPayment>): void {
  if (microFromUsd(body.amountToken) !== 0n) {
    throw new HttpError(400, 'This payment takes no tokens.');
  }
  if (body.method?.address !== payment.usdc_mint) {
    throw new HttpError(400, 'This payment cannot be paid by that method.');
  }
}

function requirePayer(chain: Chain, payment: PaymentRow, address: string): PublicKey {
  const wallet = readWallet(address);
  if (!wallet) throw new HttpError(422, 'This is not the address of a wallet.');
  if (address === payment.wallet || wallet.equals(chain.feePayer.publicKey)) {
    throw new HttpError(422, 'The wallet that gets the payment cannot pay it.');
  }
  return wallet;
}

/** The bytes of a live attempt, or null when a new one may be built. */
async function reuse({ db, chain, watcher }: Deps, payment: PaymentRow, wallet: PublicKey) {
  const live = await db
    .selectFrom('attempt')
    .select(['id', 'transaction', 'last_valid_block_height'])
    .where('payment_id', '=', payment.id)
    .where('wallet', '=', wallet.toBase58())
    .where('state', '=', 'live')
    .executeTakeFirst();
  if (!live) return null;
  const height = await chain.nodes.ask((node) => node.getBlockHeight('confirmed'));
  if (BigInt(height) <= live.last_valid_block_height) return live.transaction;
  // Too old to be sent, but whether it was sent in time is not known yet.
  await watcher.untilDecided(live.id);
  const { state } = await findAttempt(db, live.id);
  if (state === 'landed') throw alreadyPaid();
  if (state === 'live') throw undecided('Your last try is still being checked. Please wait.');
  return null;
}

async function build(deps: Deps, payment: PaymentRow, wallet: PublicKey): Promise<string> {
  const { chain, db } = deps;
  await requireFunds(chain, payment, wallet);
  const latest = await chain.nodes.ask((node) => node.getLatestBlockhash('confirmed'));
  const reference = Keypair.generate().publicKey;
  const transaction = buildTransfer(
    {
      usdcMint: new PublicKey(payment.usdc_mint),
      from: wallet,
      to: new PublicKey(payment.wallet),
      amountMicro: payment.amount_micro,
      reference,
      memo: payment.memo,
    },
    chain.feePayer,
    latest,
  );
  try {
    await saveAttempt(db, {
      id: newId('attempt'),
      payment_id: payment.id,
      wallet: wallet.toBase58(),
      amount_micro: payment.amount_micro,
      reference: reference.toBase58(),
      signature: transaction.signature,
      transaction: transaction.base64,
      last_valid_block_height: BigInt(transaction.lastValidBlockHeight),
      decided_at: null,
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // The same wallet asked twice at once: both get the bytes of the first.
    const first = await reuse(deps, payment, wallet);
    if (first === null) throw undecided('Please try again.');
    return first;
  }
  return transaction.base64;
}

/** Saves under the payment's lock: nothing is built for what was paid meanwhile. */
async function saveAttempt(db: Db, attempt: Insertable<Schema['attempt']>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { state } = await lockPayment(tx, attempt.payment_id);
    if (state === 'confirmed') throw alreadyPaid();
    if (state === 'failed') {
      await tx
        .updateTable('payment')
        .set({ state: 'open', processed_at: null, signature: null })
        .where('id', '=', attempt.payment_id)
        .execute();
    }
    await tx.insertInto('attempt').values(attempt).execute();
  });
}

/** The transfer must be able to succeed: both USDC accounts exist, and the customer's holds enough. */
async function requireFunds(chain: Chain, payment: PaymentRow, wallet: PublicKey): Promise<void> {
  const merchant = new PublicKey(payment.wallet);
  const addresses = [
    wallet,
    usdcAccountOf(chain, wallet),
    usdcAccountOf(chain, merchant),
    chain.feePayer.publicKey,
  ];
  const [payer, from, to, platform] = await chain.nodes.ask((node) =>
    node.getMultipleAccountsInfo(addresses, 'confirmed'),
  );
  if ((platform?.lamports ?? 0) < FEE_LAMPORTS) throw outOfFees();
  if (!isWalletAccount(payer)) throw new HttpError(422, 'This is not the address of a wallet.');
  const target = readUsdcAccount(chain, merchant, to);
  if (!target || target.frozen) {
    throw new HttpError(422, 'The merchant cannot receive USDC right now. Please contact them.');
  }
  const source = readUsdcAccount(chain, wallet, from);
  const available = source && !source.frozen ? source.amountMicro : 0n;
  if (available < payment.amount_micro) throw insufficientFunds(available);
}
