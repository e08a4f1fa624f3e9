import { useMutation, useQueryClient } from '@tanstack/react-query';
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
import { getDialogProgress } from '#hooks/shared/dialogProgress';
import { describeMutationError } from '#hooks/shared/failures';
import { refetch } from '#hooks/shared/queryState';
import type { FactorsSectionProps } from '#screens/dashboard/FactorsSection';

import { describeLostCodes } from './useFreshCodes';
import { useRemoval } from './useRemoval';
import { useUnverified, type Unverified } from './useUnverified';

const { passkeys: messages } = factors;

type Card = Extract<FactorsSectionProps, { state: 'listed' }>['passkeys'];

interface Outcomes {
  onOutcome: (outcome: string) => void;
  showCodes: (codes: readonly string[] | null) => void;
}

const describeRemoval = describeMutationError(messages.notRemoved, messages.removeUndecided);

/** Adds, names and removes passkeys. */
export function usePasskeysCard(
  passkeys: readonly Passkey[] | undefined,
  outcomes: Outcomes,
): Card {
  const removal = useRemoval({
    mutation: deletePasskeyMutation,
    describe: describeRemoval,
    onRemoved: (id) => {
      const removed = passkeys?.find(({ _id }) => _id === id);
      if (removed) outcomes.onOutcome(messages.announceRemoved(removed.name));
    },
  });
  const { unverified, onRefused } = useUnverified();
  const { form, onAdd, onRename } = usePasskeyForm(passkeys, {
    ...outcomes,
    onRefused,
    onFailure: removal.onFailure,
  });

  return {
    passkeys: passkeys ?? [],
    supported: supportsPasskeys(),
    removingIds: removal.removing.map(String),
    failure: removal.failure,
    unverified,
    form,
    onAdd,
    onRename,
    onRemove: removal.onAsk,
    asked: passkeys?.find(({ _id }) => _id === removal.asked?.target) ?? null,
    onCancel: removal.onCancel,
    onConfirm: removal.onConfirm,
  };
}

const describeAdding = describeMutationError(messages.notAdded, messages.addUndecided);
const describeRenaming = describeMutationError(messages.notRenamed, messages.renameUndecided);

function describeFailure(error: Error, isNew: boolean): string {
  if (error instanceof PasskeyError) return messages.failures[error.failure];
  return isNew ? describeAdding(error) : describeRenaming(error);
}

/** What the browser did not do is no news once the form is gone. */
const describeUnseenAdding = (error: Error) =>
  error instanceof PasskeyError ? null : describeAdding(error);

interface FormOutcomes extends Outcomes, Pick<Unverified, 'onRefused'> {
  /** Takes what went wrong after the form was closed. */
  onFailure: (failure: string) => void;
}

/** A failure stays in the form, with the name that was typed. */
function usePasskeyForm(passkeys: readonly Passkey[] | undefined, outcomes: FormOutcomes) {
  const queryClient = useQueryClient();
  const [targetId, setTargetId] = useState<string | null>(null);
  const close = () => setTargetId(null);
  // Another one's form may have been opened meanwhile.
  const closeIf = (id: string) => setTargetId((now) => (now === id ? null : now));
  const onSettled = () => void refetch(queryClient, factorsQuery);
  const adding = useAdding({ ...outcomes, isOpen: targetId === NEW, onClose: () => closeIf(NEW) });
  const renaming = useMutation({
    ...renamePasskeyMutation,
    meta: { unseen: { path: '/settings/security', describe: describeRenaming } },
    onSuccess: ({ name }, { id }) => {
      closeIf(id);
      outcomes.onOutcome(messages.announceRenamed(name));
    },
    onSettled,
  });

  const isNew = targetId === NEW;
  const current = isNew ? adding : renaming;
  const open = (id: string) => {
    // One that goes on is shown again: its recovery codes are still to come.
    if (!adding.isPending) adding.reset();
    renaming.reset();
    setTargetId(id);
  };
  const known = passkeys?.find(({ _id }) => _id === targetId) ?? null;
  return {
    onAdd: () => open(NEW),
    onRename: open,
    form: {
      target: isNew ? ('new' as const) : known,
      maxLength: PASSKEY_NAME_MAX_LENGTH,
      ...getDialogProgress(current, (error) => ({ error: describeFailure(error, isNew) })),
      onSubmit: (name: string) => {
        if (current.isPending || targetId === null) return;
        if (isNew) adding.mutate(name);
        else renaming.mutate({ id: targetId, name });
      },
      onClose: () => {
        // The frame tells when it fails.
        if (renaming.isPending) renaming.reset();
        close();
      },
    },
  };
}

/** A failure is shown in the form, or on the page when the form was closed meanwhile. */
function useAdding({
  onOutcome,
  showCodes,
  onRefused,
  onFailure,
  isOpen,
  onClose,
}: FormOutcomes & { isOpen: boolean; onClose: () => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    ...createPasskeyMutation,
    meta: {
      unseen: {
        path: '/settings/security',
        describe: describeUnseenAdding,
        describeLoss: describeLostCodes,
      },
    },
    onSuccess: ({ passkey, recoveryCodes }) => {
      onClose();
      onOutcome(messages.announceAdded(passkey.name));
      showCodes(recoveryCodes);
    },
    onError: (error) => {
      // Its link is behind the dialog.
      if (onRefused(error)) onClose();
      else if (!isOpen && !(error instanceof PasskeyError)) onFailure(describeAdding(error));
    },
    onSettled: () => void refetch(queryClient, factorsQuery),
  });
}

/** In place of an identifier, for one that does not exist yet. */
const NEW = 'new';
