import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { readToken, subscribeToToken } from '#api/session';
import { useUnfinishedWork } from '#hooks/shared/UnfinishedWorkProvider';

import { readWantedPage } from './wantedPage';

/**
 * Leaves the page as soon as there is a session, also when another tab has signed in: forgets the data of
 * the last session and goes to `/`, or to the page that the visitor had asked for, or was on when the server
 * ended the session.
 */
export function useNewSession(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { getFormDraft } = useUnfinishedWork();
  const { state } = useLocation();

  const enter = useEffectEvent(() => {
    queryClient.removeQueries();
    const path = getFormDraft()?.path ?? readWantedPage(state)?.wanted ?? '/';
    void navigate(path, { replace: true });
  });
  useEffect(
    () =>
      subscribeToToken(() => {
        if (readToken() !== null) enter();
      }),
    [],
  );
}
