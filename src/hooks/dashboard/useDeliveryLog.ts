import {
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { useState } from 'react';

import {
  getDeliveriesKey,
  deliveriesQuery,
  resendDeliveryMutation,
  type DeliveryFilter,
} from '#api/dashboard/webhooks';
import type { ResponseOf } from '#contract/endpoint';
import type { listDeliveries, WebhookDelivery } from '#contract/webhooks';
import { webhooks } from '#domain/messages/webhooks';
import { describeMutationError } from '#hooks/shared/failures';
import { createRetry, hasFailed, REFRESH_MS, refetch } from '#hooks/shared/queryState';
import type { WebhookScreenProps } from '#screens/dashboard/WebhookScreen';

/** One that is about to be sent is decided within seconds. */
const SOON_MS = 2_000;

const { log: messages } = webhooks;

type Log = Extract<WebhookScreenProps, { state: 'detail' }>['log'];
type Pages = InfiniteData<ResponseOf<typeof listDeliveries>>;

export interface DeliveryLog {
  log: Omit<Log, 'onResendFailed'>;
  /** Shows all deliveries, and asks for the newest. */
  showNewest: () => void;
}

export interface DeliveryLogEvents {
  /** Gets what went wrong, and '' when something is tried. */
  onFailure: (failure: string) => void;
  /** Gets what screen readers hear. */
  onOutcome: (outcome: string) => void;
}

/** The deliveries of an endpoint, newest first, a page at a time. */
export function useDeliveryLog(id: string, events: DeliveryLogEvents): DeliveryLog {
  const queryClient = useQueryClient();
  const [filter, setFilter] = useState<DeliveryFilter>('all');
  const [asked, setAsked] = useState(false);
  const query = useInfiniteQuery({
    ...deliveriesQuery(id, filter),
    staleTime: 0,
    refetchInterval: ({ state }) => getInterval(state.data),
  });
  const { resendingIds, onResend } = useResending(id, events);
  const { data: deliveries, isFetchNextPageError, isFetchingNextPage: loading } = query;
  const failed = hasFailed(query);
  const onMore = () => {
    setAsked(true);
    void query.fetchNextPage();
  };
  const listed = {
    resendingIds,
    onResend,
    more: query.hasNextPage ? { loading, failed: isFetchNextPageError && !loading, onMore } : null,
  };

  return {
    log: {
      filter,
      onFilter: (chosen) => {
        setFilter(chosen);
        setAsked(false);
      },
      outdated: deliveries && failed && !isFetchNextPageError ? messages.outdated : '',
      list: getList(),
    },
    showNewest: () => {
      setFilter('all');
      void refetch(queryClient, { queryKey: getDeliveriesKey(id) });
    },
  };

  function getList(): Log['list'] {
    if (!deliveries) {
      const retry = createRetry(query);
      return failed ? { state: 'failed', ...retry } : { state: 'loading' };
    }
    if (deliveries.length === 0) {
      return filter === 'all' ? { state: 'empty' } : { state: 'filtered', by: filter };
    }
    const announcement = asked && !loading ? messages.shown(deliveries.length) : '';
    return { state: 'listed', deliveries, announcement, ...listed };
  }
}

/**
 * Events happen while the page is open. The more pages are shown, the less often they are asked for. Returns 0,
 * which is never, while no page is known.
 */
function getInterval({ pages }: Pages = NO_PAGES): number {
  const soon = pages.some(({ deliveries }) => deliveries.some(isSoon));
  return pages.length * (soon ? SOON_MS : REFRESH_MS);
}

const NO_PAGES: Pages = { pages: [], pageParams: [] };

/** Returns whether a delivery is about to be tried, for the first time or again. */
function isSoon({ state, lastTry, nextTryAt }: WebhookDelivery): boolean {
  if (state !== 'waiting') return false;
  return lastTry === null || Date.parse(nextTryAt ?? '') <= Date.now() + SOON_MS;
}

const describeFailure = describeMutationError(messages.notResent, messages.resendUndecided);

/** Sends one delivery again, in any state. */
function useResending(id: string, { onFailure, onOutcome }: DeliveryLogEvents) {
  const queryClient = useQueryClient();
  const queryKey = getDeliveriesKey(id);
  const { mutate } = useMutation({
    ...resendDeliveryMutation,
    onMutate: () => {
      onFailure('');
      onOutcome('');
    },
    onError: (error) => onFailure(describeFailure(error)),
    onSuccess: (delivery) => {
      onOutcome(messages.resent);
      queryClient.setQueriesData<Pages>({ queryKey }, (known) => known && put(known, delivery));
    },
    onSettled: () => void refetch(queryClient, { queryKey }),
  });
  const resendingIds = useMutationState({
    filters: { mutationKey: resendDeliveryMutation.mutationKey, status: 'pending' },
    select: ({ state }) => getDeliveryId(state.variables),
  });

  return {
    resendingIds,
    onResend: (deliveryId: string) => {
      if (!resendingIds.includes(deliveryId)) mutate({ id, deliveryId });
    },
  };
}

/** Shows a delivery as it is now, where it is. */
function put(known: Pages, delivery: WebhookDelivery): Pages {
  const replace = (each: WebhookDelivery) => (each._id === delivery._id ? delivery : each);
  return {
    ...known,
    pages: known.pages.map((page) => ({ ...page, deliveries: page.deliveries.map(replace) })),
  };
}

function getDeliveryId(variables: unknown): string {
  const isNamed = typeof variables === 'object' && variables !== null && 'deliveryId' in variables;
  return isNamed ? String(variables.deliveryId) : '';
}
