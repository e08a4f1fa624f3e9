import { useLocation, useSearchParams } from 'react-router-dom';

import { registerMutation } from '#api/auth/sessions';
import { auth } from '#domain/messages/auth';
import { describeFormFailure } from '#hooks/shared/failures';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import type { RegisterScreenProps } from '#screens/auth/RegisterScreen';

import { useNewSession } from './useNewSession';
import { usePasswordCheck } from './usePasswordCheck';
import { readWantedPage } from './wantedPage';

/** Creates an account, with the invitation of the address if it has one, then leaves as `useNewSession` does. Passwords that differ make no request. */
export function useRegisterScreen(): RegisterScreenProps {
  const [search] = useSearchParams();
  const invitation = search.get('invitation');
  useNewSession();
  const { progress, submit } = useFormMutation(registerMutation, describeFormFailure(auth.failed));
  const check = usePasswordCheck(progress);

  return {
    ...check.progress,
    wanted: readWantedPage(useLocation().state),
    onSubmit: ({ email, password, confirmation }) => {
      if (check.agree(password, confirmation))
        submit({ email, password, ...(invitation !== null && { invitation }) });
    },
  };
}
