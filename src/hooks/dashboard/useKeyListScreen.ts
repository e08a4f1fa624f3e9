import {
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';

import { createKeyMutation, expireKeyMutation, keysQuery } from '#api/dashboard/keys';
import { useCopy } from '#hooks/shared/useCopy';
import type { KeyListScreenProps } from '#screens/dashboard/KeyListScreen';

const creating = { mutationKey: createKeyMutation.mutationKey };
const expiring = { mutationKey: expireKeyMutation.mutationKey, status: 'pending' } as const;

/** Lists, creates and expires the organization's API keys. Failures are only logged (C138). */
export function useKeyListScreen(): KeyListScreenProps {
  const { data: keys } = useQuery(keysQuery);
  const creation = useCreation();
  const expiry = useExpiry();

  if (!keys) return { state: 'loading', ...creation };
  return { state: 'listed', keys, ...creation, ...expiry };
}

/** The secret lives in this component only: it goes with the page and with the next key (AMB-52). */
function useCreation() {
  const queryClient = useQueryClient();
  const { copiedItem, copy } = useCopy();
  const { mutate, data, reset } = useMutation({
    ...createKeyMutation,
    // Without an answer the key may exist all the same, and can then be expired (K-01).
    onSettled: () => void queryClient.invalidateQueries(keysQuery),
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

function useExpiry() {
  const queryClient = useQueryClient();
  const { mutate, data } = useMutation({
    ...expireKeyMutation,
    onSuccess: ({ _id }) =>
      queryClient.setQueryData(keysQuery.queryKey, (keys) =>
        keys?.filter((key) => key._id !== _id),
      ),
    // Without an answer the key may have expired all the same.
    onSettled: () => void queryClient.invalidateQueries(keysQuery),
  });
  // Several keys may be on their way out at once.
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
