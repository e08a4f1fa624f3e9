import { Alert } from '#components/Alert';
import { Card } from '#components/Card';
import { Form, type FormProgress } from '#components/Form';
import { Stack } from '#components/Stack';
import { TextField, type TextFieldError } from '#components/TextField';
import { factors } from '#domain/messages/factors';

const { limit: messages } = factors;

export interface LimitCardProps extends FormProgress {
  /** The amount that counts now, as it is typed; empty for none. */
  amount: string;
  /** Whether it was just saved. */
  saved: boolean;
  /** What is wrong with the amount that was typed. */
  amountHint: TextFieldError;
  onAmountChange: (amount: string) => void;
  /** Gets what was typed; empty for no limit. */
  onSubmit: (amount: string) => void;
}

/** How much may be sent before the user is asked who they are. */
export function LimitCard(props: LimitCardProps) {
  const { amount, saved, amountHint, onAmountChange, onSubmit, ...progress } = props;
  return (
    <Card title={messages.title} description={messages.text}>
      <Stack gap="m" width="form">
        <Form
          submit={messages.submit}
          layout="row"
          {...progress}
          onSubmit={(text) => onSubmit(text('limit').trim())}
        >
          <TextField
            label={messages.amount}
            {...amountHint}
            name="limit"
            inputMode="decimal"
            autoComplete="off"
            prefix="$"
            suffix="USDC"
            defaultValue={amount}
            onChange={onAmountChange}
          />
        </Form>
        {saved && (
          <Alert tone="success" announcedElsewhere>
            {messages.saved}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}
