import { proveSecondFactorMutation } from '#api/auth/proofs';
import type { SecondFactor } from '#contract/proofs';
import type { ProofFormProps } from '#screens/auth/ProofForm';

import { useProofForm } from './useProofForm';

/** The second step of a sign-in; null while there is none. */
export function useSecondStep(
  secondFactor: SecondFactor | null,
  remembered: boolean,
): ProofFormProps | null {
  return useProofForm({
    methods: secondFactor?.methods ?? [],
    subject: secondFactor,
    mutation: proveSecondFactorMutation({ ticket: secondFactor?.ticket ?? '', remembered }),
  });
}
