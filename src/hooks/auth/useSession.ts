import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

import { organizationQuery } from '#api/dashboard/organizations';
import { userQuery } from '#api/dashboard/users';
import { readToken, subscribeToToken, wasRefused } from '#api/session';
import { getSetupPath } from '#domain/onboarding';
import { useUnfinishedWork } from '#hooks/shared/UnfinishedWorkProvider';

/** Time between tries while the server cannot say who is signed in. */
const RETRY_MS = 5_000;

/** `/auth/login` and the setup pages are where the visitor must go instead. */
export type SessionState = 'checking' | 'ready' | '/auth/login' | '/setup' | '/setup/wallet';

/**
 * Returns how far the visitor is: signed in, then with a profile, then with a wallet. Signing out in
 * another tab counts. Only a missing or refused token is signed out; any other failure is tried again.
 */
export function useSession(): SessionState {
  const token = useToken();
  const query = { enabled: token !== null, refetchInterval: retryWhenFailed };
  const user = useQuery({ ...userQuery, ...query });
  const organization = useQuery({ ...organizationQuery, ...query });

  if (token === null) return '/auth/login';
  if (!user.data || !organization.data) return 'checking';
  const missing = getSetupPath({
    firstName: user.data.firstName,
    organizationName: organization.data.name,
    wallet: organization.data.wallet,
  });
  if (!missing) return 'ready';
  // A cached answer may be older than what was just saved: only a fresh one redirects.
  const fresh = [user, organization].every(({ isFetching, isError }) => !isFetching && !isError);
  return fresh ? missing : 'checking';
}

/**
 * Returns the token. A new token may belong to another user, so a change clears the cache. What is
 * unfinished stays when the server ended the session, and not when the merchant signed out.
 */
export function useToken(): string | null {
  const queryClient = useQueryClient();
  const { clear } = useUnfinishedWork();

  useEffect(
    () =>
      subscribeToToken(() => {
        if (readToken() !== null) {
          // What another user has done is not for this one to see, such as the secret of a new key.
          queryClient.getMutationCache().clear();
          void queryClient.resetQueries();
          return;
        }
        queryClient.clear();
        if (!wasRefused()) clear();
      }),
    [queryClient, clear],
  );
  return useSyncExternalStore(subscribeToToken, readToken);
}

function retryWhenFailed(query: { state: { status: string } }): number | false {
  return query.state.status === 'error' ? RETRY_MS : false;
}
