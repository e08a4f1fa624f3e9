import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { resendFailedMutation } from '#api/dashboard/webhooks';
import { WEEK_DAYS } from '#domain/days';
import { EVENTS_KEPT_DAYS } from '#domain/lifetimes';
import { webhooks } from '#domain/messages/webhooks';
import { describeMutationError } from '#hooks/shared/failures';
import type { WebhookScreenProps } from '#screens/dashboard/WebhookScreen';

type Dialog = Extract<WebhookScreenProps, { state: 'detail' }>['resend'];

const PERIODS_HOURS = {
  hour: 1,
  day: 24,
  week: WEEK_DAYS * 24,
  month: EVENTS_KEPT_DAYS * 24,
} as const;

const { resendFailed: messages } = webhooks;
const describeFailure = describeMutationError(messages.failed, messages.undecided);

/**
 * Sends again all that failed in a period. A failure stays in the dialog.
 *
 * @param onDone gets what was done, in words.
 */
export function useResendFailed(id: string, onDone: (done: string) => void) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    ...resendFailedMutation,
    onSuccess: ({ resent }) => {
      setOpen(false);
      onDone(resent === 0 ? messages.none : messages.done(resent));
    },
  });
  const failed = error ? { state: 'failed' as const, error: describeFailure(error) } : null;
  const resend: Dialog = {
    open,
    ...(isPending ? { state: 'submitting' } : (failed ?? { state: 'idle' })),
    onSubmit: (period) => {
      if (!isPending) mutate({ id, lastHours: PERIODS_HOURS[period] });
    },
    onClose: () => setOpen(false),
  };
  return {
    resend,
    onResendFailed: () => {
      reset();
      setOpen(true);
    },
  };
}
