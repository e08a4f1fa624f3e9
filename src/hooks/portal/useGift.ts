import { useQuery } from '@tanstack/react-query';

import { portalQuery, RETRY_AFTER_MS } from '#api/portal/portalQuery';
import { parseGift, type Gift, type ParsedGift } from '#contract/gifts';
import { portalRoutes } from '#contract/portalRoutes';
import { gift } from '#domain/messages/gift';
import { hasFailed } from '#hooks/shared/queryState';

import { useMissing } from './useMissing';
import { useStalledLoad, type StalledLoad } from './useStalledLoad';

export interface LoadedGift {
  /** Undefined until it is loaded. */
  gift: ParsedGift | undefined;
  /** The server knows no such gift. */
  missing: boolean;
  /** Why it is not loaded; '' when it is, or while it is loaded for the first time. */
  loadNotice: string;
  /** Not null when the load takes long. */
  stalled: StalledLoad | null;
}

/** The token that a gift page sells. A failed load is logged and tried again quietly. */
export function useGift(mintId: string): LoadedGift {
  const options = portalQuery(portalRoutes.gift, mintId);
  const query = useQuery({
    ...options,
    select: selectGift,
    refetchInterval: ({ state: { error } }) => (error ? RETRY_AFTER_MS : false),
  });
  const missing = useMissing(portalRoutes.gift.name, query.data);
  const stalled = useStalledLoad(options.queryKey, query.data === undefined);
  return {
    gift: query.data ?? undefined,
    missing,
    stalled,
    loadNotice: hasFailed(query) ? gift.notice.load : '',
  };
}

/** One function for every render, so that the library calls it for new data only. */
function selectGift(data: Gift | null): ParsedGift | null {
  return data && parseGift(data);
}
