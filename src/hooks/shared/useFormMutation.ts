import {
  useIsMutating,
  useMutation,
  useQueryClient,
  type MutationKey,
  type MutationState,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';

import type { FormFailure } from './failures';
import { useForgetEnded } from './useForgetEnded';

/** The state of a form's call, which all form screens share. */
export interface SubmitProgress extends Partial<FormFailure> {
  state: 'idle' | 'submitting' | 'failed';
}

export interface FormMutation<Values, Answer> {
  /** A call that succeeded still counts as `submitting`: the screen is about to be left. */
  progress: SubmitProgress;
  /** Makes the call, unless one is in flight already. */
  submit: (values: Values) => void;
  /** The answer of a successful call; undefined before it, and from the next submit on. */
  answer: Answer | undefined;
  /** The values that were submitted last; `answer` belongs to them. */
  values: Values | undefined;
}

/**
 * Returns a mutation in the shape of a form screen. Failures are also logged.
 *
 * @param describe gives the words of a failure.
 * @param onSuccess is not called when the user has left the page meanwhile.
 */
export function useFormMutation<Values, Answer>(
  options: UseMutationOptions<Answer, Error, Values>,
  describe: (error: Error) => FormFailure,
  onSuccess?: (answer: Answer, values: Values) => void,
): FormMutation<Values, Answer> {
  const queryClient = useQueryClient();
  const { mutationKey } = options;
  const filter = mutationKey ? { mutationKey } : {};
  // Also of a call that was made before the page was left and opened again.
  const busy = useIsMutating(filter) > 0;
  const { mutate, status, error, data, variables } = useMutation(options);

  // The cache knows of a call at once; a second click may come before React has rendered `pending`.
  const submit = (values: Values) => {
    if (queryClient.isMutating(filter) === 0) mutate(values, onSuccess ? { onSuccess } : {});
  };
  return {
    progress: toFormProgress(busy ? 'pending' : status, error && describe(error)),
    submit,
    answer: data,
    values: variables,
  };
}

/**
 * Returns what {@link useFormMutation} does, for a call whose outcome the user must learn: one that was
 * still in flight when the page was left is shown when it is opened again, with how it ended. The
 * mutation is kept until then, so its `gcTime` must be `Infinity`. Its key is the same array every time.
 *
 * @param onSuccess is called once the page shows a success, also of the earlier call.
 */
export function useResumableFormMutation<Values, Answer>(
  options: UseMutationOptions<Answer, Error, Values> & { mutationKey: MutationKey },
  describe: (error: Error) => FormFailure,
  onSuccess: () => void,
): FormMutation<Values, Answer> {
  const own = useFormMutation(options, describe);
  const earlier = useEarlierMutation<Values, Answer>(options.mutationKey);
  const form =
    own.values !== undefined || !earlier
      ? own
      : {
          ...own,
          progress: toFormProgress(earlier.status, earlier.error && describe(earlier.error)),
          answer: earlier.data,
          values: earlier.variables,
        };

  const { answer } = form;
  const showSuccess = useEffectEvent(onSuccess);
  useEffect(() => {
    if (answer !== undefined) showSuccess();
  }, [answer]);
  return form;
}

/** Returns the mutation that was in flight when the page was left; undefined without one. */
function useEarlierMutation<Values, Answer>(
  mutationKey: MutationKey,
): MutationState<Answer, Error, Values> | undefined {
  const cache = useQueryClient().getMutationCache();
  const earlier = useMemo(
    () => cache.find<Answer, Error, Values>({ mutationKey }),
    [cache, mutationKey],
  );
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);

  useForgetEnded(mutationKey);
  return useSyncExternalStore(subscribe, () => earlier?.state);
}

function toFormProgress(
  status: 'idle' | 'pending' | 'success' | 'error',
  failure: FormFailure | null,
): SubmitProgress {
  switch (status) {
    case 'idle':
      return { state: 'idle' };
    case 'pending':
    case 'success':
      return { state: 'submitting' };
    case 'error':
      return { state: 'failed', ...failure };
  }
}
