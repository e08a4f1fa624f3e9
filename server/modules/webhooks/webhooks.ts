import type { ParsedBodyOf, ResponseOf } from '#contract/endpoint';
import type {
  createWebhook as creating,
  updateWebhook as updating,
  Webhook,
} from '#contract/webhooks';
import { OLD_SECRET_HOURS } from '#domain/lifetimes';
import type { AppContext } from '#server/modules/appContext';
import { lockOrganization } from '#server/modules/organizations/queries';
import type { Db } from '#server/platform/db/database';
import type { LockAccess } from '#server/platform/http/authenticate';
import { HttpError } from '#server/platform/http/errors';
import { createId } from '#server/platform/secrets/ids';

import { makeWaitingDue, lockWaiting } from './deliveryQueries';
import * as queries from './queries';
import { createSecret, sealSecret } from './webhookSecrets';
import { assertWebhookUrl } from './webhookUrl';

/** Webhooks of one organization. Each event is sent to all of them. */
const WEBHOOKS = 20;

type Deps = Pick<AppContext, 'db' | 'config' | 'secretBox'>;
/** The caller that changes webhooks: a user, or an API key. */
interface Caller {
  organizationId: string;
  lockAccess: LockAccess;
}

type WithSecret = ResponseOf<typeof creating>;

/** Returns the organization's webhooks, newest first. */
export async function listWebhooks(db: Db, organizationId: string): Promise<Webhook[]> {
  return (await queries.findWebhooks(db, organizationId)).map(toWebhook);
}

/**
 * Returns a webhook.
 *
 * @throws HttpError 404 for an unknown one, one of another organization, and one of a single
 * payment.
 */
export async function requireWebhook(
  db: Db,
  organizationId: string,
  webhookId: string,
): Promise<Webhook> {
  return toWebhook(assertFound(await queries.findWebhook(db, organizationId, webhookId)));
}

/**
 * Creates a webhook. Returns it with its secret, which is stored encrypted.
 *
 * @throws HttpError 400 for an address that cannot be used, 401 when the caller's access has ended
 * meanwhile, 409 when there are too many.
 */
export async function createWebhook(
  { db, config, secretBox }: Deps,
  { organizationId, lockAccess }: Caller,
  { url, events }: ParsedBodyOf<typeof creating>,
): Promise<WithSecret> {
  assertWebhookUrl(config, url, 'url');
  const id = createId('wh');
  const secret = createSecret();
  const row = await db.transaction().execute(async (tx) => {
    await lockAccess(tx);
    await lockOrganization(tx, organizationId);
    if ((await queries.countWebhooks(tx, organizationId)) >= WEBHOOKS) {
      throw new HttpError('webhook_limit_reached', { limit: String(WEBHOOKS) });
    }
    return queries.insertWebhook(tx, {
      id,
      organization_id: organizationId,
      url,
      events: [...new Set(events)],
      queue: id,
      encrypted_secret: sealSecret(secretBox, id, secret),
    });
  });
  return { ...toWebhook(row), secret };
}

/**
 * Changes a webhook. One that is started again gets its waiting events at once.
 *
 * @throws HttpError 404, 400 for an address that cannot be used, and 401 when the caller's access
 * has ended meanwhile.
 */
export async function updateWebhook(
  { db, config }: Deps,
  { organizationId, lockAccess, webhookId }: Caller & { webhookId: string },
  { url, events, paused }: ParsedBodyOf<typeof updating>,
): Promise<Webhook> {
  if (url !== undefined) assertWebhookUrl(config, url, 'url');
  const changes = {
    ...(url !== undefined && { url }),
    ...(events && { events: [...new Set(events)] }),
    ...(paused === true && { state: 'paused' as const }),
    ...(paused === false && { state: 'active' as const, failing_since: null }),
  };
  return db.transaction().execute(async (tx) => {
    await lockAccess(tx);
    const before = await requireWebhook(tx, organizationId, webhookId);
    if (Object.keys(changes).length === 0) return before;
    const row = assertFound(await queries.updateWebhook(tx, organizationId, webhookId, changes));
    if (paused === false && before.state !== 'active') await makeWaitingDue(tx, row.id);
    return toWebhook(row);
  });
}

/** Deletes a webhook with its deliveries. @throws HttpError 404 */
export async function deleteWebhook(
  db: Db,
  organizationId: string,
  webhookId: string,
): Promise<Record<string, never>> {
  await db.transaction().execute(async (tx) => {
    await requireWebhook(tx, organizationId, webhookId);
    await lockWaiting(tx, webhookId);
    if (!(await queries.deleteWebhook(tx, organizationId, webhookId))) throw createNotFoundError();
  });
  return {};
}

/**
 * Replaces the secret of a webhook. The old one signs as well for 24 hours. @throws HttpError 404
 */
export async function rotateSecret(
  { db, secretBox }: Deps,
  organizationId: string,
  webhookId: string,
): Promise<WithSecret> {
  const secret = createSecret();
  const row = await queries.replaceSecret(
    db,
    { organizationId, webhookId },
    { sealed: sealSecret(secretBox, webhookId, secret), oldForHours: OLD_SECRET_HOURS },
  );
  return { ...toWebhook(assertFound(row)), secret };
}

function assertFound<Row>(row: Row | undefined): Row {
  if (!row) throw createNotFoundError();
  return row;
}

function createNotFoundError(): HttpError {
  return new HttpError('webhook_not_found');
}

function toWebhook(row: queries.WebhookRow): Webhook {
  const { old_secret_until: oldUntil, last_try_at: triedAt } = row;
  return {
    _id: row.id,
    url: row.url,
    events: row.events,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    oldSecretUntil: oldUntil !== null && oldUntil > new Date() ? oldUntil.toISOString() : null,
    lastTry: triedAt && { at: triedAt.toISOString(), succeeded: row.last_try_succeeded ?? false },
  };
}
