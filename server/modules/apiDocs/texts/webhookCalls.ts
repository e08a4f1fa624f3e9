import type * as contract from '#contract/webhooks';
import { EVENTS_KEPT_DAYS, OLD_SECRET_HOURS } from '#domain/lifetimes';

import type { CallText } from './callText';
import { resourceFields } from './components';
import { delivery, webhook, webhookSecret } from './examples';

const tag = 'Webhook endpoints' as const;
const id = 'Identifier of the endpoint.';
const url = 'An https address that anyone can reach; on a local run http for this machine as well.';
const events = 'The events that are sent to it.';
const secret = 'Verifies its deliveries. It is shown once.';

const listWebhooks: CallText<typeof contract.listWebhooks> = {
  tag,
  summary: 'List endpoints',
  description: "Returns your organization's endpoints, newest first.",
  fields: {},
  answer: [webhook],
  errors: [],
};

const getWebhook: CallText<typeof contract.getWebhook> = {
  tag,
  summary: 'Read an endpoint',
  description: 'Returns one endpoint.',
  fields: { id },
  answer: webhook,
  errors: ['webhook_not_found'],
};

const createWebhook: CallText<typeof contract.createWebhook> = {
  tag,
  summary: 'Create an endpoint',
  description:
    'Creates an endpoint, to which the events that it names are sent. The answer has the secret that verifies its deliveries; it is never shown again.',
  fields: { url, events },
  answerFields: { ...resourceFields.Webhook, secret },
  request: { url: webhook.url, events: webhook.events },
  answer: { ...webhook, lastTry: null, secret: webhookSecret },
  errors: [
    'invalid_webhook_url',
    'webhook_url_not_https',
    'webhook_url_private',
    'webhook_limit_reached',
  ],
};

const updateWebhook: CallText<typeof contract.updateWebhook> = {
  tag,
  summary: 'Change an endpoint',
  description: 'Changes an endpoint. What is left out stays as it is.',
  fields: {
    id,
    url,
    events,
    paused:
      'True keeps its events waiting. False delivers them, also for an endpoint that Tiller has paused.',
  },
  request: { paused: true },
  answer: { ...webhook, state: 'paused' },
  errors: [
    'invalid_webhook_url',
    'webhook_url_not_https',
    'webhook_url_private',
    'webhook_not_found',
  ],
};

const deleteWebhook: CallText<typeof contract.deleteWebhook> = {
  tag,
  summary: 'Delete an endpoint',
  description: 'Deletes an endpoint with its deliveries, also those that wait.',
  fields: { id },
  answer: {},
  errors: ['webhook_not_found'],
};

const rotateWebhookSecret: CallText<typeof contract.rotateWebhookSecret> = {
  tag,
  summary: 'Replace the secret',
  description: `Makes a new secret. The old one signs as well for ${OLD_SECRET_HOURS} hours.`,
  fields: { id },
  answerFields: { ...resourceFields.Webhook, secret },
  answer: { ...webhook, oldSecretUntil: '2026-01-16T09:00:00.000Z', secret: webhookSecret },
  errors: ['webhook_not_found'],
};

const testWebhook: CallText<typeof contract.testWebhook> = {
  tag,
  summary: 'Send a test event',
  description: 'Sends `webhook.test`, also to a paused endpoint. Returns its delivery.',
  fields: { id },
  answer: { ...delivery, type: 'webhook.test', tries: 0, lastTry: null },
  errors: ['webhook_not_found'],
};

const listDeliveries: CallText<typeof contract.listDeliveries> = {
  tag,
  summary: 'List deliveries',
  description: `Returns the deliveries of an endpoint in the last ${EVENTS_KEPT_DAYS} days, newest first.`,
  fields: {
    id,
    cursor: 'Lists what is older than this delivery: `nextCursor` of the page before.',
    state: 'Lists what waits for its next try, what was delivered, or what was given up.',
  },
  answerFields: {
    deliveries: 'A page of them, newest first.',
    nextCursor: 'Leads to the next page. Null at the end.',
  },
  answer: { deliveries: [delivery], nextCursor: null },
  errors: ['webhook_not_found', 'invalid_cursor'],
};

const resendDelivery: CallText<typeof contract.resendDelivery> = {
  tag,
  summary: 'Send a delivery again',
  description: 'Sends a delivery again, whatever its state.',
  fields: { id, deliveryId: 'Identifier of the delivery.' },
  answer: delivery,
  errors: ['webhook_not_found', 'delivery_not_found'],
};

const resendFailed: CallText<typeof contract.resendFailed> = {
  tag,
  summary: 'Send again what has failed',
  description:
    'Sends again all that has failed since a time, or in the last hours. Needs one of the two fields.',
  fields: {
    id,
    since: 'The time.',
    lastHours: 'How many hours back from now, by the clock of the server.',
  },
  answerFields: { resent: 'How many deliveries are sent again.' },
  request: { since: '2026-01-15T00:00:00.000Z' },
  answer: { resent: 12 },
  errors: ['webhook_not_found'],
};

/** Texts of the calls about webhooks in the document. */
export const webhookCalls = {
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listDeliveries,
  resendDelivery,
  resendFailed,
};
