import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { webhooksQuery } from '#api/dashboard/webhooks';
import { webhookEventTypes } from '#contract/webhookEvents';
import { createRetry, hasFailed } from '#hooks/shared/queryState';
import { useHostConfig } from '#hooks/shared/useHostConfig';
import type { WebhookListScreenProps } from '#screens/dashboard/WebhookListScreen';

import { useAddedWebhooks } from './useAddedWebhooks';
import { useWebhookActions } from './useWebhookActions';
import { useWebhookForm } from './useWebhookForm';

/** Lists, adds, changes, pauses and deletes the organization's endpoints. */
export function useWebhookListScreen(): WebhookListScreenProps {
  const { docsUrl } = useHostConfig();
  const query = useQuery(webhooksQuery);
  // What went wrong with the last action but an add: each action clears both.
  const [failure, setFailure] = useState('');
  // What screen readers hear of the last action.
  const [outcome, setOutcome] = useState('');
  const { addFailure, forgetAddFailure, forgetSecret, ...added } = useAddedWebhooks(query.data);
  const onFailure = (text: string) => {
    forgetAddFailure();
    setFailure(text);
  };
  const { form, lostEdit, onAdd, onEdit } = useWebhookForm(setOutcome);
  const actions = useWebhookActions({ onFailure, onOutcome: setOutcome, onDeleted: forgetSecret });

  const shared = {
    docsUrl,
    ...added,
    form,
    lostEdit,
    failure: failure || addFailure,
    onAdd: () => {
      onFailure('');
      onAdd();
    },
  };
  const webhooks = query.data;
  if (!webhooks) {
    const retry = createRetry(query);
    return hasFailed(query)
      ? { state: 'failed', ...shared, ...retry }
      : { state: 'loading', ...shared };
  }
  return {
    state: 'listed',
    ...shared,
    webhooks,
    eventCount: webhookEventTypes.length,
    outcome,
    onEdit,
    ...actions,
  };
}
