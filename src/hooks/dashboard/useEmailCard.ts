import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { accountQuery } from '#api/dashboard/account';
import { cancelEmailChangeMutation, requestEmailChangeMutation } from '#api/dashboard/credentials';
import type { Account } from '#contract/account';
import { security } from '#domain/messages/security';
import { getDialogProgress } from '#hooks/shared/dialogProgress';
import { describeMutationError, describeServerError } from '#hooks/shared/failures';
import { refetch } from '#hooks/shared/queryState';
import type { CredentialsSectionProps } from '#screens/dashboard/CredentialsSection';

const { email: messages } = security;

type Card = Extract<CredentialsSectionProps, { state: 'listed' }>['email'];

interface EmailCardEvents {
  onFailure: (failure: string) => void;
  onOutcome: (outcome: string) => void;
}

/** Lets another email take the place of the user's, once its mailed link was opened. */
export function useEmailCard(
  { email, emailVerified, newEmail }: Pick<Account, 'email' | 'emailVerified' | 'newEmail'>,
  onOutcome: (outcome: string) => void,
): Card {
  // What went wrong with the last action: each action clears it.
  const [failure, setFailure] = useState('');
  const events = { onFailure: setFailure, onOutcome };
  const waiting = useWaitingChange(newEmail ?? '', events);
  return {
    email,
    verified: emailVerified,
    failure,
    waiting: newEmail === null ? null : { newEmail, ...waiting },
    ...useEmailForm(events),
  };
}

const describeRequest = describeServerError(messages.form.failed);
const unseen = {
  path: '/settings/security',
  describe: describeMutationError(messages.form.failed, messages.form.undecided),
};

/** A failure stays in the form, with what was typed. */
function useEmailForm({ onFailure, onOutcome }: EmailCardEvents): Pick<Card, 'onChange' | 'form'> {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const request = useMutation({
    ...requestEmailChangeMutation,
    meta: { unseen },
    onSuccess: (_none, wanted) => {
      onOutcome(messages.announceSent(wanted));
      return refetch(queryClient, accountQuery);
    },
    // It may have been sent all the same. How it failed is told at once.
    onError: () => void refetch(queryClient, accountQuery),
  });
  return {
    onChange: () => {
      request.reset();
      onFailure('');
      setOpen(true);
    },
    form: {
      open,
      ...getDialogProgress(request, describeRequest),
      onSubmit: (wanted) => {
        if (request.isPending) return;
        request.mutate(wanted, { onSuccess: () => setOpen(false) });
      },
      onClose: () => {
        // The frame tells when it fails.
        if (request.isPending) request.reset();
        setOpen(false);
      },
    },
  };
}

const describeAgain = describeMutationError(messages.notSent, messages.notSent);
const describeCancel = describeMutationError(messages.notCancelled, messages.notCancelled);

/** Mails the link once more, or gives the change up. */
function useWaitingChange(
  newEmail: string,
  { onFailure, onOutcome }: EmailCardEvents,
): Omit<NonNullable<Card['waiting']>, 'newEmail'> {
  const queryClient = useQueryClient();
  const shared = {
    onMutate: () => onFailure(''),
    onSettled: () => refetch(queryClient, accountQuery),
  };
  const again = useMutation({
    ...requestEmailChangeMutation,
    ...shared,
    onError: (error) => onFailure(describeAgain(error)),
  });
  const cancel = useMutation({
    ...cancelEmailChangeMutation,
    ...shared,
    onError: (error) => onFailure(describeCancel(error)),
    onSuccess: () => {
      // The same address may be asked for again.
      again.reset();
      onOutcome(messages.announceCancelled);
    },
  });
  return {
    sending: again.isPending,
    sentAgain: again.isSuccess && again.variables === newEmail,
    cancelling: cancel.isPending,
    onSendAgain: () => {
      if (!again.isPending) again.mutate(newEmail);
    },
    onCancel: () => {
      if (!cancel.isPending) cancel.mutate();
    },
  };
}
