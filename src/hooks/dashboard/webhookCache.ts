import type { QueryClient } from '@tanstack/react-query';

import { webhookQuery, webhooksQuery } from '#api/dashboard/webhooks';
import type { Webhook } from '#contract/webhooks';
import { refetch } from '#hooks/shared/queryState';

/** Shows a changed endpoint at once, in the list and on its own page. */
export function storeWebhook(client: QueryClient, webhook: Webhook): void {
  client.setQueryData(webhookQuery(webhook._id).queryKey, webhook);
  client.setQueryData(webhooksQuery.queryKey, (known) =>
    known?.map((each) => (each._id === webhook._id ? webhook : each)),
  );
}

/** Takes a deleted endpoint off the list at once. */
export function dropWebhook(client: QueryClient, id: string): void {
  client.setQueryData(webhooksQuery.queryKey, (known) => known?.filter(({ _id }) => _id !== id));
}

/** Fetches again what a change may have altered, also when its answer was lost. */
export function refetchWebhooks(client: QueryClient, id?: string): void {
  void refetch(client, webhooksQuery);
  if (id !== undefined) void refetch(client, webhookQuery(id));
}
