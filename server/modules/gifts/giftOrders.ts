import type { ParsedBodyOf } from '#contract/endpoint';
import type { createGiftOrder as endpoint } from '#contract/gifts';
import type { PhoneProgress } from '#contract/phonePayments';
import type { Receipt } from '#contract/receipts';
import { getTokensFor } from '#domain/redemption';
import type { AppContext } from '#server/modules/appContext';
import { assertUnpaid, type OrderState } from '#server/chain/transactions/assertUnpaid';
import { isLanding } from '#server/chain/transactions/queries';
import type { Db, Tx } from '#server/platform/db/database';
import { createId } from '#server/platform/secrets/ids';

import { readReceipt } from './confirmGift';
import { prepareGift, requirePayableOffer, toChoice } from './createGift';
import { createGiftPaidError } from './errors';
import { findOrderGifts, insertGiftOrder, lockOrder, requireOrder } from './orderQueries';

type Deps = Pick<AppContext, 'budgets' | 'db' | 'chain' | 'config' | 'monitor' | 'operatingKeys'>;

/** An order with the token that it is for. */
export type OrderRow = Awaited<ReturnType<typeof requireGiftOrder>>;

/**
 * Stores the customer's choice. Returns the identifier for the phone's wallet.
 *
 * @throws HttpError 404 for an unknown mint, 400 for an amount that is not offered, 409 when the
 * merchant cannot be paid.
 */
export async function createGiftOrder(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  mintId: string,
  body: ParsedBodyOf<typeof endpoint>,
): Promise<{ orderId: string }> {
  const choice = toChoice(config, mintId, body);
  await requirePayableOffer(db, mintId);
  const orderId = createId('order');
  await insertGiftOrder(db, { id: orderId, ...choice });
  return { orderId };
}

/** Returns an order. @throws HttpError 404 */
export async function requireGiftOrder(db: Db, orderId: string) {
  const row = await requireOrder(db, orderId);
  const { symbol, image, organization_name, token_usd_micro, ...order } = row;
  const tokens = getTokensFor(order.amount_micro, token_usd_micro);
  return { ...order, symbol, image, organization_name, tokens };
}

/**
 * Returns the transaction that pays an order from this wallet, in base64. The same wallet gets the
 * same bytes while they can land.
 *
 * @throws HttpError 404 for an unknown order, 409 when it is paid, and what a gift's creation
 * throws.
 */
export async function prepareGiftOrder(
  deps: Deps,
  orderId: string,
  wallet: string,
  ip: string,
): Promise<{ base64: string; order: OrderRow }> {
  const order = await requireGiftOrder(deps.db, orderId);
  const { db, monitor } = deps;
  await assertUnpaid(monitor, () => readOrderState(db, orderId), createGiftPaidError);
  const { mint_id, amount_micro, first_name, last_name, email } = order;
  const bought = { mint_id, amount_micro, first_name, last_name, email };
  const giftOrder = { ...bought, wallet, order_id: orderId };
  const { base64 } = await prepareGift(deps, giftOrder, ip, (tx) => assertOpen(tx, orderId));
  return { base64, order };
}

/** Returns the progress of an order from the database. @throws HttpError 404 */
export async function readOrderProgress(
  { db }: Pick<Deps, 'db'>,
  orderId: string,
): Promise<{ state: PhoneProgress; receipt?: Receipt }> {
  const gifts = await findOrderGifts(db, orderId);
  if (gifts.length === 0) {
    await requireGiftOrder(db, orderId);
    return { state: 'waiting' };
  }
  const paid = gifts.find(isPaid);
  if (paid) return { state: 'confirmed', receipt: await readReceipt(db, paid.id) };
  const giftIds = gifts.map(({ id }) => id);
  if (await isLanding(db, giftIds)) return { state: 'processing' };
  // One that expired was never sent: the outcome of the try before it stands.
  const last = gifts.findLast(({ state }) => state !== 'expired');
  return { state: last?.state === 'failed' ? 'failed' : 'waiting' };
}

const isPaid = ({ state }: { state: string }) => state === 'confirmed';

/** Returns whether a gift of this order is paid, and which of its gifts are pending. */
async function readOrderState(db: Db, orderId: string): Promise<OrderState> {
  const gifts = await findOrderGifts(db, orderId);
  const pending = gifts.filter(({ state }) => state === 'pending');
  return { isPaid: gifts.some(isPaid), pendingOwnerIds: pending.map(({ id }) => id) };
}

/** Locks the order. @throws HttpError when a gift of this order is paid. */
async function assertOpen(tx: Tx, orderId: string): Promise<void> {
  await lockOrder(tx, orderId);
  if ((await findOrderGifts(tx, orderId)).some(isPaid)) throw createGiftPaidError();
}
