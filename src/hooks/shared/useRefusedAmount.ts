import { useState } from 'react';

import { describeAmountMistake } from '#domain/messages/amounts';

import type { SubmitProgress } from './useFormMutation';

export interface RefusedAmount {
  /** How to write the amount that the field holds now. Undefined when it is valid, or was not refused. */
  amountHint: string | undefined;
  /** Gets what the field holds, whenever it is changed. */
  onAmountChange: (amount: string) => void;
  /** Whether the amount was refused, and has been corrected since. */
  isCorrected: boolean;
  /** The form's progress: without a failure that was about an amount which has been corrected. */
  progress: SubmitProgress;
}

/**
 * Returns what a form says of an amount that the server refused. It follows the field, so that it never
 * describes an amount that is not there any more.
 *
 * @param sent is the amount that was submitted last; undefined before the first.
 * @param field is the form's name of the amount.
 */
export function useRefusedAmount(
  progress: SubmitProgress,
  sent: string | number | undefined,
  decimals: number,
  field = 'amount',
): RefusedAmount {
  const [written, setWritten] = useState<string | null>(null);
  const hasFailed = progress.state === 'failed' && sent !== undefined;
  const refused = hasFailed ? describeAmountMistake(sent, decimals) : undefined;
  const amountHint =
    refused && written !== null ? describeAmountMistake(written, decimals) : refused;
  const isCorrected = refused !== undefined && amountHint === undefined;
  const isOver = isCorrected && progress.wrongField === field;
  return {
    amountHint,
    onAmountChange: setWritten,
    isCorrected,
    progress: isOver ? { state: 'idle' } : progress,
  };
}
