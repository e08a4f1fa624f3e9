import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';

import type { BodyOf, ResponseOf } from '#contract/endpoint';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  resendFailed,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
  type WebhookDelivery,
} from '#contract/webhooks';

import { call } from '#api/client';

/** The organization's endpoints, newest first. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => call(listWebhooks, { signal }),
});

/** One endpoint of the organization. */
export function webhookQuery(id: string) {
  return queryOptions({
    queryKey: ['webhook', id],
    queryFn: ({ signal }) => call(getWebhook, { params: { id }, signal }),
  });
}

/** Deliveries in one state, or in any. */
export type DeliveryFilter = WebhookDelivery['state'] | 'all';

/** The deliveries of an endpoint, in pages from the newest on. */
export function deliveriesQuery(id: string, filter: DeliveryFilter) {
  return infiniteQueryOptions({
    queryKey: [...getDeliveriesKey(id), filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listDeliveries, {
        params: { id },
        query: { ...(cursor !== '' && { cursor }), ...(filter !== 'all' && { state: filter }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: joinPages,
  });
}

/** Begins the key of every list of an endpoint's deliveries, whatever its filter. */
export function getDeliveriesKey(id: string) {
  return ['deliveries', id] as const;
}

function joinPages({ pages }: { pages: ResponseOf<typeof listDeliveries>[] }) {
  return pages.flatMap(({ deliveries }) => deliveries);
}

/** Creates an endpoint. Its secret is forgotten with the page that shows it. */
export const createWebhookMutation = mutationOptions({
  mutationKey: ['createWebhook'],
  mutationFn: (body: BodyOf<typeof createWebhook>) => call(createWebhook, { body }),
  // The page of the webhooks removes it, once it has shown how it ended.
  gcTime: Infinity,
});

export interface EditWebhookRequest {
  /** As it was before. */
  webhook: Webhook;
  body: BodyOf<typeof createWebhook>;
}

/** Changes an endpoint's address and events. */
export const editWebhookMutation = mutationOptions({
  mutationKey: ['editWebhook'],
  mutationFn: ({ webhook, body }: EditWebhookRequest) =>
    call(updateWebhook, { params: { id: webhook._id }, body }),
  // The pages of the webhooks remove it, once they have shown how it ended.
  gcTime: Infinity,
});

export interface PauseWebhookRequest {
  id: string;
  paused: boolean;
}

/** Pauses an endpoint, or resumes it. */
export const pauseWebhookMutation = mutationOptions({
  mutationKey: ['pauseWebhook'],
  mutationFn: ({ id, paused }: PauseWebhookRequest) =>
    call(updateWebhook, { params: { id }, body: { paused } }),
});

/** Deletes an endpoint by its identifier. */
export const deleteWebhookMutation = mutationOptions({
  mutationKey: ['deleteWebhook'],
  mutationFn: (params: { id: string }) => call(deleteWebhook, { params }),
});

/** Replaces the secret of an endpoint. The new one is forgotten with the page that shows it. */
export function rotateSecretMutation(id: string) {
  return mutationOptions({
    mutationKey: ['rotateWebhookSecret', id],
    mutationFn: () => call(rotateWebhookSecret, { params: { id } }),
    // The page of the endpoint removes it, once it has shown how it ended.
    gcTime: Infinity,
  });
}

/** Sends a test event to an endpoint. */
export const testWebhookMutation = mutationOptions({
  mutationKey: ['testWebhook'],
  mutationFn: (id: string) => call(testWebhook, { params: { id } }),
});

export interface ResendDeliveryRequest {
  id: string;
  deliveryId: string;
}

/** Sends one delivery again. */
export const resendDeliveryMutation = mutationOptions({
  mutationKey: ['resendDelivery'],
  mutationFn: (params: ResendDeliveryRequest) => call(resendDelivery, { params }),
});

export interface ResendFailedRequest {
  id: string;
  /** How far back, by the server's clock. */
  lastHours: number;
}

/** Sends again all deliveries that have failed in the last hours. */
export const resendFailedMutation = mutationOptions({
  mutationKey: ['resendFailed'],
  mutationFn: ({ id, lastHours }: ResendFailedRequest) =>
    call(resendFailed, { params: { id }, body: { lastHours } }),
});
