import { useState } from 'react';

import { registerMutation } from '#api/auth/sessions';
import { auth } from '#domain/messages/auth';
import { passwordsDiffer } from '#domain/passwords';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import type { RegisterScreenProps } from '#screens/auth/RegisterScreen';

import { useNewSession } from './useNewSession';

/** Creates an account, then goes to `/`. Passwords that differ make no request (C025). */
export function useRegisterScreen(): RegisterScreenProps {
  const [differ, setDiffer] = useState(false);
  const { progress, submit } = useFormMutation(
    { ...registerMutation, onSuccess: useNewSession() },
    () => auth.failed,
  );

  return {
    ...(differ ? { state: 'failed', error: auth.passwordsDiffer } : progress),
    onSubmit: ({ email, password, confirmation }) => {
      const refused = passwordsDiffer(password, confirmation);
      setDiffer(refused);
      if (!refused) submit({ email, password });
    },
  };
}
