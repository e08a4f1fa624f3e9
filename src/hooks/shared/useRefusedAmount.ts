import { useState } from 'react';

import { describeAmountMistake } from '#domain/messages/amounts';

import type { SubmitProgress } from './useFormMutation';

export interface RefusedAmount {
  /** How to write the amount that the field holds now. Announced at the refusal, and not at every key since. */
  amountHint: { error: string | undefined; silentError: boolean };
  /** Gets what the field holds, whenever it is changed. */
  onAmountChange: (amount: string) => void;
  /** Whether the field is told what is wrong with the amount, or was until it was corrected. */
  isSaidThere: boolean;
  /**
   * The form's progress: without a failure that was about an amount which has been corrected since, also
   * when it is changed again. Otherwise it would be announced once more.
   */
  progress: SubmitProgress;
}

/** The amount since it was refused. */
interface Typed {
  amount: string;
  /** It has been in order meanwhile. */
  wasCorrected: boolean;
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
  const [typed, setTyped] = useState<Typed | null>(null);
  const hasFailed = progress.state === 'failed' && sent !== undefined;
  if (!hasFailed && typed !== null) setTyped(null);
  const refused = hasFailed ? describeAmountMistake(sent, decimals) : undefined;
  const isOver = typed?.wasCorrected === true && progress.wrongField === field;
  return {
    amountHint: {
      error: refused && typed ? describeAmountMistake(typed.amount, decimals) : refused,
      silentError: typed !== null,
    },
    onAmountChange: (amount) => {
      if (refused === undefined) return;
      const isCorrect = describeAmountMistake(amount, decimals) === undefined;
      setTyped((before) => ({ amount, wasCorrected: isCorrect || before?.wasCorrected === true }));
    },
    isSaidThere: refused !== undefined,
    progress: isOver ? { state: 'idle' } : progress,
  };
}
