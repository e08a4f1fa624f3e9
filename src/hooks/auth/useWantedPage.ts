import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { readToken, wasRefused } from '#api/session';

import { toWantedPage, type WantedPage } from './wantedPage';

/** Returns the page to come back to; undefined after a sign-out: the next user may be another one. */
export function useWantedPage(): WantedPage | undefined {
  const location = useLocation();
  const [cameSignedOut] = useState(() => readToken() === null);
  return cameSignedOut || wasRefused() ? toWantedPage(location) : undefined;
}
