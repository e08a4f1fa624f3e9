import { useMutation, useQueryClient } from '@tanstack/react-query';

import { factorsQuery, updateProofThresholdMutation } from '#api/dashboard/factors';
import { formatDecimal, toWireAmount } from '#domain/decimal';
import { factors } from '#domain/messages/factors';
import { USDC_DECIMALS } from '#domain/money';
import { describeMutationError, describeRefusalOr } from '#hooks/shared/failures';
import { refetch } from '#hooks/shared/queryState';
import { useRefusedAmount } from '#hooks/shared/useRefusedAmount';
import type { FactorsSectionProps } from '#screens/dashboard/FactorsSection';

const { limit: messages } = factors;

type Card = Extract<FactorsSectionProps, { state: 'listed' }>['limit'];

/** The form's name of the amount. */
const FIELD = 'limit';

const describeFailure = describeRefusalOr(messages.undecided, messages.failed, {
  amountUSD: FIELD,
});
const unseen = {
  path: '/settings/security',
  describe: describeMutationError(messages.failed, messages.undecided),
};

/**
 * Sets how much may be sent in 24 hours without a proof.
 *
 * @param onOutcome gets what screen readers hear.
 */
export function useLimitCard(
  proofThresholdUSDC: number | null,
  onOutcome: (outcome: string) => void,
): Card {
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    ...updateProofThresholdMutation,
    meta: { unseen },
    onMutate: () => onOutcome(''),
    onSuccess: async () => {
      await refetch(queryClient, factorsQuery);
      onOutcome(messages.saved);
    },
  });
  const failed = error ? { state: 'failed' as const, ...describeFailure(error) } : null;
  const { progress, amountHint, isSaidThere, onAmountChange } = useRefusedAmount(
    isPending ? { state: 'submitting' } : (failed ?? { state: 'idle' }),
    variables ?? undefined,
    USDC_DECIMALS,
    FIELD,
  );

  return {
    ...progress,
    // Where the field says it, once is enough.
    ...(isSaidThere && { error: undefined }),
    amount:
      proofThresholdUSDC === null ? '' : formatDecimal(BigInt(proofThresholdUSDC), USDC_DECIMALS),
    saved: isSuccess,
    amountHint,
    onAmountChange,
    onSubmit: (amount) => {
      if (!isPending) mutate(amount === '' ? null : toWireAmount(amount, USDC_DECIMALS));
    },
  };
}
