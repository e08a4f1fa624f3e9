import { createElement, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

import type { SessionGateProps } from '#screens/auth/SessionGate';

import { createRedirect } from './createRedirect';
import { useToken } from './useSession';
import { useWantedPage } from './useWantedPage';
import { readWantedPage } from './wantedPage';

/**
 * Shows the nested pages of the setup in the session in which they were opened. What is written there must
 * not reach another account: a new session goes to `/`, where the guard decides what is next.
 */
export function useSetupGate(): SessionGateProps {
  const token = useToken();
  const [opened] = useState(token);
  const asked = readWantedPage(useLocation().state);
  const wanted = useWantedPage();

  if (token === null) {
    // The guard leads from the page that was asked for back to the setup.
    return createRedirect('/auth/login', wanted && (asked ?? wanted));
  }
  if (token !== opened) return createRedirect('/');
  return { state: 'passed', children: createElement(Outlet) };
}
