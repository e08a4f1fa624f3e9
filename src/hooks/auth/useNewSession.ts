import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';

import { useUnfinishedWork } from '#hooks/shared/UnfinishedWorkProvider';

import { readStateText } from './stateText';
import type { WantedPage } from './wantedPage';

/**
 * Follows a sign-in: forgets the data of the last session and goes to `/`, or to the page that the visitor
 * had asked for, or was on when the server ended the session.
 */
export function useNewSession(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { getFormDraft } = useUnfinishedWork();
  const wanted = readStateText(useLocation().state, 'wanted' satisfies keyof WantedPage);

  return () => {
    queryClient.removeQueries();
    void navigate(getFormDraft()?.path ?? wanted ?? '/', { replace: true });
  };
}
