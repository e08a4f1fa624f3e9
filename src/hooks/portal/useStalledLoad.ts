import { useQueryClient, type QueryKey } from '@tanstack/react-query';

import { refetch } from '#hooks/shared/queryState';
import { useStalled } from '#hooks/shared/useStalled';

/** The way out of a load that takes long. */
export interface StalledLoad {
  /** Tried again a moment ago. */
  retrying: boolean;
  /** Gives up the call in flight and makes another. */
  onRetry: () => void;
}

/** Returns how to try again what a page is drawn from; null while it does not take long. */
export function useStalledLoad(queryKey: QueryKey, waiting: boolean): StalledLoad | null {
  const client = useQueryClient();
  const { stalled, retrying, retry } = useStalled(waiting);
  if (!stalled) return null;
  const onRetry = () => {
    retry();
    void refetch(client, { queryKey });
  };
  return { retrying, onRetry };
}
