import { useLocation, useNavigate } from 'react-router-dom';

import { sendResetMutation } from '#api/auth/passwords';
import { auth } from '#domain/messages/auth';
import { describeFormFailure } from '#hooks/shared/failures';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import type { ResetRequestScreenProps } from '#screens/auth/ResetRequestScreen';

import { useResetEmail } from './useResetEmail';
import { readSignInState } from './wantedPage';

/** Asks for a reset link, then goes to `/auth/reset/message`, which can come back with the email. */
export function useResetRequestScreen(): ResetRequestScreenProps {
  const navigate = useNavigate();
  const email = useResetEmail();
  const wanted = readSignInState(useLocation().state);
  const { progress, submit } = useFormMutation(
    sendResetMutation,
    describeFormFailure(auth.resetFailed),
    (_answer, { email: sent }) =>
      void navigate('/auth/reset/message', { state: { ...wanted, email: sent } }),
  );
  return { ...progress, email, wanted, onSubmit: submit };
}
