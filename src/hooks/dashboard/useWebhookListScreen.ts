import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { webhooksQuery } from '#api/dashboard/webhooks';
import { webhookEventTypes } from '#contract/webhookEvents';
import { createRetry, hasFailed } from '#hooks/shared/queryState';
import { useCopy } from '#hooks/shared/useCopy';
import { useHostConfig } from '#hooks/shared/useHostConfig';
import type { WebhookListScreenProps } from '#screens/dashboard/WebhookListScreen';

import { useWebhookActions } from './useWebhookActions';
import { useWebhookForm } from './useWebhookForm';

/** Lists, adds, changes, pauses and deletes the organization's endpoints. */
export function useWebhookListScreen(): WebhookListScreenProps {
  const { docsUrl } = useHostConfig();
  const query = useQuery(webhooksQuery);
  const { copiedItem, copy } = useCopy();
  // What went wrong with the last action: each action clears it.
  const [failure, setFailure] = useState('');
  // What screen readers hear of the last action.
  const [outcome, setOutcome] = useState('');
  const { form, secret, forgetSecret, onAdd, onEdit } = useWebhookForm(setOutcome);
  const actions = useWebhookActions({
    onFailure: setFailure,
    onOutcome: setOutcome,
    onDeleted: forgetSecret,
  });

  const shared = {
    docsUrl,
    secret: secret === null ? null : { value: secret, copied: copiedItem === secret, onCopy: copy },
    form,
    failure,
    onAdd,
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
