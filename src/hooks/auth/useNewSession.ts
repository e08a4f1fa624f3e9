import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { readToken, subscribeToToken } from '#api/session';
import { useUnfinishedWork } from '#hooks/shared/UnfinishedWorkProvider';

import { readWantedPage } from './wantedPage';

/**
 * Leaves the page as soon as there is a session, also when another tab has signed in: forgets the data of
 * the last session and goes on as {@link useLanding} says.
 */
export function useNewSession(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const getLanding = useLanding();

  const enter = useEffectEvent(() => {
    queryClient.removeQueries();
    void navigate(getLanding(), { replace: true });
  });
  useEffect(
    () =>
      subscribeToToken(() => {
        if (readToken() !== null) enter();
      }),
    [],
  );
}

/**
 * Returns a function that says where signing in leads: to the page that the visitor had asked for, or was on
 * when the server ended the session, or to `/`.
 */
export function useLanding(): () => string {
  const { getFormDraft } = useUnfinishedWork();
  const { state } = useLocation();
  return () => getFormDraft()?.path ?? readWantedPage(state)?.wanted ?? '/';
}
