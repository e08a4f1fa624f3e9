import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createElement, useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { proofMethodsQuery, proveMutation } from '#api/auth/proofs';
import { getProofRequest, subscribeToProofRequests } from '#api/proofRequests';
import { subscribeToToken } from '#api/session';
import { useProofForm } from '#hooks/auth/useProofForm';
import { createRetry, hasFailed } from '#hooks/shared/queryState';
import type { ProofDialogProps } from '#screens/dashboard/ProofDialog';

/** Asks for a proof when a call needs one. The call is then repeated, or fails as it was refused. */
export function useProofDialog(): ProofDialogProps {
  const { pathname } = useLocation();
  const request = useSyncExternalStore(subscribeToProofRequests, getProofRequest);
  const queryClient = useQueryClient();
  const query = useQuery({ ...proofMethodsQuery, enabled: request !== null });
  // The next time there may be other ways.
  useEffect(() => {
    if (!request) queryClient.removeQueries(proofMethodsQuery);
  }, [request, queryClient]);
  const form = useProofForm({
    methods: (request && query.data?.methods) ?? [],
    subject: request,
    mutation: { ...proveMutation, onSuccess: () => request?.settle(true) },
  });

  // A session that has ended, or another user's, has nothing to prove.
  useEffect(() => subscribeToToken(() => getProofRequest()?.settle(false)), []);
  // A page that was left, such as by the browser's way back, must not do any more what it asked for.
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    getProofRequest()?.settle(false);
  }, [pathname]);

  const shared = { onClose: () => request?.settle(false), children: createElement(Outlet) };
  if (!request) return { state: 'closed', ...shared };
  if (form) return { state: 'asking', form, ...shared };
  return hasFailed(query)
    ? { state: 'loadFailed', ...createRetry(query), ...shared }
    : { state: 'loading', ...shared };
}
