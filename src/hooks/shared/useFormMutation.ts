import {
  useIsMutating,
  useMutation,
  useQueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query';

import type { FormFailure } from './failures';

/** The state of a form's call, which all form screens share. */
export interface FormProgress extends Partial<FormFailure> {
  state: 'idle' | 'submitting' | 'failed';
}

export interface FormMutation<Values, Answer> {
  /** A call that succeeded still counts as `submitting`: the screen is about to be left. */
  progress: FormProgress;
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
 * @param goOn is called after a success while the page is still there: who has left it is not led elsewhere.
 */
export function useFormMutation<Values, Answer>(
  options: UseMutationOptions<Answer, Error, Values>,
  describe: (error: Error) => FormFailure,
  goOn?: (answer: Answer, values: Values) => void,
): FormMutation<Values, Answer> {
  const queryClient = useQueryClient();
  const { mutationKey } = options;
  const filter = mutationKey ? { mutationKey } : {};
  // Also of a call that was made before the page was left and opened again.
  const busy = useIsMutating(filter) > 0;
  const { mutate, status, error, data, variables } = useMutation(options);

  // The cache knows of a call at once; a second click may come before React has rendered `pending`.
  const submit = (values: Values) => {
    if (queryClient.isMutating(filter) === 0) mutate(values, goOn ? { onSuccess: goOn } : {});
  };
  return {
    progress: toFormProgress(busy ? 'pending' : status, error && describe(error)),
    submit,
    answer: data,
    values: variables,
  };
}

function toFormProgress(
  status: 'idle' | 'pending' | 'success' | 'error',
  failure: FormFailure | null,
): FormProgress {
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
