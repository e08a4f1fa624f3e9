import { createElement, useState } from 'react';
import { Outlet, useLocation, useSearchParams } from 'react-router-dom';

import { readToken } from '#api/session';
import type { SessionGateProps } from '#screens/auth/SessionGate';

import { createRedirect } from './createRedirect';
import { useLanding } from './useNewSession';
import { PASSWORD_CHANGED } from './useResetChangeScreen';

/**
 * Shows the nested pages, which sign in or register, to a visitor who has no session. One who has a session
 * goes where signing in would lead. Two pages stay open to both: sign-in after a new password, which ended
 * the session, and an invitation, which makes another account.
 */
export function useSignInGate(): SessionGateProps {
  const { key, state } = useLocation();
  const [search] = useSearchParams();
  const getLanding = useLanding();
  // At each visit, and no later: the page itself leaves with a session that begins on it.
  const [visit, setVisit] = useState({ key, token: readToken() });
  if (visit.key !== key) setVisit({ key, token: readToken() });

  const isOpen = visit.token === null || state === PASSWORD_CHANGED || search.has('invitation');
  if (!isOpen) return createRedirect(getLanding());
  return { state: 'passed', children: createElement(Outlet) };
}
