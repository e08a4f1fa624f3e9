import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { PasskeyError, supportsPasskeys } from '#api/auth/passkeys';
import {
  createPasskeyMutation,
  deletePasskeyMutation,
  factorsQuery,
  renamePasskeyMutation,
} from '#api/dashboard/factors';
import { PASSKEY_NAME_MAX_LENGTH, type Passkey } from '#contract/factors';
import { factors } from '#domain/messages/factors';
import { describeMutationError } from '#hooks/shared/failures';
import { refetch } from '#hooks/shared/queryState';
import type { FactorsSectionProps } from '#screens/dashboard/FactorsSection';

const { passkeys: messages } = factors;

type Card = Extract<FactorsSectionProps, { state: 'listed' }>['passkeys'];

interface Outcomes {
  onOutcome: (outcome: string) => void;
  showCodes: (codes: readonly string[] | null) => void;
}

const removing = { mutationKey: deletePasskeyMutation.mutationKey, status: 'pending' } as const;
const describeRemoval = describeMutationError(messages.notRemoved, messages.undecided);

/** Adds, names and removes passkeys. */
export function usePasskeysCard(
  passkeys: readonly Passkey[] | undefined,
  outcomes: Outcomes,
): Card {
  const queryClient = useQueryClient();
  const { onOutcome } = outcomes;
  const [failure, setFailure] = useState('');
  const [askedId, setAskedId] = useState<string | null>(null);
  const { mutate } = useMutation({
    ...deletePasskeyMutation,
    onMutate: () => setFailure(''),
    onError: (error) => setFailure(describeRemoval(error)),
    onSuccess: (_none, id) => {
      const removed = passkeys?.find(({ _id }) => _id === id);
      if (removed) onOutcome(messages.announceRemoved(removed.name));
    },
    onSettled: () => refetch(queryClient, factorsQuery),
  });
  const { form, onAdd, onRename } = usePasskeyForm(passkeys, outcomes);
  const removingIds = useMutationState({
    filters: removing,
    select: ({ state }) => String(state.variables),
  });

  return {
    passkeys: passkeys ?? [],
    supported: supportsPasskeys(),
    removingIds,
    failure,
    form,
    onAdd,
    onRename,
    onRemove: setAskedId,
    asked: passkeys?.find(({ _id }) => _id === askedId) ?? null,
    onCancel: () => setAskedId(null),
    onConfirm: () => {
      setAskedId(null);
      // A second press may come before React has closed the question.
      if (askedId !== null && queryClient.isMutating(removing) === 0) mutate(askedId);
    },
  };
}

const describeAdding = describeMutationError(messages.notAdded, messages.undecided);
const describeRenaming = describeMutationError(messages.notRenamed, messages.undecided);

function describeFailure(error: Error, isNew: boolean): string {
  if (error instanceof PasskeyError) return messages.failures[error.failure];
  return isNew ? describeAdding(error) : describeRenaming(error);
}

/** A failure stays in the form, with the name that was typed. */
function usePasskeyForm(
  passkeys: readonly Passkey[] | undefined,
  { onOutcome, showCodes }: Outcomes,
) {
  const queryClient = useQueryClient();
  const [targetId, setTargetId] = useState<string | null>(null);
  const close = () => setTargetId(null);
  const onSettled = () => refetch(queryClient, factorsQuery);
  const adding = useMutation({
    ...createPasskeyMutation,
    onSuccess: ({ passkey, recoveryCodes }) => {
      close();
      onOutcome(messages.announceAdded(passkey.name));
      showCodes(recoveryCodes);
    },
    onSettled,
  });
  const renaming = useMutation({
    ...renamePasskeyMutation,
    onSuccess: ({ name }) => {
      close();
      onOutcome(messages.announceRenamed(name));
    },
    onSettled,
  });

  const isNew = targetId === NEW;
  const { isPending, error, reset } = isNew ? adding : renaming;
  const open = (id: string) => {
    reset();
    setTargetId(id);
  };
  const known = passkeys?.find(({ _id }) => _id === targetId) ?? null;
  const failed = error
    ? { state: 'failed' as const, error: describeFailure(error, isNew) }
    : { state: 'idle' as const };
  return {
    onAdd: () => {
      adding.reset();
      open(NEW);
    },
    onRename: open,
    form: {
      target: isNew ? ('new' as const) : known,
      maxLength: PASSKEY_NAME_MAX_LENGTH,
      ...(isPending ? { state: 'submitting' as const } : failed),
      onSubmit: (name: string) => {
        if (isPending || targetId === null) return;
        if (isNew) adding.mutate(name);
        else renaming.mutate({ id: targetId, name });
      },
      onClose: close,
    },
  };
}

/** In place of an identifier, for one that does not exist yet. */
const NEW = 'new';
