import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { accountQuery } from '#api/dashboard/account';
import { updatePasswordMutation } from '#api/dashboard/credentials';
import { sessionsQuery } from '#api/dashboard/sessions';
import { security } from '#domain/messages/security';
import { usePasswordCheck } from '#hooks/auth/usePasswordCheck';
import { getDialogProgress } from '#hooks/shared/dialogProgress';
import { describeMutationError, describeRefusalOr } from '#hooks/shared/failures';
import { refetch } from '#hooks/shared/queryState';
import type { CredentialsSectionProps } from '#screens/dashboard/CredentialsSection';

const { password: messages } = security;

type Card = Extract<CredentialsSectionProps, { state: 'listed' }>['password'];

const describeFailure = describeRefusalOr(messages.form.undecided, messages.form.failed);
const unseen = {
  path: '/settings/security',
  describe: describeMutationError(messages.form.failed, messages.form.undecided),
};

/**
 * Sets another password, which signs the user's other devices out.
 *
 * @param onOutcome gets what screen readers hear.
 */
export function usePasswordCard(onOutcome: (outcome: string) => void): Card {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const [changed, setChanged] = useState(false);
  const change = useMutation({
    ...updatePasswordMutation,
    meta: { unseen },
    onMutate: () => onOutcome(''),
    onSuccess: () => {
      setChanged(true);
      onOutcome(messages.changed);
    },
    onSettled: () => {
      // It also ends a change of email that waits.
      for (const query of [sessionsQuery, accountQuery]) void refetch(queryClient, query);
    },
  });
  const check = usePasswordCheck(getDialogProgress(change, describeFailure));

  return {
    changed,
    onChange: () => {
      change.reset();
      setChanged(false);
      check.forget();
      setOpen(true);
    },
    form: {
      open,
      ...check.progress,
      onSubmit: ({ newPassword, confirmation }) => {
        if (!check.agree(newPassword, confirmation) || change.isPending) return;
        change.mutate(newPassword, { onSuccess: () => setOpen(false) });
      },
      onClose: () => {
        // The frame tells when it fails.
        if (change.isPending) change.reset();
        setOpen(false);
      },
    },
  };
}
