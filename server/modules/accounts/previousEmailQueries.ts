import { sql, type ExpressionBuilder } from 'kysely';

import { EMAIL_KEPT_DAYS } from '#domain/lifetimes';
import type { Db, Tx } from '#server/platform/db/database';
import { hasRow } from '#server/platform/db/hasRow';
import type { Tables } from '#server/platform/db/schema';

/** Whether the previous email can still recover its account, by the database's clock. */
const KEPT = sql<boolean>`email_changed_at > now() - make_interval(days => ${EMAIL_KEPT_DAYS}::int)`;

/** The email that can still recover a user's account; null without one. */
export const keptEmail = sql<string | null>`case when ${KEPT} then previous_email end`;

/**
 * Locks the user whose password an email can reset: their current or previous one. With this lock
 * only one process counts at a time.
 */
export function lockUserByResetEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('app_user')
    .select('id')
    .where((eb) => eb.or([eb('email', '=', email), buildKeptCondition(eb, email)]))
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Returns whether an email can recover another user's account. Call it after the email was stored
 * for this user: the unique index has then waited for a concurrent change.
 */
export function isKeptForAnother(db: Db, email: string, userId: string): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('app_user')
      .select('id')
      .where((eb) => buildKeptCondition(eb, email))
      .where('id', '<>', userId),
  );
}

/**
 * Changes the email of a user, and the one that can recover the account; null for none.
 *
 * @throws the database's error for one that is taken.
 */
export async function updateEmail(
  tx: Tx,
  userId: string,
  { email, kept }: { email: string; kept: string | null },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({
      email,
      previous_email: kept,
      email_changed_at: kept === null ? null : sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute();
}

function buildKeptCondition(eb: ExpressionBuilder<Tables, 'app_user'>, email: string) {
  return eb.and([eb('previous_email', '=', email), KEPT]);
}
