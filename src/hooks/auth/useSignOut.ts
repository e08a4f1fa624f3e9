import { useMutation, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router-dom';

import { logoutMutation } from '#api/auth/sessions';
import { accountQuery } from '#api/dashboard/account';
import { SIGN_OUT_FAILED, isRefusal } from '#hooks/shared/failures';
import type { SetupFooterProps } from '#screens/auth/SetupFooter';

/** How many ms a sign-out waits for the server, in the place of the usual time. For stories. */
export const SignOutTimeoutMs = createContext<number | undefined>(undefined);

/** Signs out in this browser, also when the server fails, then goes to the sign-in page. */
export function useSignOut(): Pick<SetupFooterProps, 'signingOut' | 'onSignOut'> {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    ...logoutMutation(useContext(SignOutTimeoutMs)),
    onSettled: (_answer, error) =>
      navigate('/auth/login', {
        replace: true,
        // A session that the server refused is over already.
        state: error && !isRefusal(error) ? SIGN_OUT_FAILED : null,
      }),
  });
  return { signingOut: isPending, onSignOut: () => mutate() };
}

/** Says whose account is set up, and leads out of it. An account that cannot be loaded is only logged. */
export function useSetupFooter(): SetupFooterProps {
  const { data: account } = useQuery(accountQuery);
  return { email: account?.email ?? null, ...useSignOut() };
}
