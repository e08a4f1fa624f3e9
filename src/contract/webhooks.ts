import * as v from 'valibot';

import { EVENTS_KEPT_DAYS } from '#domain/lifetimes';

import { endpoint } from './endpoint';
import {
  WANTED_EVENTS,
  WANTED_FLAG,
  WANTED_HOURS,
  WANTED_STATE,
  WANTED_SINCE,
} from './errors/wanted';
import { identifier, noContent, sentTime, timestamp, webAddress } from './fields';
import { webhookEventTypes } from './webhookEvents';

export const webhook = v.object({
  _id: identifier,
  url: v.string(),
  events: v.array(v.picklist(webhookEventTypes)),
  /** `paused` by the merchant; `failing`: by Tiller, after three days of failures or an answer of 410. */
  state: v.picklist(['active', 'paused', 'failing']),
  createdAt: timestamp,
  /** Until then deliveries carry signatures of the old secret as well. Null when there is none. */
  oldSecretUntil: v.nullable(timestamp),
  /** The latest try. Null before the first. */
  lastTry: v.nullable(v.object({ at: timestamp, succeeded: v.boolean() })),
});
export type Webhook = v.InferOutput<typeof webhook>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** One event for one endpoint. */
export const webhookDelivery = v.object({
  _id: identifier,
  eventId: identifier,
  type: v.picklist([...webhookEventTypes, 'webhook.test']),
  /** `waiting` for its first or next try; `failed` when Tiller has given up. */
  state: v.picklist(deliveryStates),
  /** When the event happened. */
  createdAt: timestamp,
  tries: v.number(),
  /** The latest try. Null before the first. */
  lastTry: v.nullable(
    v.object({
      at: timestamp,
      /** Status of the answer. Null when there was none. */
      status: v.nullable(v.number()),
      /** Why there was no answer, or none that counts, in a sentence. Null for a success. */
      problem: v.nullable(v.string()),
      /** The first 2 kB of the answer's body. */
      body: v.nullable(v.string()),
      durationMs: v.number(),
    }),
  ),
  /** Null when none comes. */
  nextTryAt: v.nullable(timestamp),
});
export type WebhookDelivery = v.InferOutput<typeof webhookDelivery>;

const webhookId = v.object({ id: identifier });
const events = v.pipe(
  v.array(v.picklist(webhookEventTypes, WANTED_EVENTS), WANTED_EVENTS),
  v.minLength(1, WANTED_EVENTS),
  v.maxLength(webhookEventTypes.length, WANTED_EVENTS),
);

/** The organization's endpoints, newest first. */
export const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhook',
  auth: 'merchant',
  response: v.array(webhook),
});

/** One endpoint of the organization. 404 for others. */
export const getWebhook = endpoint({
  method: 'GET',
  path: '/webhook/:id',
  auth: 'merchant',
  params: webhookId,
  response: webhook,
});

/**
 * Creates an endpoint. `secret` verifies its deliveries and is never shown again. 400 for an address
 * that is not https or not public, 409 when the organization has too many.
 */
export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhook',
  auth: 'merchant',
  addsAccess: true,
  body: v.object({ url: webAddress, events }),
  response: v.object({ ...webhook.entries, secret: v.string() }),
});

/**
 * Changes an endpoint; what is left out stays. `paused`: true keeps its events waiting, false
 * delivers them, also for an endpoint that Tiller has paused.
 */
export const updateWebhook = endpoint({
  method: 'PATCH',
  path: '/webhook/:id',
  auth: 'merchant',
  addsAccess: true,
  params: webhookId,
  body: v.object({
    url: v.optional(webAddress),
    events: v.optional(events),
    paused: v.optional(v.boolean(WANTED_FLAG)),
  }),
  response: webhook,
});

/** Deletes an endpoint with its deliveries, also those that wait. */
export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/webhook/:id',
  auth: 'merchant',
  params: webhookId,
  response: noContent,
});

/** Replaces the secret. The old one signs as well for 24 hours. */
export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/webhook/:id/secret',
  auth: 'merchant',
  stepUp: 'always',
  params: webhookId,
  response: v.object({ ...webhook.entries, secret: v.string() }),
});

/** Sends a test event, also to a paused endpoint. */
export const testWebhook = endpoint({
  method: 'POST',
  path: '/webhook/:id/test',
  auth: 'merchant',
  params: webhookId,
  response: webhookDelivery,
});

/** The deliveries of an endpoint in the last 30 days, newest first. */
export const listDeliveries = endpoint({
  method: 'GET',
  path: '/webhook/:id/delivery',
  auth: 'merchant',
  params: webhookId,
  query: v.object({
    cursor: v.exactOptional(identifier),
    state: v.exactOptional(v.picklist(deliveryStates, WANTED_STATE)),
  }),
  response: v.object({
    deliveries: v.array(webhookDelivery),
    nextCursor: v.nullable(identifier),
  }),
});

/** Sends a delivery again, in any state. */
export const resendDelivery = endpoint({
  method: 'POST',
  path: '/webhook/:id/delivery/:deliveryId/resend',
  auth: 'merchant',
  params: v.object({ id: identifier, deliveryId: identifier }),
  response: webhookDelivery,
});

const lastHours = v.pipe(
  v.number(WANTED_HOURS),
  v.integer(WANTED_HOURS),
  v.minValue(1, WANTED_HOURS),
  v.maxValue(EVENTS_KEPT_DAYS * 24, WANTED_HOURS),
);

/** Sends again all that has failed since a time, or in the last hours by the clock of the server. */
export const resendFailed = endpoint({
  method: 'POST',
  path: '/webhook/:id/resend',
  auth: 'merchant',
  params: webhookId,
  body: v.pipe(
    v.object({ since: v.optional(sentTime), lastHours: v.optional(lastHours) }),
    v.forward(
      v.check(
        (sent) => (sent.since === undefined) !== (sent.lastHours === undefined),
        WANTED_SINCE,
      ),
      ['since'],
    ),
  ),
  response: v.object({ resent: v.number() }),
});
