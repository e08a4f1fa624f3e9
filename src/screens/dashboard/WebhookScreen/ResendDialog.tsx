import { ChoiceGroup } from '#components/ChoiceGroup';
import { Dialog } from '#components/Dialog';
import { Form, type FormProgress } from '#components/Form';
import { Text } from '#components/Text';
import { webhooks } from '#domain/messages/webhooks';

/** How far back deliveries are sent again. */
export type ResendPeriod = 'hour' | 'day' | 'week' | 'month';

export interface ResendDialogProps extends FormProgress {
  open: boolean;
  onSubmit: (period: ResendPeriod) => void;
  onClose: () => void;
}

const { resendFailed: messages } = webhooks;
const PERIODS = ['hour', 'day', 'week', 'month'] as const;

/** Asks how far back all that failed is sent again. */
export function ResendDialog({ open, state, error, onSubmit, onClose }: ResendDialogProps) {
  return (
    <Dialog title={messages.title} open={open} onClose={onClose}>
      <Text>{messages.text}</Text>
      <Form
        submit={messages.submit}
        state={state}
        error={error}
        onSubmit={(text) => onSubmit(PERIODS.find((each) => each === text('period')) ?? 'day')}
      >
        <ChoiceGroup
          label={messages.since}
          name="period"
          layout="pills"
          defaultValue="day"
          choices={PERIODS.map((value) => ({ value, label: messages.periods[value] }))}
        />
      </Form>
    </Dialog>
  );
}
