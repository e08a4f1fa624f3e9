import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { createWebhookMutation, editWebhookMutation } from '#api/dashboard/webhooks';
import { webhookEventTypes, type WebhookEventType } from '#contract/webhookEvents';
import type { BodyOf } from '#contract/endpoint';
import type { createWebhook, Webhook } from '#contract/webhooks';
import { URL_MAX_LENGTH } from '#domain/textLimits';
import { webhooks } from '#domain/messages/webhooks';
import { describeRefusalOr } from '#hooks/shared/failures';
import { forgetFailures } from '#hooks/shared/useAnswersUntilLeave';
import type { WebhookFormProps } from '#screens/dashboard/WebhookForm';

import { useLostEdits, type LostEdits } from './useLostEdits';
import { refetchWebhooks, storeWebhook } from './webhookCache';

const { form: messages } = webhooks;

export interface WebhookEditing extends Pick<LostEdits, 'lostEdit'> {
  form: WebhookFormProps;
  onAdd: () => void;
  onEdit: (webhook: Webhook) => void;
}

/**
 * The form of an endpoint. A failure stays in it, with what was typed. A call that goes on when its dialog
 * was closed is none of the next dialog's: the page shows how it failed.
 *
 * @param onOutcome gets what screen readers hear of an endpoint that was saved.
 */
export function useWebhookForm(onOutcome: (outcome: string) => void): WebhookEditing {
  const [target, setTarget] = useState<Webhook | 'new' | null>(null);
  const [events, setEvents] = useState<readonly WebhookEventType[]>([]);
  const [eventsError, setEventsError] = useState('');
  const adding = useAdding();
  const editing = useEditing(() => onOutcome(messages.saved));
  const { isPending, error } = target === 'new' ? adding : editing;
  const describe = target === 'new' ? describeAddFailure : describeEditFailure;

  /** Lets go of a call in flight: what `mutate` was given to do when it ends is not done any more. */
  const show = (next: Webhook | 'new' | null) => {
    editing.reset();
    adding.reset();
    setTarget(next);
  };
  const open = (next: Webhook | 'new') => {
    setEvents(next === 'new' ? webhookEventTypes : next.events);
    setEventsError('');
    show(next);
  };
  const { lostEdit, forgetLostEdits } = useLostEdits(open);
  const close = () => show(null);

  const onSubmit = (url: string) => {
    if (events.length === 0) return setEventsError(messages.noEvents);
    const body = { url, events: [...events] };
    if (target === 'new') adding.add(body, close);
    else if (target) {
      // A failure that the form shows is not shown by the page.
      const ends = { onSuccess: close, onError: forgetLostEdits };
      editing.mutate({ webhook: target, body }, ends);
    }
  };

  return {
    form: {
      target,
      ...(isPending
        ? { state: 'submitting' }
        : error
          ? { state: 'failed', ...describe(error) }
          : { state: 'idle' }),
      urlMaxLength: URL_MAX_LENGTH,
      eventTypes: webhookEventTypes,
      events,
      eventsError,
      onEventsChange: (chosen) => {
        setEvents(chosen);
        setEventsError('');
      },
      onSubmit: (url) => {
        if (!isPending) onSubmit(url);
      },
      onClose: close,
    },
    lostEdit,
    onAdd: () => open('new'),
    onEdit: open,
  };
}

/** The page shows the secret, and a failure whose dialog was closed: `useAddedWebhooks`. */
function useAdding() {
  const queryClient = useQueryClient();
  const { mutationKey } = createWebhookMutation;
  const { mutate, ...adding } = useMutation({
    ...createWebhookMutation,
    // Without an answer it may exist all the same, and can then be deleted.
    onSettled: () => refetchWebhooks(queryClient),
  });
  return {
    ...adding,
    // A failure that the dialog shows is not shown by the page.
    add: (body: BodyOf<typeof createWebhook>, onSuccess: () => void) =>
      mutate(body, { onSuccess, onError: () => forgetFailures(queryClient, mutationKey) }),
  };
}

function useEditing(onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...editWebhookMutation,
    onSuccess: (webhook) => {
      storeWebhook(queryClient, webhook);
      onSaved();
    },
    onSettled: (_saved, _error, { webhook }) => refetchWebhooks(queryClient, webhook._id),
  });
}

const describeAddFailure = describeRefusalOr(messages.addUndecided, messages.notAdded);
const describeEditFailure = describeRefusalOr(messages.saveUndecided, messages.notSaved);
