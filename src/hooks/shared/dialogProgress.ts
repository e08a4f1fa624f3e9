import type { FormFailure } from './failures';
import type { SubmitProgress } from './useFormMutation';

/** Returns the state of a form in a dialog, which closes when its call has succeeded. */
export function getDialogProgress(
  { isPending, error }: { isPending: boolean; error: Error | null },
  describe: (error: Error) => FormFailure,
): SubmitProgress {
  if (isPending) return { state: 'submitting' };
  return error ? { state: 'failed', ...describe(error) } : { state: 'idle' };
}
