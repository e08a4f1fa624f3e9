import { useMutation, useQueryClient } from '@tanstack/react-query';

import { factorsQuery, updateProofThresholdMutation } from '#api/dashboard/factors';
import { formatDecimal, toWireAmount } from '#domain/decimal';
import { factors } from '#domain/messages/factors';
import { USDC_DECIMALS } from '#domain/money';
import { describeRefusedAmount } from '#hooks/shared/describeRefusedAmount';
import { describeRefusalOr } from '#hooks/shared/failures';
import { refetch } from '#hooks/shared/queryState';
import type { FactorsSectionProps } from '#screens/dashboard/FactorsSection';

const { limit: messages } = factors;

type Card = Extract<FactorsSectionProps, { state: 'listed' }>['limit'];

const describeFailure = describeRefusalOr(messages.undecided, messages.failed, {
  amountUSD: 'limit',
});

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
    onMutate: () => onOutcome(''),
    onSuccess: async () => {
      await refetch(queryClient, factorsQuery);
      onOutcome(messages.saved);
    },
  });
  const failed = error ? { state: 'failed' as const, ...describeFailure(error) } : null;
  const progress = isPending
    ? { state: 'submitting' as const }
    : (failed ?? { state: 'idle' as const });

  return {
    ...progress,
    amount:
      proofThresholdUSDC === null ? '' : formatDecimal(BigInt(proofThresholdUSDC), USDC_DECIMALS),
    saved: isSuccess,
    amountHint: describeRefusedAmount(progress, variables ?? undefined, USDC_DECIMALS),
    onSubmit: (amount) => {
      if (!isPending) mutate(amount === '' ? null : toWireAmount(amount, USDC_DECIMALS));
    },
  };
}
