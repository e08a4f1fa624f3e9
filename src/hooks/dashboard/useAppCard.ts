import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  addAppMutation,
  createAppKeyMutation,
  factorsQuery,
  removeAppMutation,
} from '#api/dashboard/factors';
import { factors } from '#domain/messages/factors';
import { drawQrCode } from '#domain/qrCode';
import { describeMutationError } from '#hooks/shared/failures';
import { refetch } from '#hooks/shared/queryState';
import { useCopy } from '#hooks/shared/useCopy';
import { useForgetOnLeave } from '#hooks/shared/useForgetOnLeave';
import type { FactorsSectionProps } from '#screens/dashboard/FactorsSection';

const { app: messages } = factors;

type Card = Extract<FactorsSectionProps, { state: 'listed' }>['app'];

interface Outcomes {
  onOutcome: (outcome: string) => void;
  showCodes: (codes: readonly string[] | null) => void;
}

const describeBegin = describeMutationError(messages.notBegun, messages.notBegun);
const describeAdding = describeMutationError(messages.notAdded, messages.undecided);
const describeRemoval = describeMutationError(messages.notRemoved, messages.undecided);

/** Adds an authenticator app, whose key is shown while the form is open, and removes it. */
export function useAppCard(addedAt: string | null, { onOutcome, showCodes }: Outcomes): Card {
  const queryClient = useQueryClient();
  const { copied, copy } = useCopy();
  const [failure, setFailure] = useState('');
  const [asked, setAsked] = useState(false);
  const onSettled = () => refetch(queryClient, factorsQuery);
  const begin = useMutation({
    ...createAppKeyMutation,
    onMutate: () => setFailure(''),
    onError: (error) => setFailure(describeBegin(error)),
  });
  const add = useMutation({
    ...addAppMutation,
    onSuccess: ({ recoveryCodes }) => {
      begin.reset();
      onOutcome(messages.announceAdded);
      showCodes(recoveryCodes);
    },
    onSettled,
  });
  const remove = useMutation({
    ...removeAppMutation,
    onMutate: () => setFailure(''),
    onError: (error) => setFailure(describeRemoval(error)),
    onSuccess: () => onOutcome(messages.announceRemoved),
    onSettled,
  });
  useForgetOnLeave(begin.reset);

  return {
    addedAt,
    busy: begin.isPending || remove.isPending,
    failure,
    onAdd: () => {
      add.reset();
      if (!begin.isPending) begin.mutate();
    },
    onRemove: () => setAsked(true),
    asked,
    onCancel: () => setAsked(false),
    onConfirm: () => {
      setAsked(false);
      if (!remove.isPending) remove.mutate();
    },
    form: {
      secret: begin.data
        ? {
            qr: drawQrCode(begin.data.uri),
            text: { value: groupByFour(begin.data.key), copied, onCopy: copy },
          }
        : null,
      ...toProgress(add),
      onSubmit: (code) => {
        if (!add.isPending) add.mutate(code);
      },
      onClose: begin.reset,
    },
  };
}

function toProgress({ isPending, error }: { isPending: boolean; error: Error | null }) {
  if (isPending) return { state: 'submitting' as const };
  return error
    ? { state: 'failed' as const, error: describeAdding(error) }
    : { state: 'idle' as const };
}

/** A long key is read and typed in groups. Apps ignore the spaces. */
function groupByFour(key: string): string {
  return key.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
