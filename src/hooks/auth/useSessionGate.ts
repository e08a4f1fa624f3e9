import { createElement } from 'react';
import { Navigate, Outlet } from 'react-router-dom';

import type { SessionGateProps } from '#screens/auth/SessionGate';

import { useSession } from './useSession';

/** Shows the nested routes to a visitor who is signed in and set up. */
export function useSessionGate(): SessionGateProps {
  const session = useSession();

  switch (session) {
    case 'checking':
      return { state: 'checking' };
    case 'ready':
      return { state: 'passed', children: createElement(Outlet) };
    default:
      return {
        state: 'redirected',
        children: createElement(Navigate, { to: session, replace: true }),
      };
  }
}
