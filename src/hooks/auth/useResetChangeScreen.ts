import { useNavigate, useParams } from 'react-router-dom';

import { changePasswordMutation } from '#api/auth/passwords';
import { auth } from '#domain/messages/auth';
import { describeFormFailure } from '#hooks/shared/failures';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import type { ResetChangeScreenProps } from '#screens/auth/ResetChangeScreen';

import { usePasswordCheck } from './usePasswordCheck';

/** Router state for the sign-in page after a new password. */
export const PASSWORD_CHANGED = 'passwordChanged';

/** Sets the new password with the identifier in the address, then goes to `/auth/login`. */
export function useResetChangeScreen(): ResetChangeScreenProps {
  const navigate = useNavigate();
  const { resetId = '' } = useParams();
  const { progress, submit } = useFormMutation(
    changePasswordMutation,
    describeFormFailure(auth.failed),
    // The link is used up: going back must not lead to it.
    () => void navigate('/auth/login', { replace: true, state: PASSWORD_CHANGED }),
  );
  const check = usePasswordCheck(progress);

  return {
    ...check.progress,
    onSubmit: ({ newPassword, confirmation }) => {
      if (check.agree(newPassword, confirmation)) submit({ newPassword, resetId });
    },
  };
}
