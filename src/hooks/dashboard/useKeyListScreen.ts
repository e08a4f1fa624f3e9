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
import { useCopy } from '#hooks/shared/useCopy';
import { useStateUntilLeave } from '#hooks/shared/useStateUntilLeave';
import { useHostConfig, useNotices } from '#hooks/shared/useHostConfig';
import type { KeyListScreenProps } from '#screens/dashboard/KeyListScreen';

const creating = { mutationKey: createKeyMutation.mutationKey };
const expiring = { mutationKey: expireKeyMutation.mutationKey, status: 'pending' } as const;

/** Lists, creates, names and expires the organization's API keys. Failures are only logged. */
export function useKeyListScreen(): KeyListScreenProps {
  const query = useQuery(keysQuery);
  // The notice of the last action: each action clears it.
  const [failure, setFailure] = useState('');
  // What screen readers hear of a key that expired or got a name.
  const [outcome, setOutcome] = useState('');
  const visible = useNotices();
  const { apiReferenceUrl } = useHostConfig();
  const { forgetSecret, ...creation } = useCreation(setFailure);
  const keys = query.data;
  const { onExpire, expiringIds, ...expiry } = useExpiry(keys, {
    onFailure: setFailure,
    onExpired: ({ _id, name }) => {
      setOutcome(messages.expired(name));
      forgetSecret(_id);
    },
  });
  const { onRename, ...renaming } = useRenaming(keys, setOutcome);

  const loadFailure = describeLoadFailure(query, messages.loadFailed);
  const notice = { visible, children: failure || loadFailure };
  const shared = { ...creation, apiReferenceUrl, notice };
  if (!keys) return { state: 'loading', retry: getRetry(query, visible), ...shared };
  const list = { keys, expiringIds, outcome, onExpire, onRename };
  return { state: 'listed', ...list, expiry, renaming, ...shared };
}

const creationFailure = describeMutationError(messages.notMade, messages.madeUndecided);
const expiryFailure = describeMutationError(messages.notExpired, messages.expiredUndecided);

/**
 * The secret lives in this component only: it is gone when the page is left or the next key was
 * created. One that could not be created leaves it as it is.
 */
function useCreation(onOutcome: (failure: string) => void) {
  const queryClient = useQueryClient();
  const { copiedItem, copy } = useCopy();
  const [made, setMade] = useStateUntilLeave<{ _id: string; auth: string; readOnly: boolean }>();
  const { mutate } = useMutation({
    ...createKeyMutation,
    onMutate: () => onOutcome(''),
    onSuccess: (key, permission) => setMade({ ...key, readOnly: permission === 'read' }),
    onError: (error) => onOutcome(creationFailure(error)),
    // Without an answer the key may exist all the same, and can then be expired.
    onSettled: () => void refetch(queryClient, keysQuery),
  });

  // Also of a call that was made before the page was left and opened again.
  const [pending] = useMutationState({
    filters: { ...creating, status: 'pending' },
    select: ({ state }): KeyPermission => (state.variables === 'read' ? 'read' : 'create'),
  });

  return {
    creating: pending ?? null,
    secret:
      made && pending === undefined
        ? {
            value: made.auth,
            copied: copiedItem === made.auth,
            onCopy: copy,
            readOnly: made.readOnly,
          }
        : null,
    /** Forgets it when it is that of this key, which has expired. */
    forgetSecret: (keyId: string) => setMade((known) => (known?._id === keyId ? null : known)),
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
    onClose: () => close(),
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
