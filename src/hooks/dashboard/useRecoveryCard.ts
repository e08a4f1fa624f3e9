import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { createRecoveryCodesMutation, factorsQuery } from '#api/dashboard/factors';
import type { Factors } from '#contract/factors';
import { factors } from '#domain/messages/factors';
import { describeMutationError } from '#hooks/shared/failures';
import { refetch } from '#hooks/shared/queryState';
import type { FactorsSectionProps } from '#screens/dashboard/FactorsSection';

import { describeLostCodes } from './useFreshCodes';

const { codes: messages } = factors;

type Card = Extract<FactorsSectionProps, { state: 'listed' }>['recovery'];

const describeFailure = describeMutationError(messages.notRenewed, messages.undecided);
const unseen = {
  path: '/settings/security',
  describe: describeFailure,
  describeLoss: describeLostCodes,
};

/** Makes new recovery codes, after a question. */
export function useRecoveryCard(
  known: Factors | undefined,
  showCodes: (codes: readonly string[]) => void,
): Card {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    ...createRecoveryCodesMutation,
    meta: { unseen },
    onSuccess: ({ recoveryCodes }) => showCodes(recoveryCodes),
    onSettled: () => void refetch(queryClient, factorsQuery),
  });
  const hasFactor = known && (known.passkeys.length > 0 || known.appAddedAt !== null);

  return {
    left: hasFactor ? known.recoveryCodesLeft : null,
    renewing: isPending,
    failure: error ? describeFailure(error) : '',
    onRenew: () => setAsked(true),
    asked,
    onCancel: () => setAsked(false),
    onConfirm: () => {
      setAsked(false);
      if (!isPending) mutate();
    },
  };
}
