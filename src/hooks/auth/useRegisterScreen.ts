import { useLocation, useSearchParams } from 'react-router-dom';

import { registerMutation } from '#api/auth/sessions';
import { auth } from '#domain/messages/auth';
import { describeFormFailure } from '#hooks/shared/failures';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import type { RegisterScreenProps } from '#screens/auth/RegisterScreen';

import { useNewSession } from './useNewSession';
import { usePasswordCheck } from './usePasswordCheck';
import { readSignInState } from './wantedPage';

/**
 * Creates an account, with the invitation of the address or of the page before if there is one, then leaves
 * as `useNewSession` does. Passwords that differ make no request.
 */
export function useRegisterScreen(): RegisterScreenProps {
  const [search] = useSearchParams();
  const state = readSignInState(useLocation().state);
  const invitation = search.get('invitation') ?? state?.invitation;
  const invited = invitation === undefined ? {} : { invitation };
  useNewSession();
  const { progress, submit } = useFormMutation(registerMutation, describeFormFailure(auth.failed));
  const check = usePasswordCheck(progress);

  return {
    ...check.progress,
    wanted: { ...state, ...invited },
    onSubmit: ({ email, password, confirmation }) => {
      if (check.agree(password, confirmation)) submit({ email, password, ...invited });
    },
  };
}
