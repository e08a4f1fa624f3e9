import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

import { proofMethodsQuery, proveMutation } from '#api/auth/proofs';
import { ApiError } from '#api/client';
import { getProofRequest, subscribeToProofRequests } from '#api/proofRequests';
import { useProofForm } from '#hooks/auth/useProofForm';
import { hasFailed } from '#hooks/shared/queryState';
import type { ProofDialogProps } from '#screens/dashboard/ProofDialog';

/** Asks for a proof when a call needs one. The call is then repeated, or fails as it was refused. */
export function useProofDialog(): ProofDialogProps {
  const request = useSyncExternalStore(subscribeToProofRequests, getProofRequest);
  const query = useQuery({ ...proofMethodsQuery, enabled: request !== null });
  const form = useProofForm({
    methods: (request && query.data?.methods) ?? [],
    subject: request,
    mutation: proveMutation,
    onProved: () => request?.settle(true),
  });
  const isSignedOut = query.error instanceof ApiError && query.error.status === 401;

  // Then there is nothing to prove: the page of the sign-in comes.
  useEffect(() => {
    if (isSignedOut) request?.settle(false);
  }, [isSignedOut, request]);

  const onClose = () => request?.settle(false);
  if (!request) return { state: 'closed', onClose };
  if (form) return { state: 'asking', form, onClose };
  return hasFailed(query)
    ? {
        state: 'loadFailed',
        retrying: query.isFetching,
        onRetry: () => void query.refetch(),
        onClose,
      }
    : { state: 'loading', onClose };
}
