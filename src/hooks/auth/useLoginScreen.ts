import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { loginMutation } from '#api/auth/sessions';
import { wasRefused } from '#api/session';
import type { SecondFactor } from '#contract/proofs';
import { auth } from '#domain/messages/auth';
import { describeFormFailure, SIGN_OUT_FAILED } from '#hooks/shared/failures';
import { useAnnounced } from '#hooks/shared/useAnnounced';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import { useNotices } from '#hooks/shared/useHostConfig';
import type { LoginScreenProps } from '#screens/auth/LoginScreen';

import { useNewSession } from './useNewSession';
import { usePasskeySignIn } from './usePasskeySignIn';
import { PASSWORD_CHANGED } from './useResetChangeScreen';
import { useSecondStep } from './useSecondStep';
import { readSignInState } from './wantedPage';

/** Signs in, in two steps where the user wants it, then leaves as `useNewSession` does. */
export function useLoginScreen(): LoginScreenProps {
  const [left, setLeft] = useState<SecondFactor | null>(null);
  useNewSession();
  const { progress, submit, answer, values } = useFormMutation(
    loginMutation,
    describeFormFailure(auth.failed),
  );
  const wanted = readSignInState(useLocation().state);
  const [email, setEmail] = useState('');
  const notice = useArrivalNotice();
  const asked = answer && answer !== left ? answer : null;
  const form = useSecondStep(asked, values?.remembered ?? false);
  const passkey = usePasskeySignIn(form === null);

  if (form) return { state: 'secondFactor', form, onBack: () => setLeft(asked) };
  const isBack = answer !== undefined && answer !== null;
  return {
    ...(isBack ? { state: 'idle' } : progress),
    // The way back from the second step begins with what was written, but for the password.
    known: { email: values?.email ?? '', remembered: values?.remembered ?? false },
    passkey,
    notice,
    wanted,
    forgotten: email === '' ? wanted : { ...wanted, email },
    onEmailChange: setEmail,
    onSubmit: submit,
  };
}

/** Notice after a new password, a session that the server ended, or a failed sign-out. */
function useArrivalNotice() {
  const helpful = useNotices();
  const from: unknown = useLocation().state;
  const changed = from === PASSWORD_CHANGED;
  const [ended] = useState(wasRefused);
  const failure = from === SIGN_OUT_FAILED ? auth.login.signOutFailed : '';
  const known = ended ? auth.login.sessionEnded : failure;
  const children = useAnnounced(changed ? auth.login.passwordChanged : known);
  return { visible: changed || ended || helpful, children };
}
