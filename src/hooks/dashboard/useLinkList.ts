import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { paymentsQuery } from '#api/dashboard/transactions';
import { dashboard } from '#domain/messages/dashboard';
import { createRetry, hasFailed, REFRESH_MS } from '#hooks/shared/queryState';
import type { Copying } from '#hooks/shared/useCopy';
import type { LinksScreenProps } from '#screens/dashboard/LinksScreen';

const { list: messages } = dashboard.links;

export interface LinkList {
  list: LinksScreenProps['list'];
  /** The problem of a list that is shown nevertheless; empty without one. */
  outdated: string;
}

/** The links that exist, newest first, a page at a time. */
export function useLinkList({ copiedItem, copy }: Copying): LinkList {
  const query = useInfiniteQuery({
    ...paymentsQuery,
    staleTime: 0,
    // Links are paid while the page is open. The more pages are shown, the less often they are asked for.
    refetchInterval: ({ state }) => REFRESH_MS * (state.data?.pages.length ?? 0),
  });
  const { data: links, isFetchNextPageError: moreFailed, isFetchingNextPage: loading } = query;
  const [asked, setAsked] = useState(false);
  const failed = hasFailed(query);

  if (!links) {
    const retry = createRetry(query);
    return { list: failed ? { state: 'failed', ...retry } : { state: 'loading' }, outdated: '' };
  }
  const outdated = failed && !moreFailed ? messages.outdated : '';
  if (links.length === 0) return { list: { state: 'empty' }, outdated };
  const onMore = () => {
    setAsked(true);
    void query.fetchNextPage();
  };
  return {
    list: {
      state: 'listed',
      links,
      copiedId: copiedItem,
      onCopy: ({ portalURL, _id }) => copy(portalURL, _id),
      more: query.hasNextPage ? { loading, failed: moreFailed && !loading, onMore } : null,
      announcement: asked && !loading ? messages.shown(links.length) : '',
    },
    outdated,
  };
}
