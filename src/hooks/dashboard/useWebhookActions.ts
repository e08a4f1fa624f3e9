import {
  useMutation,
  useMutationState,
  useQueryClient,
  type Mutation,
} from '@tanstack/react-query';
import { useState } from 'react';

import { deleteWebhookMutation, pauseWebhookMutation } from '#api/dashboard/webhooks';
import type { Webhook } from '#contract/webhooks';
import { webhooks as messages } from '#domain/messages/webhooks';
import { describeMutationError } from '#hooks/shared/failures';
import type { WebhookDeletionProps } from '#screens/dashboard/WebhookDeletion';

import { dropWebhook, refetchWebhooks, storeWebhook } from './webhookCache';

export interface WebhookActions {
  /** Endpoints that are being paused, resumed or deleted. */
  busyIds: string[];
  onPause: (webhook: Webhook) => void;
  onResume: (webhook: Webhook) => void;
  /** Asks before it deletes. */
  onDelete: (webhook: Webhook) => void;
  deletion: WebhookDeletionProps;
}

export interface WebhookActionEvents {
  /** Gets what went wrong, and '' when something is tried. */
  onFailure: (failure: string) => void;
  /** Gets what screen readers hear. */
  onOutcome: (outcome: string) => void;
  /** Gets the identifier of an endpoint that was deleted, while the page is still there. */
  onDeleted?: (id: string) => void;
}

/** Pauses, resumes and deletes endpoints: one of these at a time for the same endpoint. */
export function useWebhookActions(events: WebhookActionEvents): WebhookActions {
  const queryClient = useQueryClient();
  const pausing = usePausing(events);
  const deleting = useDeleting(events);
  const [asked, setAsked] = useState<Webhook | null>(null);
  const busyIds = useMutationState({
    filters: { predicate: isAction, status: 'pending' },
    select: ({ state }) => getId(state.variables) ?? '',
  });

  /** The cache knows of a call at once; a second press may come before React has rendered it. */
  const isIdle = ({ _id }: Webhook) => {
    const isForWebhook = (mutation: Mutation) =>
      isAction(mutation) && getId(mutation.state.variables) === _id;
    return queryClient.isMutating({ predicate: isForWebhook }) === 0;
  };
  const pause = (paused: boolean) => (webhook: Webhook) => {
    if (isIdle(webhook)) pausing.mutate({ id: webhook._id, paused });
  };
  return {
    busyIds,
    onPause: pause(true),
    onResume: pause(false),
    onDelete: setAsked,
    deletion: {
      asked,
      onCancel: () => setAsked(null),
      onConfirm: () => {
        setAsked(null);
        if (!asked || !isIdle(asked)) return;
        deleting.mutate({ id: asked._id }, { onSuccess: () => events.onDeleted?.(asked._id) });
      },
    },
  };
}

function isAction({ options: { mutationKey } }: Mutation): boolean {
  return (
    mutationKey === pauseWebhookMutation.mutationKey ||
    mutationKey === deleteWebhookMutation.mutationKey
  );
}

/** Returns the identifier of the endpoint that a call is about. */
function getId(variables: unknown): string | null {
  const isNamed = typeof variables === 'object' && variables !== null && 'id' in variables;
  return isNamed ? String(variables.id) : null;
}

const describePauseFailure = describeMutationError(messages.notPaused, messages.pauseUndecided);
const describeResumeFailure = describeMutationError(messages.notResumed, messages.pauseUndecided);
const describeDeleteFailure = describeMutationError(messages.notDeleted, messages.deleteUndecided);

/** Takes away what the last action said, so that the same is heard when it is said again. */
function clear({ onFailure, onOutcome }: WebhookActionEvents): void {
  onFailure('');
  onOutcome('');
}

function usePausing(events: WebhookActionEvents) {
  const { onFailure, onOutcome } = events;
  const queryClient = useQueryClient();
  return useMutation({
    ...pauseWebhookMutation,
    onMutate: () => clear(events),
    onError: (error, { paused }) =>
      onFailure((paused ? describePauseFailure : describeResumeFailure)(error)),
    onSuccess: (webhook, { paused }) => {
      storeWebhook(queryClient, webhook);
      onOutcome((paused ? messages.paused : messages.resumed)(webhook.url));
    },
    onSettled: (_webhook, _error, { id }) => refetchWebhooks(queryClient, id),
  });
}

function useDeleting(events: WebhookActionEvents) {
  const { onFailure, onOutcome } = events;
  const queryClient = useQueryClient();
  return useMutation({
    ...deleteWebhookMutation,
    onMutate: () => clear(events),
    onError: (error) => onFailure(describeDeleteFailure(error)),
    onSuccess: (_none, { id }) => {
      dropWebhook(queryClient, id);
      onOutcome(messages.deleted);
    },
    onSettled: () => refetchWebhooks(queryClient),
  });
}
