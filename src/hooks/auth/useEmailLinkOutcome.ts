import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

import { readToken, subscribeToToken } from '#api/session';
import { isRefusal } from '#hooks/shared/failures';
import { createRetry } from '#hooks/shared/queryState';

import { toWantedPage, type WantedPage } from './wantedPage';

type Outcome =
  | { state: 'done' }
  | { state: 'unusable' }
  | { state: 'signedOut'; link: WantedPage | undefined }
  | { state: 'checking' }
  | { state: 'failed'; retrying: boolean; onRetry: () => void };

/** Uses a link that was mailed to the user, who has to be signed in. */
export function useEmailLinkOutcome<Answer, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Error, Answer, Key>,
): Outcome {
  const token = useSyncExternalStore(subscribeToToken, readToken);
  const location = useLocation();
  const query = useQuery({ ...options, enabled: token !== null });

  if (query.isSuccess) return { state: 'done' };
  // A session that has ended is forgotten by the call itself.
  if (token === null) return { state: 'signedOut', link: toWantedPage(location) };
  if (query.isPending) return { state: 'checking' };
  if (isRefusal(query.error)) return { state: 'unusable' };
  return { state: 'failed', ...createRetry(query) };
}
