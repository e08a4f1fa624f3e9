import type { WebhookEvent } from '#contract/webhookEvents';
import type { Tx } from '#server/platform/db/database';
import { createId } from '#server/platform/secrets/ids';

import {
  findListeners,
  insertEvents,
  type ListeningWebhook,
  type NewDelivery,
} from './eventQueries';

/** What a module may record. A test event is sent on request. */
type EventType = Exclude<WebhookEvent['type'], 'webhook.test'>;

/** The resource in the body of an event. */
type DataOf<Type, Event = WebhookEvent> = Event extends { type: infer Types; data: infer Data }
  ? Type extends Types
    ? Data
    : never
  : never;

/** An event about a payment, gift or transfer. */
export interface NewEvent<Type extends EventType> {
  type: Type;
  organizationId: string;
  subjectId: string;
}

/** A payment, gift or transfer as the API gives it. */
interface Resource<Type extends EventType> {
  sandbox: boolean;
  data: DataOf<Type>;
}

/**
 * Records events in the database transaction of their cause, with a delivery for each webhook that
 * wants them. Takes one statement when there is no such webhook, otherwise three and those of
 * `read`, for any number of events.
 *
 * @param read returns resources by their identifiers, as they are now. Called only if a webhook
 * wants one.
 */
export async function recordEvents<Type extends EventType>(
  tx: Tx,
  happened: NewEvent<Type>[],
  read: (subjectIds: string[]) => Promise<Map<string, Resource<Type>>>,
): Promise<void> {
  if (happened.length === 0) return;
  const listeners = await findListeners(tx, {
    organizationIds: removeDuplicates(happened.map(({ organizationId }) => organizationId)),
    paymentIds: removeDuplicates(happened.map(({ subjectId }) => subjectId)),
  });
  const wanted = happened
    .map((event) => ({ event, listeners: listeners.filter((each) => isWanted(each, event)) }))
    .filter((each) => each.listeners.length > 0);
  if (wanted.length === 0) return;
  const resources = await read(removeDuplicates(wanted.map(({ event }) => event.subjectId)));
  const now = new Date();
  const written = wanted.map(({ event, listeners: own }) => {
    const id = createId('evt');
    return {
      event: toRow(id, now, event, resources.get(event.subjectId)),
      deliveries: own.map((listener) => toDelivery(listener, { id, ...event })),
    };
  });
  await insertEvents(
    tx,
    written.map(({ event }) => event),
    written.flatMap(({ deliveries }) => deliveries),
  );
}

function isWanted(
  { organization_id, payment_id, events }: ListeningWebhook,
  { organizationId, subjectId, type }: NewEvent<EventType>,
): boolean {
  if (payment_id !== null) return payment_id === subjectId;
  return organization_id === organizationId && events.includes(type);
}

function toRow<Type extends EventType>(
  id: string,
  now: Date,
  { type, organizationId, subjectId }: NewEvent<Type>,
  resource: Resource<Type> | undefined,
) {
  if (!resource) throw new Error(`the resource of the event ${type} was not read`);
  const { sandbox, data } = resource;
  return {
    id,
    organization_id: organizationId,
    type,
    subject_id: subjectId,
    body: JSON.stringify({ id, type, timestamp: now.toISOString(), sandbox, data }),
    created_at: now,
  };
}

function toDelivery(
  { id: webhookId, queue }: ListeningWebhook,
  { id: eventId, subjectId }: { id: string; subjectId: string },
): NewDelivery {
  return {
    id: createId('whd'),
    webhook_id: webhookId,
    event_id: eventId,
    subject_id: subjectId,
    queue,
  };
}

const removeDuplicates = (ids: string[]) => [...new Set(ids)];
