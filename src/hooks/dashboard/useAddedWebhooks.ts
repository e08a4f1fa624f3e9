import { createWebhookMutation } from '#api/dashboard/webhooks';
import type { Webhook } from '#contract/webhooks';
import { webhooks } from '#domain/messages/webhooks';
import { describeMutationError } from '#hooks/shared/failures';
import { useAnnounced } from '#hooks/shared/useAnnounced';
import { useAnswersUntilLeave } from '#hooks/shared/useAnswersUntilLeave';
import { useCopy } from '#hooks/shared/useCopy';
import type { WebhookListScreenProps } from '#screens/dashboard/WebhookListScreen';

export interface AddedWebhooks extends Pick<WebhookListScreenProps, 'secrets' | 'announcement'> {
  /** How an add failed whose dialog was closed or left; empty without one. */
  addFailure: string;
  forgetAddFailure: () => void;
  /** Forgets the secret of an endpoint, which was deleted. */
  forgetSecret: (webhookId: string) => void;
}

const { notAdded, addUndecided } = webhooks.form;
const describeFailure = describeMutationError(notAdded, addUndecided);

/**
 * What came of the endpoints that were added in this visit, and of one that was being added when the page
 * was left.
 *
 * @param listed the endpoints as the list has them, whose addresses may have been changed.
 */
export function useAddedWebhooks(listed: readonly Webhook[] | undefined): AddedWebhooks {
  const { copiedItem, copy } = useCopy();
  const { answers, failure, forgetAnswers, forgetFailures } =
    useAnswersUntilLeave(createWebhookMutation);

  return {
    secrets: answers.map(({ callId, answer }) => ({
      id: callId,
      url: (listed?.find(({ _id }) => _id === answer._id) ?? answer).url,
      value: answer.secret,
      copied: copiedItem === answer.secret,
      onCopy: copy,
    })),
    // The page may begin with one.
    announcement: useAnnounced(answers.length > 0 ? webhooks.secret.added(answers.length) : ''),
    addFailure: failure ? describeFailure(failure) : '',
    forgetAddFailure: forgetFailures,
    forgetSecret: (webhookId) => forgetAnswers(({ _id }) => _id === webhookId),
  };
}
