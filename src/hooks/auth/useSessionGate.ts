import { useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import { organizationQuery } from '#api/dashboard/organizations';
import { userQuery } from '#api/dashboard/users';
import { refetch } from '#hooks/shared/queryState';
import { useStalled } from '#hooks/shared/useStalled';
import type { SessionGateProps } from '#screens/auth/SessionGate';

import { createRedirect } from './createRedirect';
import { useSession } from './useSession';
import { useWantedPage } from './useWantedPage';
import { toWantedPage } from './wantedPage';

/**
 * Shows the nested routes to a visitor who is signed in and set up. A check that takes long says so
 * and can be tried again at once, without waiting for the next automatic retry.
 */
export function useSessionGate(): SessionGateProps {
  const queryClient = useQueryClient();
  const session = useSession();
  const { stalled, retrying, retry } = useStalled(session === 'checking');
  const location = useLocation();
  const wanted = useWantedPage();

  switch (session) {
    case 'checking':
      if (!stalled) return { state: 'checking' };
      return {
        state: 'stalled',
        retrying,
        onRetry: () => {
          retry();
          for (const query of [userQuery, organizationQuery]) void refetch(queryClient, query);
        },
      };
    case 'ready':
      return { state: 'passed', children: createElement(Outlet) };
    default:
      return createRedirect(session, session === '/auth/login' ? wanted : toWantedPage(location));
  }
}
