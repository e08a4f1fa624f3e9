import {
  useMutation,
  useMutationState,
  useQueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useState } from 'react';

import { factorsQuery } from '#api/dashboard/factors';
import { refetch } from '#hooks/shared/queryState';

interface RemovalOptions<Target> {
  /** Has a `mutationKey`, by which calls are found that began before the page was left. */
  mutation: UseMutationOptions<object, Error, Target>;
  describe: (error: Error) => string;
  onRemoved: (target: Target) => void;
}

export interface Removal<Target> {
  /** The thing to confirm; null while nothing is asked. */
  asked: { target: Target } | null;
  /** The thing that is being removed. */
  removing: readonly unknown[];
  /** What went wrong last; empty when nothing did. */
  failure: string;
  onFailure: (failure: string) => void;
  onAsk: (target: Target) => void;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Removes a factor of the user after a question. */
export function useRemoval<Target>({
  mutation,
  describe,
  onRemoved,
}: RemovalOptions<Target>): Removal<Target> {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{ target: Target } | null>(null);
  const [failure, setFailure] = useState('');
  const { mutationKey = [] } = mutation;
  const pending = { mutationKey, status: 'pending' } as const;
  const removing = useMutationState({
    filters: pending,
    select: ({ state }): unknown => state.variables,
  });
  const { mutate } = useMutation({
    ...mutation,
    meta: { unseen: { path: '/settings/security', describe } },
    onMutate: () => setFailure(''),
    onError: (error) => {
      setFailure(describe(error));
      // Without an answer it may be gone all the same.
      void refetch(queryClient, factorsQuery);
    },
    onSuccess: (_none, target) => {
      onRemoved(target);
      // It is being removed until the list is without it.
      return refetch(queryClient, factorsQuery);
    },
  });

  return {
    asked,
    removing,
    failure,
    onFailure: setFailure,
    onAsk: (target) => setAsked({ target }),
    onConfirm: () => {
      setAsked(null);
      if (!asked) return;
      // A second press may come before React has closed the question.
      const isForAsked = ({ state }: { state: { variables: unknown } }) =>
        state.variables === asked.target;
      if (queryClient.isMutating({ ...pending, predicate: isForAsked }) === 0) mutate(asked.target);
    },
    onCancel: () => setAsked(null),
  };
}
