import {
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { createKeyMutation, expireKeyMutation, keysQuery } from '#api/dashboard/keys';
import { keys as messages } from '#domain/messages/keys';
import { describeMutationError } from '#hooks/shared/failures';
import { hasFailed, refetch } from '#hooks/shared/queryState';
import { useCopy } from '#hooks/shared/useCopy';
import { useNotices } from '#hooks/shared/useHostConfig';
import type { KeyListScreenProps } from '#screens/dashboard/KeyListScreen';

const creating = { mutationKey: createKeyMutation.mutationKey };
const expiring = { mutationKey: expireKeyMutation.mutationKey, status: 'pending' } as const;

/** Lists, creates and expires the organization's API keys. Failures are only logged. */
export function useKeyListScreen(): KeyListScreenProps {
  const query = useQuery(keysQuery);
  // The notice of the last action: each action clears it.
  const [failure, setFailure] = useState('');
  const visible = useNotices();
  const creation = useCreation(setFailure);
  const expiry = useExpiry(setFailure);

  const loadFailure = hasFailed(query) ? messages.loadFailed : '';
  const shared = { ...creation, notice: { visible, children: failure || loadFailure } };
  const keys = query.data;
  return keys ? { state: 'listed', keys, ...shared, ...expiry } : { state: 'loading', ...shared };
}

const creationFailure = describeMutationError(messages.notMade, messages.madeUndecided);
const expiryFailure = describeMutationError(messages.notExpired, messages.expiredUndecided);

/**
 * The secret lives in this component only: it is gone when the page is left or the next key is
 * created.
 */
function useCreation(onOutcome: (failure: string) => void) {
  const queryClient = useQueryClient();
  const { copiedItem, copy } = useCopy();
  const { mutate, data, reset } = useMutation({
    ...createKeyMutation,
    onMutate: () => onOutcome(''),
    onError: (error) => onOutcome(creationFailure(error)),
    // Without an answer the key may exist all the same, and can then be expired.
    onSettled: () => void refetch(queryClient, keysQuery),
  });

  // A browser may keep a page that was left, and show it again by its back button as it was.
  useEffect(() => {
    window.addEventListener('pagehide', reset);
    return () => window.removeEventListener('pagehide', reset);
  }, [reset]);

  return {
    creating: useIsMutating(creating) > 0,
    secret: data ? { value: data.auth, copied: copiedItem === data.auth, onCopy: copy } : null,
    onCreate: () => {
      // A second click may come before React has rendered `creating`.
      if (queryClient.isMutating(creating) === 0) mutate();
    },
  };
}

function useExpiry(onOutcome: (failure: string) => void) {
  const queryClient = useQueryClient();
  const { mutate, data } = useMutation({
    ...expireKeyMutation,
    onMutate: () => onOutcome(''),
    onError: (error) => onOutcome(expiryFailure(error)),
    onSuccess: ({ _id }) =>
      queryClient.setQueryData(keysQuery.queryKey, (keys) =>
        keys?.filter((key) => key._id !== _id),
      ),
    // Without an answer the key may have expired all the same.
    onSettled: () => void refetch(queryClient, keysQuery),
  });
  // Several keys may be expiring at once.
  const expiringIds = useMutationState({
    filters: expiring,
    select: ({ state }) => String(state.variables),
  });

  return {
    expiringIds,
    expiredName: data?.name ?? null,
    onExpire: (keyId: string) => {
      const predicate = ({ state }: { state: { variables: unknown } }) => state.variables === keyId;
      if (queryClient.isMutating({ ...expiring, predicate }) === 0) mutate(keyId);
    },
  };
}
