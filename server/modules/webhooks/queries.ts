import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';

import type { Db, Tx } from '#server/platform/db/database';
import type { Tables } from '#server/platform/db/schema';

/** The columns of a webhook that the API shows. */
export type WebhookRow = Pick<
  Selectable<Tables['webhook']>,
  | 'id'
  | 'url'
  | 'events'
  | 'state'
  | 'created_at'
  | 'old_secret_until'
  | 'last_try_at'
  | 'last_try_succeeded'
>;

/** The columns from which the API's answer about a webhook is made. */
const SHOWN = [
  'id',
  'url',
  'events',
  'state',
  'created_at',
  'old_secret_until',
  'last_try_at',
  'last_try_succeeded',
] as const;

/** Selects the webhooks of an organization but not those of single payments. */
function selectWebhooks(db: Db, organizationId: string) {
  return db
    .selectFrom('webhook')
    .select(SHOWN)
    .where('organization_id', '=', organizationId)
    .where('payment_id', 'is', null);
}

/** Returns the organization's webhooks, newest first. */
export function findWebhooks(db: Db, organizationId: string): Promise<WebhookRow[]> {
  return selectWebhooks(db, organizationId).orderBy('created_at', 'desc').orderBy('id').execute();
}

/** Returns a webhook of the organization. */
export function findWebhook(
  db: Db,
  organizationId: string,
  webhookId: string,
): Promise<WebhookRow | undefined> {
  return selectWebhooks(db, organizationId).where('id', '=', webhookId).executeTakeFirst();
}

/** Returns how many webhooks an organization has. */
export async function countWebhooks(tx: Tx, organizationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('webhook')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('payment_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewWebhook = Pick<
  Insertable<Tables['webhook']>,
  'id' | 'organization_id' | 'url' | 'queue' | 'encrypted_secret'
>;

/** Stores a webhook of all payments. */
export function insertWebhook(
  tx: Tx,
  webhook: NewWebhook & Pick<Insertable<Tables['webhook']>, 'events'>,
): Promise<WebhookRow> {
  return tx
    .insertInto('webhook')
    .values({ ...webhook, payment_id: null, old_encrypted_secret: null, old_secret_until: null })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

/** Stores the webhook of one payment, unless the payment has one. */
export async function insertPaymentWebhook(
  db: Db,
  webhook: NewWebhook & { payment_id: string },
): Promise<void> {
  await db
    .insertInto('webhook')
    .values({ ...webhook, events: [], old_encrypted_secret: null, old_secret_until: null })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
}

/** Returns the webhook of one payment. @throws when there is none. */
export function requirePaymentWebhook(db: Db, paymentId: string) {
  return db
    .selectFrom('webhook')
    .select(['id', 'encrypted_secret'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

/** Changes a webhook of the organization. Returns the changed one. */
export function updateWebhook(
  db: Db,
  organizationId: string,
  webhookId: string,
  changes: Pick<Updateable<Tables['webhook']>, 'url' | 'events' | 'state' | 'failing_since'>,
): Promise<WebhookRow | undefined> {
  return db
    .updateTable('webhook')
    .set(changes)
    .where('id', '=', webhookId)
    .where('organization_id', '=', organizationId)
    .where('payment_id', 'is', null)
    .returning(SHOWN)
    .executeTakeFirst();
}

/**
 * Pauses every webhook of an organization but those of single payments (docs/adr/0025). Events are
 * stored meanwhile.
 */
export async function pauseWebhooks(tx: Tx, organizationId: string): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ state: 'paused' })
    .where('organization_id', '=', organizationId)
    .where('payment_id', 'is', null)
    .execute();
}

/** Replaces the secret of a webhook. The one that it had signs as well for some hours. */
export function replaceSecret(
  db: Db,
  { organizationId, webhookId }: { organizationId: string; webhookId: string },
  { sealed, oldForHours }: { sealed: string; oldForHours: number },
): Promise<WebhookRow | undefined> {
  return db
    .updateTable('webhook')
    .set({
      old_encrypted_secret: sql`encrypted_secret`,
      old_secret_until: sql`now() + make_interval(hours => ${oldForHours}::integer)`,
      encrypted_secret: sealed,
    })
    .where('id', '=', webhookId)
    .where('organization_id', '=', organizationId)
    .where('payment_id', 'is', null)
    .returning(SHOWN)
    .executeTakeFirst();
}

/** Removes replaced secrets that no longer sign. One that cannot be read would fail every check of secrets. */
export async function forgetOldSecrets(db: Db): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ old_encrypted_secret: null, old_secret_until: null })
    .where('old_secret_until', '<', sql<Date>`now()`)
    .execute();
}

/** Deletes a webhook of the organization with its deliveries. Returns whether there was one. */
export async function deleteWebhook(
  db: Db,
  organizationId: string,
  webhookId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook')
    .where('id', '=', webhookId)
    .where('organization_id', '=', organizationId)
    .where('payment_id', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes the webhooks of single payments whose last delivery is from before a time. */
export async function deletePaymentWebhooks(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('webhook')
    .where('payment_id', 'is not', null)
    .where('last_try_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('webhook_delivery')
            .select('webhook_delivery.id')
            .whereRef('webhook_delivery.webhook_id', '=', 'webhook.id')
            .where('webhook_delivery.state', '=', 'waiting'),
        ),
      ),
    )
    .execute();
}
