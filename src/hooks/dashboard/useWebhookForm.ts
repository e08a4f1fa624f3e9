import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { createWebhookMutation, editWebhookMutation } from '#api/dashboard/webhooks';
import { webhookEventTypes, type WebhookEventType } from '#contract/webhookEvents';
import type { Webhook } from '#contract/webhooks';
import { URL_MAX_LENGTH } from '#domain/textLimits';
import { webhooks } from '#domain/messages/webhooks';
import { describeRefusalOr } from '#hooks/shared/failures';
import { useStateUntilLeave } from '#hooks/shared/useStateUntilLeave';
import type { WebhookFormProps } from '#screens/dashboard/WebhookForm';

import { refetchWebhooks, storeWebhook } from './webhookCache';

const { form: messages } = webhooks;

export interface WebhookEditing {
  form: WebhookFormProps;
  /**
   * Secret of the endpoint that was added last, until the page is left; null without one, and while the
   * next is added.
   */
  secret: string | null;
  /** Forgets it when it is that of this endpoint, which was deleted. */
  forgetSecret: (id: string) => void;
  onAdd: () => void;
  onEdit: (webhook: Webhook) => void;
}

/**
 * The form of an endpoint. A failure stays in it, with what was typed.
 *
 * @param onOutcome gets what screen readers hear of an endpoint that was saved.
 */
export function useWebhookForm(onOutcome: (outcome: string) => void): WebhookEditing {
  const [target, setTarget] = useState<Webhook | 'new' | null>(null);
  const [events, setEvents] = useState<readonly WebhookEventType[]>([]);
  const [eventsError, setEventsError] = useState('');
  const close = () => setTarget(null);
  // Only its own dialog: another one may have been opened meanwhile.
  const { secret, forgetSecret, ...adding } = useAdding(() =>
    setTarget((now) => (now === 'new' ? null : now)),
  );
  const editing = useEditing(({ _id }) => {
    setTarget((now) => (now !== 'new' && now?._id === _id ? null : now));
    onOutcome(messages.saved);
  });
  const { isPending, error } = target === 'new' ? adding : editing;
  const describe = target === 'new' ? describeAddFailure : describeEditFailure;

  const open = (next: Webhook | 'new') => {
    editing.reset();
    if (adding.error) adding.reset();
    setEvents(next === 'new' ? webhookEventTypes : next.events);
    setEventsError('');
    setTarget(next);
  };

  const onSubmit = (url: string) => {
    if (events.length === 0) return setEventsError(messages.noEvents);
    const body = { url, events: [...events] };
    if (target === 'new') adding.mutate(body);
    else if (target) editing.mutate({ id: target._id, body });
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
    secret,
    forgetSecret,
    onAdd: () => open('new'),
    onEdit: open,
  };
}

/**
 * The secret lives in this component only: it is gone when the page is left or the next endpoint was
 * added. One that could not be added leaves it as it is.
 */
function useAdding(onAdded: () => void) {
  const queryClient = useQueryClient();
  const [added, setAdded] = useStateUntilLeave<{ _id: string; secret: string }>();
  const adding = useMutation({
    ...createWebhookMutation,
    onSuccess: (webhook) => {
      setAdded(webhook);
      onAdded();
    },
    // Without an answer it may exist all the same, and can then be deleted.
    onSettled: () => refetchWebhooks(queryClient),
  });
  return {
    ...adding,
    secret: adding.isPending ? null : (added?.secret ?? null),
    forgetSecret: (id: string) => setAdded((known) => (known?._id === id ? null : known)),
  };
}

function useEditing(onSaved: (webhook: Webhook) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...editWebhookMutation,
    onSuccess: (webhook) => {
      storeWebhook(queryClient, webhook);
      onSaved(webhook);
    },
    onSettled: (_webhook, _error, { id }) => refetchWebhooks(queryClient, id),
  });
}

const describeAddFailure = describeRefusalOr(messages.addUndecided, messages.notAdded);
const describeEditFailure = describeRefusalOr(messages.saveUndecided, messages.notSaved);
