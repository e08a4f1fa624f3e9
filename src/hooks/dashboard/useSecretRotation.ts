import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { rotateSecretMutation } from '#api/dashboard/webhooks';
import { webhooks } from '#domain/messages/webhooks';
import { describeMutationError } from '#hooks/shared/failures';
import { useAnswersUntilLeave } from '#hooks/shared/useAnswersUntilLeave';
import { useCopy } from '#hooks/shared/useCopy';
import type { WebhookScreenProps } from '#screens/dashboard/WebhookScreen';

import { refetchWebhooks } from './webhookCache';

const { rotation: messages } = webhooks;
const describeFailure = describeMutationError(messages.failed, messages.undecided);

type Rotation = Pick<Extract<WebhookScreenProps, { state: 'detail' }>, 'secret' | 'rotation'>;

export interface SecretRotation extends Rotation {
  /** How the last one failed; empty without one. */
  rotationFailure: string;
  forgetRotationFailure: () => void;
}

/**
 * Replaces the secret of an endpoint after a question. The new one is shown until the page is left or the
 * next one is made, also when the page was left meanwhile. One that could not be made leaves it as it is,
 * and says so until another action begins or the page is left.
 *
 * @param onBegin is called when a new one is asked for.
 */
export function useSecretRotation(id: string, onBegin: () => void): SecretRotation {
  const queryClient = useQueryClient();
  const { copied, copy } = useCopy();
  const [open, setOpen] = useState(false);
  const rotateSecret = useMemo(() => rotateSecretMutation(id), [id]);
  const { mutationKey } = rotateSecret;
  const { answers, pending, failure, forgetFailures } = useAnswersUntilLeave(rotateSecret);
  const { mutate } = useMutation({
    ...rotateSecret,
    onSettled: () => refetchWebhooks(queryClient, id),
  });

  const [newest] = answers;
  const rotating = pending.length > 0;
  return {
    rotationFailure: failure ? describeFailure(failure) : '',
    forgetRotationFailure: forgetFailures,
    secret: newest && !rotating ? { value: newest.answer.secret, copied, onCopy: copy } : null,
    rotation: {
      open,
      rotating,
      onAsk: () => setOpen(true),
      onCancel: () => setOpen(false),
      onConfirm: () => {
        setOpen(false);
        // A second press may come before React has closed the question.
        if (queryClient.isMutating({ mutationKey }) > 0) return;
        forgetFailures();
        onBegin();
        mutate();
      },
    },
  };
}
