import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

import { hasFailed } from '#hooks/shared/queryState';
import { useLogger } from '#hooks/shared/useLogger';

import { useStalledLoad, type StalledLoad } from './useStalledLoad';

/** How the load of what a page shows goes. */
export interface PageLoad {
  /** The server has no payment or gift with the page's id. */
  missing: boolean;
  /** Why it is not loaded; '' when it is, also if a later load failed, or while it is loaded for the first time. */
  loadNotice: string;
  /** Not null when the load takes long. */
  stalled: StalledLoad | null;
}

/**
 * Returns how the load of a page goes, and logs that its id is unknown.
 *
 * @param queryKey of `portalQuery`: the page's name and the id.
 * @param query its data is null when the server does not know the id.
 * @param failureText is shown after a failed load of a page that has nothing to show yet.
 */
export function usePageLoad(
  queryKey: readonly string[],
  query: UseQueryResult,
  failureText: string,
): PageLoad {
  const logger = useLogger();
  const [name = ''] = queryKey;
  const missing = query.data === null;
  useEffect(() => {
    if (missing) logger.error(`query.${name}`, new Error('The link leads nowhere'));
  }, [logger, missing, name]);
  const unloaded = query.data === undefined;
  const stalled = useStalledLoad(queryKey, unloaded);
  return { missing, stalled, loadNotice: unloaded && hasFailed(query) ? failureText : '' };
}
