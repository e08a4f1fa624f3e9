import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { resendFailedMutation } from '#api/dashboard/webhooks';
import { WEEK_DAYS } from '#domain/days';
import { DAY_MS, HOUR_MS } from '#domain/durations';
import { EVENTS_KEPT_DAYS } from '#domain/lifetimes';
import { webhooks } from '#domain/messages/webhooks';
import { describeMutationError } from '#hooks/shared/failures';
import type { WebhookScreenProps } from '#screens/dashboard/WebhookScreen';

type Dialog = Extract<WebhookScreenProps, { state: 'detail' }>['resend'];

const PERIODS_MS = {
  hour: HOUR_MS,
  day: DAY_MS,
  week: WEEK_DAYS * DAY_MS,
  month: EVENTS_KEPT_DAYS * DAY_MS,
} as const;

const { resendFailed: messages, log } = webhooks;
const describeFailure = describeMutationError(log.notResent, log.resendUndecided);

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
      const since = new Date(Date.now() - PERIODS_MS[period]).toISOString();
      if (!isPending) mutate({ id, since });
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
