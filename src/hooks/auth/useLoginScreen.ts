import { useLocation } from 'react-router-dom';

import { loginMutation } from '#api/auth/sessions';
import { auth } from '#domain/messages/auth';
import { failedWith, SIGN_OUT_FAILED } from '#hooks/shared/failures';
import { useAnnounced } from '#hooks/shared/useAnnounced';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import { useNotices } from '#hooks/shared/useHostConfig';
import type { LoginScreenProps } from '#screens/auth/LoginScreen';

import { useNewSession } from './useNewSession';
import { PASSWORD_CHANGED } from './useResetChangeScreen';

/** Signs in, then goes to `/`, where the guard decides what is next. */
export function useLoginScreen(): LoginScreenProps {
  const { progress, submit } = useFormMutation(
    { ...loginMutation, onSuccess: useNewSession() },
    failedWith(auth.failed),
  );
  return { ...progress, notice: useArrivalNotice(), onSubmit: submit };
}

/** What led here: a new password is said to everyone, a sign-out that failed where notices are helpful. */
function useArrivalNotice(): LoginScreenProps['notice'] {
  const helpful = useNotices();
  const from: unknown = useLocation().state;
  const changed = from === PASSWORD_CHANGED;
  const failure = from === SIGN_OUT_FAILED ? auth.login.signOutFailed : '';
  const children = useAnnounced(changed ? auth.login.passwordChanged : failure);
  return { visible: changed || helpful, children };
}
