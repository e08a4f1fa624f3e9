import { registerMutation } from '#api/auth/sessions';
import { auth } from '#domain/messages/auth';
import { failedWith } from '#hooks/shared/failures';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import type { RegisterScreenProps } from '#screens/auth/RegisterScreen';

import { useNewSession } from './useNewSession';
import { usePasswordCheck } from './usePasswordCheck';

/** Creates an account, then goes to `/`. Passwords that differ make no request. */
export function useRegisterScreen(): RegisterScreenProps {
  const { progress, submit } = useFormMutation(
    { ...registerMutation, onSuccess: useNewSession() },
    failedWith(auth.failed),
  );
  const check = usePasswordCheck(progress);

  return {
    ...check.progress,
    onSubmit: ({ email, password, confirmation }) => {
      if (check.agree(password, confirmation)) submit({ email, password });
    },
  };
}
