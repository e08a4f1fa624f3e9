import { useQuery } from '@tanstack/react-query';

import { mintsQuery } from '#api/dashboard/mints';
import { mints as messages } from '#domain/messages/mints';
import { describeLoadFailure, getRetry } from '#hooks/shared/queryState';
import { useNotices } from '#hooks/shared/useHostConfig';
import type { MintListScreenProps } from '#screens/dashboard/MintListScreen';

/** The organization's tokens. A failed load is only logged and stays on `loading`. */
export function useMintListScreen(): MintListScreenProps {
  const query = useQuery({ ...mintsQuery, staleTime: 0 });
  const visible = useNotices();

  const notice = { visible, children: describeLoadFailure(query, messages.list.loadFailed) };
  const mints = query.data;
  if (!mints) return { state: 'loading', notice, retry: getRetry(query, visible) };
  return mints.length === 0 ? { state: 'empty', notice } : { state: 'listed', notice, mints };
}
