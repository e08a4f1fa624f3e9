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

import { describeLostCodes } from './useFreshCodes';
import { useRemoval } from './useRemoval';
import { useUnverified } from './useUnverified';

const { app: messages } = factors;

type Card = Extract<FactorsSectionProps, { state: 'listed' }>['app'];

interface Outcomes {
  onOutcome: (outcome: string) => void;
  showCodes: (codes: readonly string[] | null) => void;
}

const describeBegin = describeMutationError(messages.notBegun, messages.notBegun);
const describeRemoval = describeMutationError(messages.notRemoved, messages.removeUndecided);

/** Adds an authenticator app, whose key is shown while the form is open, and removes it. */
export function useAppCard(addedAt: string | null, outcomes: Outcomes): Card {
  const removal = useRemoval({
    mutation: removeAppMutation,
    describe: describeRemoval,
    onRemoved: () => outcomes.onOutcome(messages.announceRemoved),
  });
  const { unverified, onRefused } = useUnverified();
  const onFailure = (error: Error | null, describe = describeBegin) =>
    removal.onFailure(error && !onRefused(error) ? describe(error) : '');
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

const describeAdding = describeMutationError(messages.notAdded, messages.addUndecided);

/** The server's sentence is about passwords too, and the form asks for a code. */
function describeAddFailure(error: Error): string {
  const isWrongCode = hasErrorCode(error, 'wrong_proof');
  return isWrongCode ? `${messages.notAdded} ${proof.wrong.app}` : describeAdding(error);
}

const unseen = {
  path: '/settings/security',
  describe: describeAddFailure,
  describeLoss: describeLostCodes,
};

/** The key lives in this component only: it is gone when the form is closed or the page is left. */
function useAppForm(
  { onOutcome, showCodes }: Outcomes,
  onFailure: (error: Error | null, describe?: (error: Error) => string) => void,
) {
  const queryClient = useQueryClient();
  const { copied, copy } = useCopy();
  const begin = useMutation({
    ...createAppKeyMutation,
    onMutate: () => onFailure(null),
    onError: (error) => onFailure(error),
  });
  const add = useMutation({
    ...addAppMutation,
    meta: { unseen },
    onError: (error) => {
      const isClosed = begin.data === undefined;
      if (isClosed) onFailure(error, describeAddFailure);
    },
    onSuccess: ({ recoveryCodes }) => {
      begin.reset();
      onOutcome(messages.announceAdded);
      showCodes(recoveryCodes);
    },
    onSettled: () => void refetch(queryClient, factorsQuery),
  });
  useForgetOnLeave(begin.reset);

  return {
    // Also while a code goes on that was sent before the form was closed.
    beginning: begin.isPending || (add.isPending && begin.data === undefined),
    onAdd: () => {
      if (begin.isPending || add.isPending) return;
      add.reset();
      begin.mutate();
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
