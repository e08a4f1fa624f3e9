import { useLocation } from 'react-router-dom';

import { sendResetMutation } from '#api/auth/passwords';
import { auth } from '#domain/messages/auth';
import { describeFormFailure } from '#hooks/shared/failures';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import { useHostConfig } from '#hooks/shared/useHostConfig';
import type { ResetSentScreenProps } from '#screens/auth/ResetSentScreen';

import { useResetEmail } from './useResetEmail';
import { readSignInState } from './wantedPage';

/** Asks for the mail again where the email is known, which is right after the request. */
export function useResetSentScreen(): ResetSentScreenProps {
  const { outboxUrl } = useHostConfig();
  const email = useResetEmail();
  const wanted = readSignInState(useLocation().state);
  const { progress, submit, answer } = useFormMutation(
    sendResetMutation,
    describeFormFailure(auth.resetFailed),
  );
  const shared = { wanted, outboxUrl };
  if (email === null) return { ...shared, state: 'emailUnknown' };

  const known = { ...shared, email, onSend: () => submit({ email }) };
  if (answer !== undefined) return { ...known, state: 'sentAgain' };
  switch (progress.state) {
    case 'idle':
      return { ...known, state: 'sent' };
    case 'submitting':
      return { ...known, state: 'sendingAgain' };
    case 'failed':
      return { ...known, ...progress, state: 'failed' };
  }
}
