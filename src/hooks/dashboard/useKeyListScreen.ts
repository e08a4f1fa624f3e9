import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  createKeyMutation,
  expireKeyMutation,
  keysQuery,
  renameKeyMutation,
} from '#api/dashboard/keys';
import { KEY_NAME_MAX_LENGTH, type ApiKey, type KeyPermission } from '#contract/keys';
import { keys as messages } from '#domain/messages/keys';
import { describeMutationError } from '#hooks/shared/failures';
import { describeLoadFailure, getRetry, refetch } from '#hooks/shared/queryState';
import { useAnnounced } from '#hooks/shared/useAnnounced';
import { useAnswersUntilLeave } from '#hooks/shared/useAnswersUntilLeave';
import { useCopy } from '#hooks/shared/useCopy';
import { useHostConfig, useNotices } from '#hooks/shared/useHostConfig';
import type { KeyListScreenProps } from '#screens/dashboard/KeyListScreen';

const creating = { mutationKey: createKeyMutation.mutationKey };
const expiring = { mutationKey: expireKeyMutation.mutationKey, status: 'pending' } as const;

/** Lists, creates, names and expires the organization's API keys. Failures are only logged. */
export function useKeyListScreen(): KeyListScreenProps {
  const query = useQuery(keysQuery);
  // What went wrong with the last action but a create: each action clears both.
  const [failure, setFailure] = useState('');
  // What screen readers hear of a key that expired or got a name.
  const [outcome, setOutcome] = useState('');
  const visible = useNotices();
  const { apiReferenceUrl } = useHostConfig();
  const keys = query.data;
  const { forgetSecret, creationFailure, forgetFailures, ...creation } = useCreation(keys, () =>
    setFailure(''),
  );
  const { onExpire, expiringIds, ...expiry } = useExpiry(keys, {
    onFailure: (text) => {
      forgetFailures();
      setFailure(text);
    },
    onExpired: ({ _id, name }) => {
      setOutcome(messages.expired(name));
      forgetSecret(_id);
    },
  });
  const { onRename, ...renaming } = useRenaming(keys, setOutcome);

  const loadFailure = describeLoadFailure(query, messages.loadFailed);
  const notice = { visible, children: failure || creationFailure || loadFailure };
  const shared = { ...creation, apiReferenceUrl, notice };
  if (!keys) return { state: 'loading', retry: getRetry(query, visible), ...shared };
  const list = { keys, expiringIds, outcome, onExpire, onRename };
  return { state: 'listed', ...list, expiry, renaming, ...shared };
}

const describeCreationFailure = describeMutationError(messages.notMade, messages.madeUndecided);
const expiryFailure = describeMutationError(messages.notExpired, messages.expiredUndecided);

/** Also shows how a call ended that was made before the page was left and opened again. */
function useCreation(keys: readonly ApiKey[] | undefined, onStart: () => void) {
  const queryClient = useQueryClient();
  const { copiedItem, copy } = useCopy();
  const { pending, answers, failure, forgetAnswers, forgetFailures } =
    useAnswersUntilLeave(createKeyMutation);
  const { mutate } = useMutation({
    ...createKeyMutation,
    onMutate: () => {
      onStart();
      forgetFailures();
    },
    // Without an answer the key may exist all the same, and can then be expired.
    onSettled: () => void refetch(queryClient, keysQuery),
  });

  return {
    creating: pending[0] ?? null,
    // The page may begin with one.
    announcement: useAnnounced(
      answers.length > 0 ? messages.secret.announcement(answers.length) : '',
    ),
    secrets: answers.map(({ callId, values, answer }) => ({
      id: callId,
      name: keys?.find(({ _id }) => _id === answer._id)?.name ?? null,
      readOnly: values === 'read',
      value: answer.auth,
      copied: copiedItem === answer.auth,
      onCopy: copy,
    })),
    /** Forgets it when it is that of this key, which has expired. */
    forgetSecret: (keyId: string) => forgetAnswers(({ _id }) => _id === keyId),
    creationFailure: failure ? describeCreationFailure(failure) : '',
    forgetFailures,
    onCreate: (permission: KeyPermission) => {
      // A second click may come before React has rendered `creating`.
      if (queryClient.isMutating(creating) === 0) mutate(permission);
    },
  };
}

/** A key is expired after a question: its owner may have meant another one. */
function useExpiry(
  keys: readonly ApiKey[] | undefined,
  {
    onFailure,
    onExpired,
  }: { onFailure: (failure: string) => void; onExpired: (key: ApiKey) => void },
) {
  const queryClient = useQueryClient();
  const { asked, ask, close } = useAskedKey(keys);
  const { mutate } = useMutation({
    ...expireKeyMutation,
    meta: { unseen: { path: '/settings/keys', describe: expiryFailure } },
    onMutate: () => onFailure(''),
    onError: (error) => onFailure(expiryFailure(error)),
    onSuccess: (expired) => {
      onExpired(expired);
      queryClient.setQueryData(keysQuery.queryKey, (known) =>
        known?.filter((key) => key._id !== expired._id),
      );
    },
    // Without an answer the key may have expired all the same.
    onSettled: () => void refetch(queryClient, keysQuery),
  });
  // Several keys may be expiring at once.
  const expiringIds = useMutationState({
    filters: expiring,
    select: ({ state }) => String(state.variables),
  });

  return {
    expiringIds,
    asked,
    onExpire: (keyId: string) => {
      // A button that shows that its key is expiring does not ask again.
      if (!expiringIds.includes(keyId)) ask(keyId);
    },
    onCancel: () => close(),
    onConfirm: () => {
      close();
      // A second press may come before React has closed the question.
      const isForAsked = ({ state }: { state: { variables: unknown } }) =>
        state.variables === asked?._id;
      if (asked && queryClient.isMutating({ ...expiring, predicate: isForAsked }) === 0)
        mutate(asked._id);
    },
  };
}

const renameFailure = describeMutationError(messages.rename.failed, messages.rename.undecided);

/** A failure stays in the dialog, with what was typed. */
function useRenaming(keys: readonly ApiKey[] | undefined, onOutcome: (outcome: string) => void) {
  const queryClient = useQueryClient();
  const { asked, ask, close } = useAskedKey(keys);
  const { mutate, isPending, error, reset } = useMutation({
    ...renameKeyMutation,
    meta: { unseen: { path: '/settings/keys', describe: renameFailure } },
    onSuccess: (renamed) => {
      close(renamed._id);
      onOutcome(messages.rename.announcement(renamed.name));
      queryClient.setQueryData(keysQuery.queryKey, (known) =>
        known?.map((key) => (key._id === renamed._id ? renamed : key)),
      );
    },
    onSettled: () => void refetch(queryClient, keysQuery),
  });
  const failed = error ? { state: 'failed' as const, error: renameFailure(error) } : null;

  return {
    renamed: asked,
    maxLength: KEY_NAME_MAX_LENGTH,
    ...(isPending ? { state: 'submitting' as const } : (failed ?? { state: 'idle' as const })),
    onRename: (keyId: string) => {
      reset();
      ask(keyId);
    },
    onSubmit: (name: string) => {
      if (asked && !isPending) mutate({ keyId: asked._id, name });
    },
    onClose: () => {
      // The frame tells when it fails.
      if (isPending) reset();
      close();
    },
  };
}

/** The key that a dialog is about. One that has gone meanwhile closes it. */
function useAskedKey(keys: readonly ApiKey[] | undefined) {
  const [askedId, setAskedId] = useState<string | null>(null);
  return {
    asked: keys?.find(({ _id }) => _id === askedId) ?? null,
    ask: setAskedId,
    /** With a key it closes only the dialog about that one. */
    close: (keyId?: string) =>
      setAskedId((known) => (keyId === undefined || keyId === known ? null : known)),
  };
}
