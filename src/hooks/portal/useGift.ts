import { useQuery } from '@tanstack/react-query';

import { portalQuery } from '#api/portal/portalQuery';
import { parseGift, type Gift, type ParsedGift } from '#contract/gifts';
import { portalRoutes } from '#contract/portalRoutes';
import { gift } from '#domain/messages/gift';

import { usePageLoad, type PageLoad } from './usePageLoad';
import { useRetryDelay } from './useRetryDelay';

export interface LoadedGift extends PageLoad {
  /** Undefined until it is loaded. */
  gift: ParsedGift | undefined;
}

/** The token that a gift page sells. A failed load is logged and tried again quietly. */
export function useGift(mintId: string): LoadedGift {
  const options = portalQuery(portalRoutes.gift, mintId);
  const getRetryDelay = useRetryDelay();
  const query = useQuery({
    ...options,
    select: selectGift,
    refetchInterval: ({ state }) => getRetryDelay(state),
  });
  const load = usePageLoad(options.queryKey, query, gift.notice.load);
  return { gift: query.data ?? undefined, ...load };
}

/** One function for every render, so that the library calls it for new data only. */
function selectGift(data: Gift | null): ParsedGift | null {
  return data && parseGift(data);
}
