import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { hasErrorCode } from '#api/client';
import { confirmCheckoutMutation } from '#api/dashboard/billing';
import { organizationQuery } from '#api/dashboard/organizations';
import { userQuery } from '#api/dashboard/users';
import { billing } from '#domain/messages/billing';
import { describeMutationError, isRefusal } from '#hooks/shared/failures';
import { refetch } from '#hooks/shared/queryState';
import { useLogger } from '#hooks/shared/useLogger';
import type { BillingSuccessScreenProps } from '#screens/dashboard/BillingSuccessScreen';

const { success } = billing;
const describeFailure = describeMutationError(success.notConfirmed, success.undecided);

/**
 * Confirms the checkout that the reader returns from, once, and loads user and organization again, so
 * that the menu knows of the plan. Nothing is called successful before the server has said so.
 */
export function useBillingSuccessScreen(): BillingSuccessScreenProps {
  const [search] = useSearchParams();
  const sessionId = search.get('session_id') ?? '';
  const queryClient = useQueryClient();
  const logger = useLogger();
  const loadAgain = () =>
    Promise.all([refetch(queryClient, userQuery), refetch(queryClient, organizationQuery)]);
  const { mutate, isIdle, isPending, error } = useMutation({
    ...confirmCheckoutMutation,
    // Also after a failure: the plan may be active all the same. How it ended is told at once.
    onSettled: () => void loadAgain(),
  });

  // React's strict mode runs effects twice.
  const handled = useRef<string | null>(null);
  useEffect(() => {
    if (handled.current === sessionId) return;
    handled.current = sessionId;
    if (sessionId !== '') mutate({ sessionId });
    else logger.error('billing.success', new Error('The address names no checkout'));
  }, [sessionId, mutate, logger]);

  if (sessionId === '') return { state: 'refused', reason: success.noCheckout };
  if (isIdle || isPending) return { state: 'confirming' };
  if (!error) return { state: 'done' };
  const pending = getPaymentPending(error);
  const reason = pending ?? describeFailure(error);
  if (isRefusal(error) && pending === null) return { state: 'refused', reason };
  return { state: 'undecided', reason, onCheck: () => mutate({ sessionId }) };
}

/** Returns what the server says of a payment that is on its way; null of any other failure. */
function getPaymentPending(error: Error): string | null {
  const isPending = hasErrorCode(error, 'plan_payment_pending');
  return isPending ? error.serverError : null;
}
