import { useMutationState, useQueryClient, type Mutation } from '@tanstack/react-query';

import { editWebhookMutation, type EditWebhookRequest } from '#api/dashboard/webhooks';
import type { Webhook } from '#contract/webhooks';
import { webhooks } from '#domain/messages/webhooks';
import { describeMutationError } from '#hooks/shared/failures';
import { forgetFailures } from '#hooks/shared/useAnswersUntilLeave';
import { useForgetEnded } from '#hooks/shared/useForgetEnded';
import type { WebhookLostEditProps } from '#screens/dashboard/WebhookLostEdit';

const { mutationKey } = editWebhookMutation;
const { lost: messages } = webhooks.form;

export interface LostEdits {
  /** The last edit that failed when its form was closed or left; null without one. */
  lostEdit: WebhookLostEditProps | null;
  forgetLostEdits: () => void;
}

/**
 * Returns an edit of an endpoint that failed when no form could show that, until it is opened again or the
 * page is left: also one that was in flight when the page was left before.
 *
 * @param onOpen gets the endpoint as it was written.
 */
export function useLostEdits(onOpen: (written: Webhook) => void): LostEdits {
  const queryClient = useQueryClient();
  useForgetEnded(mutationKey);
  const failed = useMutationState({
    filters: { mutationKey, status: 'error' },
    select: ({ state }: Mutation<Webhook, Error, EditWebhookRequest>) => state,
  });

  const forgetLostEdits = () => forgetFailures(queryClient, mutationKey);
  const { error, variables } = failed.at(-1) ?? {};
  if (!error || !variables) return { lostEdit: null, forgetLostEdits };
  const { webhook, body } = variables;
  const { notSaved, undecided } = messages;
  return {
    lostEdit: {
      text: describeMutationError(notSaved(webhook.url), undecided(webhook.url))(error),
      onOpen: () => {
        forgetLostEdits();
        onOpen({ ...webhook, ...body });
      },
    },
    forgetLostEdits,
  };
}
