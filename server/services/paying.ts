import { Keypair } from '@solana/web3.js';
import type { Insertable } from 'kysely';

import type { BodyOf } from '#contract/endpoint';
import type { createPayment } from '#contract/payments';
import { microFromUsd } from '#domain/money';
import { dueAfterRedemption, tokensToCover } from '#domain/redemption';
import type { AppContext } from '#server/modules/appContext';
import { buildOrder } from '#server/chain/transactions';
import type { Db } from '#server/platform/db/database';
import type { Schema } from '#server/db/schema';
import { isUniqueViolation } from '#server/platform/db/errors';
import { HttpError, undecided } from '#server/platform/http/errors';
import { newId } from '#server/platform/secrets/ids';

import { isSendable, requirePayer } from './payers';
import { requireFunds } from './payingFunds';
import {
  alreadyPaid,
  findAttempt,
  findPayment,
  movementsOf,
  requireChain,
  type PaymentRow,
} from './paymentRows';
import { lockPayment } from './settlement';

type Deps = Pick<AppContext, 'db' | 'chain' | 'watcher'>;

/** How somebody wants to pay. The names are the attempt's. */
interface Offer {
  wallet: string;
  /** USDC that is due after the redeemed tokens. */
  amount_micro: bigint;
  redeemed_base: bigint;
}

/**
 * Answers the transaction that pays, in base64; empty for a sandbox payment. The same wallet gets
 * the same bytes for the same tokens while they can land, so that paying twice by accident is
 * impossible. Before anything else is handed out, the chain is asked whether an earlier one landed.
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
  requireChain(payment, deps.chain);
  requireMethod(payment, body);
  const redeemed = requireTokens(payment, body.amountToken);
  const wallet = requirePayer(deps.chain, body.wallet, receiversOf(payment)).toBase58();
  if (payment.sandbox) return '';
  const offer = { wallet, amount_micro: dueOf(payment, redeemed), redeemed_base: redeemed };
  const earlier = await reuse(deps, payment, offer);
  if (earlier !== null) return earlier;
  await requireUnpaid(deps, payment.id);
  return build(deps, payment, offer);
}

/** Whoever gets something of the payment. */
function receiversOf({ wallet, mint_authority: authority }: PaymentRow): string[] {
  return authority === null ? [wallet] : [wallet, authority];
}

/** Of the client's method only the address is looked at, and it must be one of the payment's own. */
function requireMethod(payment: PaymentRow, body: BodyOf<typeof createPayment>): void {
  if (body.method?.address !== payment.usdc_mint) {
    throw new HttpError(400, 'This payment cannot be paid by that method.');
  }
}

/** Base units of the redeemed tokens: none, or at most what the payment needs (N-15, N-17). */
function requireTokens(payment: PaymentRow, amountToken: number | string): bigint {
  // Tokens have as many decimals as dollars have micro-units.
  const tokens = microFromUsd(amountToken);
  if (tokens === null) throw new HttpError(400, 'Invalid token amount');
  if (tokens === 0n) return tokens;
  const { token_usd_micro: price } = payment;
  if (price === null) throw new HttpError(400, 'This payment takes no tokens.');
  if (tokens > tokensToCover(payment.amount_micro, price)) {
    throw new HttpError(400, 'These are more tokens than the payment needs.');
  }
  return tokens;
}

/** Tokens that cover a payment may be worth a fraction of a base unit more than it. */
function dueOf({ amount_micro: amount, token_usd_micro: price }: PaymentRow, tokens: bigint) {
  const due = price === null ? amount : dueAfterRedemption(amount, tokens, price);
  return due > 0n ? due : 0n;
}

/** The bytes of a live attempt that is the same, or null when a new one may be built. */
async function reuse({ db, chain, watcher }: Deps, payment: PaymentRow, offer: Offer) {
  const live = await db
    .selectFrom('attempt')
    .select(['id', 'transaction', 'last_valid_block_height'])
    .where('payment_id', '=', payment.id)
    .where('wallet', '=', offer.wallet)
    .where('redeemed_base', '=', offer.redeemed_base)
    .where('state', '=', 'live')
    .executeTakeFirst();
  if (!live) return null;
  if (await isSendable(chain, live)) return live.transaction;
  // Too old to be sent, but whether it was sent in time is not known yet.
  await watcher.untilDecided(live.id);
  const { state } = await findAttempt(db, live.id);
  if (state === 'landed') throw alreadyPaid();
  if (state === 'live') throw stillChecked();
  return null;
}

/** Another transaction of this payment is out: it may be on the chain by now. */
async function requireUnpaid({ db, watcher }: Deps, paymentId: string): Promise<void> {
  const live = await db
    .selectFrom('attempt')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'live')
    .executeTakeFirst();
  if (!live) return;
  const known = await watcher.untilSettled(paymentId);
  const { state } = await findPayment(db, paymentId);
  if (state === 'confirmed') throw alreadyPaid();
  if (!known) throw stillChecked();
}

function stillChecked(): HttpError {
  return undecided('Your last try is still being checked. Please wait.');
}

async function build(deps: Deps, payment: PaymentRow, offer: Offer): Promise<string> {
  const { chain, db } = deps;
  const movements = movementsOf(payment, offer);
  await requireFunds(chain, payment, movements);
  const latest = await chain.nodes.ask((node) => node.getLatestBlockhash('confirmed'));
  const reference = Keypair.generate().publicKey;
  const order = { movements, reference, memo: payment.memo };
  const transaction = buildOrder(order, { feePayer: chain.feePayer }, latest);
  try {
    await saveAttempt(db, {
      ...offer,
      id: newId('attempt'),
      payment_id: payment.id,
      reference: reference.toBase58(),
      signature: transaction.signature,
      transaction: transaction.base64,
      last_valid_block_height: BigInt(transaction.lastValidBlockHeight),
      decided_at: null,
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // The same wallet asked twice at once: both get the bytes of the first.
    const first = await reuse(deps, payment, offer);
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
