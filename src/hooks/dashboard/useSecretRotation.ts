import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { rotateSecretMutation } from '#api/dashboard/webhooks';
import { webhooks } from '#domain/messages/webhooks';
import { describeMutationError } from '#hooks/shared/failures';
import { useCopy } from '#hooks/shared/useCopy';
import { useStateUntilLeave } from '#hooks/shared/useStateUntilLeave';
import type { WebhookScreenProps } from '#screens/dashboard/WebhookScreen';

import { refetchWebhooks } from './webhookCache';

const { rotation: messages } = webhooks;
const describeFailure = describeMutationError(messages.failed, messages.undecided);

type Rotation = Pick<Extract<WebhookScreenProps, { state: 'detail' }>, 'secret' | 'rotation'>;

/**
 * Replaces the secret of an endpoint after a question. The new one lives in this component only: it is
 * gone when the page is left or the next one was made. One that could not be made leaves it as it is.
 */
export function useSecretRotation(id: string, onFailure: (failure: string) => void): Rotation {
  const queryClient = useQueryClient();
  const { copied, copy } = useCopy();
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useStateUntilLeave<string>();
  const { mutate, isPending } = useMutation({
    ...rotateSecretMutation,
    onMutate: () => onFailure(''),
    onSuccess: (rotated) => setSecret(rotated.secret),
    onError: (error) => onFailure(describeFailure(error)),
    onSettled: () => refetchWebhooks(queryClient, id),
  });

  return {
    secret: secret === null || isPending ? null : { value: secret, copied, onCopy: copy },
    rotation: {
      open,
      rotating: isPending,
      onAsk: () => setOpen(true),
      onCancel: () => setOpen(false),
      onConfirm: () => {
        setOpen(false);
        // A second press may come before React has closed the question.
        if (queryClient.isMutating({ mutationKey: rotateSecretMutation.mutationKey }) === 0) {
          mutate(id);
        }
      },
    },
  };
}
