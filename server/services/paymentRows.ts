import { PublicKey } from '@solana/web3.js';
import type { Selectable } from 'kysely';

import type { Chain } from '#server/chain/chain';
import { merchantToken, usdc, type Movement } from '#server/chain/movements';
import type { Config } from '#server/platform/config/config';
import type { Db } from '#server/platform/db/database';
import type { Schema } from '#server/db/schema';
import { HttpError } from '#server/platform/http/errors';

export type AttemptRow = Selectable<Schema['attempt']>;

/** A payment, with what transactions need of the token that it takes. */
export interface PaymentRow extends Selectable<Schema['payment']> {
  mint_address: string | null;
  /** Gets the redeemed tokens. */
  mint_authority: string | null;
  mint_symbol: string | null;
}

/** @throws HttpError 404 */
export async function findPayment(db: Db, id: string): Promise<PaymentRow> {
  const row = await db
    .selectFrom('payment')
    .leftJoin('mint', 'mint.id', 'payment.mint_id')
    .selectAll('payment')
    .select(['mint.address as mint_address', 'mint.authority as mint_authority'])
    .select('mint.symbol as mint_symbol')
    .where('payment.id', '=', id)
    .executeTakeFirst();
  if (!row) throw noSuchPayment();
  return row;
}

/**
 * A payment is paid on the chain that it was made on: addresses mean something else on another one.
 *
 * @throws HttpError 409
 */
export function requireChain(payment: Pick<PaymentRow, 'genesis_hash'>, { nodes }: Chain): void {
  if (payment.genesis_hash === nodes.genesisHash) return;
  throw new HttpError(409, 'This payment belongs to another network. Ask for a new link.');
}

/** What an attempt moves: what is due to the merchant, and redeemed tokens back to their mint. */
export function movementsOf(
  payment: PaymentRow,
  attempt: Pick<AttemptRow, 'wallet' | 'amount_micro' | 'redeemed_base'>,
): Movement[] {
  const { mint_address: mint, mint_authority: authority } = payment;
  const from = new PublicKey(attempt.wallet);
  const movements: Movement[] = [];
  if (attempt.amount_micro > 0n) {
    const token = usdc(new PublicKey(payment.usdc_mint));
    movements.push({
      token,
      from,
      to: new PublicKey(payment.wallet),
      amount: attempt.amount_micro,
    });
  }
  if (attempt.redeemed_base > 0n) {
    if (mint === null || authority === null) throw new Error('redeemed tokens without a mint');
    const token = merchantToken(new PublicKey(mint));
    movements.push({ token, from, to: new PublicKey(authority), amount: attempt.redeemed_base });
  }
  return movements;
}

export function findAttempt(db: Db, id: string): Promise<AttemptRow> {
  return db.selectFrom('attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Where a customer pays. */
export function portalUrl(config: Pick<Config, 'portalOrigin'>, paymentId: string): string {
  return `${config.portalOrigin}/portal/payment/${paymentId}`;
}

export function alreadyPaid(): HttpError {
  return new HttpError(409, 'This payment is already paid.');
}

export function noSuchPayment(): HttpError {
  return new HttpError(404, 'There is no such payment.');
}
