import { Keypair, PublicKey } from '@solana/web3.js';

import type { ParsedBodyOf } from '#contract/endpoint';
import type { createPayment } from '#contract/payments';
import { getDueAfterRedemption, getTokensToCover } from '#domain/redemption';
import { assertChain } from '#server/chain/assertChain';
import { assertMovable, type CheckedMovement } from '#server/chain/assertMovable';
import type { Movement } from '#server/chain/movements';
import { createNotAWalletError, parsePayer } from '#server/chain/payer';
import { assertUnpaid, type OrderState } from '#server/chain/transactions/assertUnpaid';
import {
  prepareTransaction,
  type PrepareDeps,
  type PreparedPlan,
} from '#server/chain/transactions/prepareTransaction';
import type { Db, Tx } from '#server/platform/db/database';
import {
  createInsufficientFundsError,
  createInsufficientTokensError,
  HttpError,
} from '#server/platform/http/errors';

import { isWalletDisputed } from '#server/modules/organizations/walletQueries';

import { createPaymentPaidError } from './errors';
import { assertNotExpired } from './paymentExpiry';
import { requirePayment, requirePaymentState, type PaymentRow } from './queries';
import { toTransferPlan } from './transferPlan';
import { insertPaymentTransaction, lockPayment, reopenPayment } from './settlementQueries';

/** The customer's choice. The names are the columns of `payment_transaction`. */
interface Choice {
  wallet: string;
  /** USDC that is due after the redeemed tokens. */
  amount_micro: bigint;
  redeemed_base: bigint;
}

/**
 * Returns the transaction that pays, in base64; empty for a sandbox payment. The same wallet gets
 * the same bytes for the same tokens while they can land and no other transaction of the payment
 * has, so a customer cannot pay twice by accident. Before it returns anything else, it asks the
 * chain whether an earlier transaction landed.
 *
 * @throws HttpError 409 when it is paid already, 410 when its time is over, 4xx when the wallet
 * cannot pay, 503 while undecided; and 429 or 503 when the platform pays for no more.
 */
export async function createPaymentTransaction(
  deps: PrepareDeps,
  paymentId: string,
  body: ParsedBodyOf<typeof createPayment>,
  ip: string,
): Promise<string> {
  const payment = await requirePayment(deps.db, paymentId);
  if (payment.state === 'confirmed') throw createPaymentPaidError();
  assertNotExpired(payment, new Date());
  assertChain(payment, deps.chain, 'payment_on_other_network');
  assertMethod(payment, body);
  const redeemed = body.amountToken;
  assertTokens(payment, redeemed);
  const wallet = parsePayer(deps.chain, body.wallet, getReceivers(payment)).toBase58();
  if (payment.sandbox) return '';
  if (await isWalletDisputed(deps.db, payment.organization_id, payment.wallet)) {
    throw new HttpError('merchant_cannot_receive', { token: 'USDC' });
  }
  const choice = { wallet, amount_micro: getDue(payment, redeemed), redeemed_base: redeemed };
  const { base64 } = await prepareTransaction(deps, {
    kind: 'payment',
    organizationId: payment.organization_id,
    ownerId: paymentId,
    payer: wallet,
    ip,
    mayUseWholeBudget: true,
    exclusiveKey: `payment:${paymentId}:${wallet}:${redeemed}`,
    plan: () => planPayment(deps, payment, choice),
    save: (tx, transactionId) => save(tx, paymentId, transactionId, choice),
  });
  return base64;
}

/** Returns the wallets that receive a part of the payment. */
function getReceivers({ wallet, mint_authority: authority }: PaymentRow): string[] {
  return authority === null ? [wallet] : [wallet, authority];
}

/** Checks only the address of the client's method: it must be one of the payment's methods. */
function assertMethod(payment: PaymentRow, body: ParsedBodyOf<typeof createPayment>): void {
  if (body.method?.address !== payment.usdc_mint) {
    throw new HttpError('method_not_accepted');
  }
}

/** Checks that the redeemed tokens are at most what the payment needs. */
function assertTokens(payment: PaymentRow, tokens: bigint): void {
  if (tokens === 0n) return;
  const { token_usd_micro: price } = payment;
  if (price === null) throw new HttpError('tokens_not_accepted');
  if (tokens > getTokensToCover(payment.amount_micro, price)) {
    throw new HttpError('too_many_tokens');
  }
}

/**
 * Returns the USDC still due. Tokens that cover a payment may be worth a fraction of a micro-dollar
 * more.
 */
function getDue({ amount_micro: amount, token_usd_micro: price }: PaymentRow, tokens: bigint) {
  const due = price === null ? amount : getDueAfterRedemption(amount, tokens, price);
  return due > 0n ? due : 0n;
}

async function planPayment(
  deps: PrepareDeps,
  payment: PaymentRow,
  choice: Choice,
): Promise<PreparedPlan> {
  const { db, monitor } = deps;
  await assertUnpaid(monitor, () => readOrderState(db, payment.id), createPaymentPaidError);
  const transferPlan = toTransferPlan(payment, choice, Keypair.generate().publicKey);
  const movable = await assertMovable(deps.chain, {
    wallet: new PublicKey(choice.wallet),
    createWalletError: createNotAWalletError,
    movements: transferPlan.movements.map((movement) => toChecked(payment, movement)),
  });
  return { plan: transferPlan, ...movable };
}

function toChecked(payment: PaymentRow, movement: Movement): CheckedMovement {
  const { mint_address: mint, mint_symbol: symbol } = payment;
  const redeemed = movement.token.mint.toBase58() === mint ? symbol : null;
  return {
    ...movement,
    createClosedError: () =>
      new HttpError('merchant_cannot_receive', { token: redeemed ?? 'USDC' }),
    createShortError: (available) =>
      redeemed === null
        ? createInsufficientFundsError(available)
        : createInsufficientTokensError(available, redeemed),
  };
}

/** Returns whether the payment is paid, and whether any of its transactions is pending. */
async function readOrderState(db: Db, paymentId: string): Promise<OrderState> {
  const { state, is_pending } = await requirePaymentState(db, paymentId);
  return { isPaid: state === 'confirmed', pendingOwnerIds: is_pending ? [paymentId] : [] };
}

/** Stores the transaction under the payment's lock, unless the payment was paid meanwhile. */
async function save(
  tx: Tx,
  paymentId: string,
  transactionId: string,
  choice: Choice,
): Promise<void> {
  const { state } = await lockPayment(tx, paymentId);
  if (state === 'confirmed') throw createPaymentPaidError();
  if (state === 'failed') await reopenPayment(tx, paymentId);
  await insertPaymentTransaction(tx, {
    transaction_id: transactionId,
    payment_id: paymentId,
    ...choice,
  });
}
