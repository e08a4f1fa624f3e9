import {
  useMutationState,
  useQueryClient,
  type Mutation,
  type MutationKey,
  type QueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query';

import { useForgetEnded } from './useForgetEnded';
import { useForgetOnLeave } from './useForgetOnLeave';

export interface AnswersUntilLeave<Answer, Values> {
  /** What calls in flight were made with, oldest first. */
  pending: (Values | undefined)[];
  /** Calls that succeeded, newest first. `callId` is the call's own. */
  answers: { callId: number; values: Values | undefined; answer: Answer }[];
  /** How the last call that failed ended; null without one. */
  failure: Error | null;
  /** Forgets the answers that match. */
  forgetAnswers: (isForgotten: (answer: Answer) => boolean) => void;
  /** Forgets all calls that failed. */
  forgetFailures: () => void;
}

/**
 * Returns the calls of a mutation, and how they ended, until the page is left: also of a call that was in
 * flight when the page was left, and is opened again. For secrets that are shown once. They live in the
 * mutation cache only, so the mutation's `gcTime` must be `Infinity`. Its key is the same array every time.
 */
export function useAnswersUntilLeave<Answer, Values>({
  mutationKey,
}: UseMutationOptions<Answer, Error, Values> & {
  mutationKey: MutationKey;
}): AnswersUntilLeave<Answer, Values> {
  const queryClient = useQueryClient();
  const calls = useMutationState({
    filters: { mutationKey },
    select: ({ mutationId, state }: Mutation<Answer, Error, Values>) => ({ mutationId, ...state }),
  });
  // A browser may keep the page, and show it again by its back button as it was.
  useForgetOnLeave(useForgetEnded(mutationKey));

  const answers = calls.flatMap(({ mutationId, variables, data }) =>
    data === undefined ? [] : [{ callId: mutationId, values: variables, answer: data }],
  );
  const forget = (callIds: readonly number[]) => {
    const cache = queryClient.getMutationCache();
    for (const mutation of cache.findAll({ mutationKey })) {
      if (callIds.includes(mutation.mutationId)) cache.remove(mutation);
    }
  };
  return {
    pending: calls.flatMap(({ status, variables }) => (status === 'pending' ? [variables] : [])),
    answers: answers.toReversed(),
    failure: calls.findLast(({ status }) => status === 'error')?.error ?? null,
    forgetAnswers: (isForgotten) =>
      forget(answers.filter(({ answer }) => isForgotten(answer)).map(({ callId }) => callId)),
    forgetFailures: () => forgetFailures(queryClient, mutationKey),
  };
}

/** Forgets the calls of a mutation that failed, such as one whose failure is shown elsewhere. */
export function forgetFailures(queryClient: QueryClient, mutationKey: MutationKey): void {
  const cache = queryClient.getMutationCache();
  for (const failed of cache.findAll({ mutationKey, status: 'error' })) cache.remove(failed);
}
