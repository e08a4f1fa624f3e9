import { useMutation, useQueryClient } from '@tanstack/react-query';

import { hasErrorCode } from '#api/client';
import {
  addAppMutation,
  createAppKeyMutation,
  factorsQuery,
  removeAppMutation,
} from '#api/dashboard/factors';
import { factors } from '#domain/messages/factors';
import { proof } from '#domain/messages/proof';
import { drawQrCode } from '#domain/qrCode';
import { getDialogProgress } from '#hooks/shared/dialogProgress';
import { describeMutationError } from '#hooks/shared/failures';
import { refetch } from '#hooks/shared/queryState';
import { useCopy } from '#hooks/shared/useCopy';
import { useForgetOnLeave } from '#hooks/shared/useForgetOnLeave';
import type { FactorsSectionProps } from '#screens/dashboard/FactorsSection';

import { useRemoval } from './useRemoval';
import { useUnverified } from './useUnverified';

const { app: messages } = factors;

type Card = Extract<FactorsSectionProps, { state: 'listed' }>['app'];

interface Outcomes {
  onOutcome: (outcome: string) => void;
  showCodes: (codes: readonly string[] | null) => void;
}

const describeBegin = describeMutationError(messages.notBegun, messages.notBegun);
const describeRemoval = describeMutationError(messages.notRemoved, messages.undecided);

/** Adds an authenticator app, whose key is shown while the form is open, and removes it. */
export function useAppCard(addedAt: string | null, outcomes: Outcomes): Card {
  const removal = useRemoval({
    mutation: removeAppMutation,
    describe: describeRemoval,
    onRemoved: () => outcomes.onOutcome(messages.announceRemoved),
  });
  const { unverified, onRefused } = useUnverified();
  const onFailure = (error: Error | null) =>
    removal.onFailure(error && !onRefused(error) ? describeBegin(error) : '');
  const { beginning, onAdd, form } = useAppForm(outcomes, onFailure);
  return {
    addedAt,
    busy: beginning || removal.removing.length > 0,
    failure: removal.failure,
    unverified,
    onAdd,
    onRemove: () => removal.onAsk(),
    asked: removal.asked !== null,
    onCancel: removal.onCancel,
    onConfirm: removal.onConfirm,
    form,
  };
}

const describeAdding = describeMutationError(messages.notAdded, messages.undecided);

/** The server's sentence is about passwords too, and the form asks for a code. */
function describeAddFailure(error: Error): string {
  const isWrongCode = hasErrorCode(error, 'wrong_proof');
  return isWrongCode ? `${messages.notAdded} ${proof.wrong.app}` : describeAdding(error);
}

/** The key lives in this component only: it is gone when the form is closed or the page is left. */
function useAppForm({ onOutcome, showCodes }: Outcomes, onFailure: (error: Error | null) => void) {
  const queryClient = useQueryClient();
  const { copied, copy } = useCopy();
  const begin = useMutation({
    ...createAppKeyMutation,
    onMutate: () => onFailure(null),
    onError: onFailure,
  });
  const add = useMutation({
    ...addAppMutation,
    onSuccess: ({ recoveryCodes }) => {
      begin.reset();
      onOutcome(messages.announceAdded);
      showCodes(recoveryCodes);
    },
    onSettled: () => void refetch(queryClient, factorsQuery),
  });
  useForgetOnLeave(begin.reset);

  return {
    beginning: begin.isPending,
    onAdd: () => {
      add.reset();
      if (!begin.isPending) begin.mutate();
    },
    form: {
      secret: begin.data
        ? {
            qr: drawQrCode(begin.data.uri),
            text: { value: groupByFour(begin.data.key), copied, onCopy: copy },
          }
        : null,
      ...getDialogProgress(add, (error) => ({ error: describeAddFailure(error) })),
      onSubmit: (code: string) => {
        if (!add.isPending) add.mutate(code);
      },
      onClose: begin.reset,
    },
  };
}

/** A long key is read and typed in groups. Apps ignore the spaces. */
function groupByFour(key: string): string {
  return key.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
