import { useLocation } from 'react-router-dom';

import { loginMutation } from '#api/auth/sessions';
import { auth } from '#domain/messages/auth';
import { SIGN_OUT_FAILED } from '#hooks/shared/failures';
import { useAnnounced } from '#hooks/shared/useAnnounced';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import { useNotices } from '#hooks/shared/useHostConfig';
import type { LoginScreenProps } from '#screens/auth/LoginScreen';

import { useNewSession } from './useNewSession';

/** Signs in, then goes to `/`, where the guard decides what is next. */
export function useLoginScreen(): LoginScreenProps {
  const { progress, submit } = useFormMutation(
    { ...loginMutation, onSuccess: useNewSession() },
    () => auth.failed,
  );
  return { ...progress, notice: useSignOutNotice(), onSubmit: submit };
}

function useSignOutNotice(): LoginScreenProps['notice'] {
  const visible = useNotices();
  const failed = useLocation().state === SIGN_OUT_FAILED;
  const children = useAnnounced(failed ? auth.login.signOutFailed : '');
  return { visible, children };
}
