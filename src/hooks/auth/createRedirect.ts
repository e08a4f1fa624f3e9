import { createElement } from 'react';
import { Navigate } from 'react-router-dom';

import type { SessionGateProps } from '#screens/auth/SessionGate';

import type { WantedPage } from './wantedPage';

/** Leads to another page in place of this one, which hands on what was asked for. */
export function createRedirect(to: string, state?: WantedPage): SessionGateProps {
  return { state: 'redirected', children: createElement(Navigate, { to, replace: true, state }) };
}
