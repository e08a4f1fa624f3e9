import type { Selectable } from 'kysely';

import type { Config } from '#server/config';
import type { Db } from '#server/db/database';
import type { Schema } from '#server/db/schema';
import { HttpError } from '#server/errors';

export type PaymentRow = Selectable<Schema['payment']>;
export type AttemptRow = Selectable<Schema['attempt']>;

/** @throws HttpError 404 */
export async function findPayment(db: Db, id: string): Promise<PaymentRow> {
  const row = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuchPayment();
  return row;
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
