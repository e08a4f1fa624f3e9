import { describeAmountMistake } from '#domain/messages/amounts';

import type { FormProgress } from './useFormMutation';

/**
 * Returns what is wanted in place of the amount that a form sent in vain, or undefined when it is not
 * the amount that is wrong.
 */
export function describeRefusedAmount(
  { state }: FormProgress,
  sent: string | number | undefined,
  decimals: number,
): string | undefined {
  if (state !== 'failed' || sent === undefined) return undefined;
  return describeAmountMistake(sent, decimals);
}
