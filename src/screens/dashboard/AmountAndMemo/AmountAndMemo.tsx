import type { FormProgress } from '#components/Form';
import { TextField, type TextFieldError } from '#components/TextField';
import { dashboard } from '#domain/messages/dashboard';
import { MEMO_MAX_LENGTH } from '#domain/textLimits';

export interface AmountAndMemoProps {
  /** What is wanted in place of the amount that was refused. */
  amountHint: TextFieldError;
  /** Gets the amount whenever it is changed. */
  onAmountChange: (amount: string) => void;
  /** What the memo is for. */
  memoHint: string;
  /** Keeps both as they are, while they are sent. */
  readOnly: boolean;
}

const { links } = dashboard;

/** The two fields that say how much, and what for. */
export function AmountAndMemo(props: AmountAndMemoProps) {
  const { amountHint, onAmountChange, memoHint, readOnly } = props;
  return (
    <>
      <TextField
        label={links.amount}
        {...amountHint}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        prefix="$"
        suffix="USDC"
        onChange={onAmountChange}
        readOnly={readOnly}
        required
      />
      <TextField
        label={links.memo}
        description={memoHint}
        name="memo"
        autoComplete="off"
        maxLength={MEMO_MAX_LENGTH}
        readOnly={readOnly}
        required
      />
    </>
  );
}

/** Returns what the form around them says of its last try. After a success that is nothing. */
export function getProgress({ state, error, reason, wrongField }: FormProgress): FormProgress {
  return state === 'done' ? { state } : { state, error, reason, wrongField };
}
