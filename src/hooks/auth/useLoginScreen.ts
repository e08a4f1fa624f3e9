import { loginMutation } from '#api/auth/sessions';
import { auth } from '#domain/messages/auth';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import type { LoginScreenProps } from '#screens/auth/LoginScreen';

import { useNewSession } from './useNewSession';

/** Signs in, then goes to `/`, where the guard decides what is next (C019). */
export function useLoginScreen(): LoginScreenProps {
  const { progress, submit } = useFormMutation(
    { ...loginMutation, onSuccess: useNewSession() },
    () => auth.failed,
  );
  return { ...progress, onSubmit: submit };
}
