import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { confirmCheckoutMutation } from '#api/dashboard/billing';
import { organizationQuery } from '#api/dashboard/organizations';
import { userQuery } from '#api/dashboard/users';
import { useLogger } from '#hooks/shared/useLogger';
import type { BillingSuccessScreenProps } from '#screens/dashboard/BillingSuccessScreen';

/**
 * Confirms the checkout that the reader returns from, once, and loads user and organization anew, so
 * that the menu knows of the plan (§4). Whatever fails is only logged: the text stays (AMB-59).
 */
export function useBillingSuccessScreen(): BillingSuccessScreenProps {
  const [search] = useSearchParams();
  const sessionId = search.get('session_id') ?? '';
  const queryClient = useQueryClient();
  const logger = useLogger();
  const { mutate, isPending } = useMutation({
    ...confirmCheckoutMutation,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries(userQuery),
        queryClient.invalidateQueries(organizationQuery),
      ]),
  });

  // React's strict mode runs effects twice.
  const handled = useRef<string | null>(null);
  useEffect(() => {
    if (handled.current === sessionId) return;
    handled.current = sessionId;
    if (sessionId !== '') mutate({ sessionId });
    else logger.error('billing.success', new Error('The address names no checkout'));
  }, [sessionId, mutate, logger]);

  return { state: isPending ? 'confirming' : 'done' };
}
