import { describeAmountMistake } from '#domain/messages/amounts';

import type { SubmitProgress } from './useFormMutation';

/**
 * Returns how to write the amount that the server refused. Returns undefined when the form did not
 * fail, or when its amount is valid.
 */
export function describeRefusedAmount(
  { state }: SubmitProgress,
  sent: string | number | undefined,
  decimals: number,
): string | undefined {
  if (state !== 'failed' || sent === undefined) return undefined;
  return describeAmountMistake(sent, decimals);
}
