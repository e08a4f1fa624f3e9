import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';

import { testWebhookMutation, webhookQuery, webhooksQuery } from '#api/dashboard/webhooks';
import { ApiError } from '#api/client';
import type { Webhook } from '#contract/webhooks';
import { webhooks as messages } from '#domain/messages/webhooks';
import { describeMutationError } from '#hooks/shared/failures';
import { createRetry, hasFailed } from '#hooks/shared/queryState';
import type { WebhookScreenProps } from '#screens/dashboard/WebhookScreen';

import { useDeliveryLog } from './useDeliveryLog';
import { useResendFailed } from './useResendFailed';
import { useSecretRotation } from './useSecretRotation';
import { useWebhookActions } from './useWebhookActions';
import { useWebhookForm } from './useWebhookForm';

/** One endpoint: what it is, what was sent to it, and what can be done with it. */
export function useWebhookScreen(): WebhookScreenProps {
  const { id = '' } = useParams();
  const queryClient = useQueryClient();
  const query = useQuery({
    ...webhookQuery(id),
    // A merchant who comes from the list has seen it already.
    initialData: () =>
      queryClient.getQueryData(webhooksQuery.queryKey)?.find(({ _id }) => _id === id),
    initialDataUpdatedAt: 0,
  });
  const getDetail = useDetail(id);

  if (query.error instanceof ApiError && query.error.status === 404) return { state: 'missing' };
  if (query.data) return { state: 'detail', ...getDetail(query.data) };
  if (!hasFailed(query)) return { state: 'loading' };
  const retry = createRetry(query);
  return { state: 'failed', ...retry };
}

type Detail = Omit<Extract<WebhookScreenProps, { state: 'detail' }>, 'state'>;

/** Returns a function that says all about an endpoint that is known. */
function useDetail(id: string): (webhook: Webhook) => Detail {
  const navigate = useNavigate();
  const { failure, done, outcome, setFailure, setDone, setOutcome } = useLastResult();
  const { rotationFailure, forgetRotationFailure, ...rotation } = useSecretRotation(id, () =>
    setFailure(''),
  );
  const onFailure = (text: string) => {
    forgetRotationFailure();
    setFailure(text);
  };
  const { form, lostEdit, onEdit } = useWebhookForm(setOutcome);
  const actions = useWebhookActions({
    onFailure,
    onOutcome: setOutcome,
    onDeleted: () => void navigate('/settings/webhooks', { replace: true }),
  });
  const { log, showNewest } = useDeliveryLog(id, { onFailure, onOutcome: setOutcome });
  const onDone = (text: string) => {
    onFailure('');
    setDone(text);
    showNewest();
  };
  const { resend, onResendFailed } = useResendFailed(id, onDone);
  const test = useTest({ onFailure, onDone, onUndecided: showNewest });
  const onDecided = (text: string) => {
    setDone('');
    setOutcome(text);
  };
  useTestNotice(done, test.sentId, log, onDecided);

  return (webhook) => ({
    webhook,
    menu: {
      busy: actions.busyIds.includes(webhook._id),
      onEdit: () => onEdit(webhook),
      onPause: () => actions.onPause(webhook),
      onResume: () => actions.onResume(webhook),
      onDelete: () => actions.onDelete(webhook),
    },
    form,
    lostEdit,
    deletion: actions.deletion,
    ...rotation,
    ...test.getProps(webhook),
    resend,
    log: { ...log, onResendFailed },
    failure: failure || rotationFailure,
    done,
    outcome,
  });
}

/** The result of the last action: each action clears all three by a failure, which may be empty. */
function useLastResult() {
  const [failure, setFailure] = useState('');
  const [done, setDone] = useState('');
  const [outcome, setOutcome] = useState('');
  return {
    failure,
    done,
    outcome,
    setFailure: (text: string) => {
      setFailure(text);
      setDone('');
      setOutcome('');
    },
    setDone,
    setOutcome,
  };
}

const describeTestFailure = describeMutationError(messages.test.failed, messages.test.undecided);

interface TestEvents {
  onFailure: (failure: string) => void;
  onDone: (done: string) => void;
  onUndecided: () => void;
}

/** Sends a test event. */
function useTest({ onFailure, onDone, onUndecided }: TestEvents) {
  const { mutate, isPending, data } = useMutation({
    ...testWebhookMutation,
    onMutate: () => onFailure(''),
    onSuccess: () => onDone(messages.test.sent),
    onError: (error) => {
      onFailure(describeTestFailure(error));
      onUndecided();
    },
  });
  return {
    /** The delivery of the test event; undefined before. */
    sentId: data?._id,
    getProps: ({ _id }: Webhook) => ({
      testing: isPending,
      onTest: () => {
        if (!isPending) mutate(_id);
      },
    }),
  };
}

/**
 * Ends the notice of a test event: once the list says what came of it, or no longer shows it first.
 *
 * @param done is what the page says was done last.
 * @param onDecided gets what came of it, for screen readers; '' when that is not known.
 */
function useTestNotice(
  done: string,
  sentId: string | undefined,
  { filter, list }: Pick<Detail['log'], 'filter' | 'list'>,
  onDecided: (outcome: string) => void,
) {
  const sent = list.state === 'listed' && list.deliveries.find(({ _id }) => _id === sentId);
  const decided = sent && sent.state !== 'waiting' ? messages.log.state[sent.state] : '';
  const isOver = done === messages.test.sent && (decided !== '' || filter !== 'all');
  const end = useEffectEvent(() => onDecided(decided));
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
}
