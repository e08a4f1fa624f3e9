import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

import { useUnfinishedWork } from '#hooks/shared/UnfinishedWorkProvider';

/**
 * Follows a sign-in: forgets the data of the last session and goes to `/`, or back to
 * a form that was left because the server had ended the session.
 */
export function useNewSession(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { getFormDraft } = useUnfinishedWork();

  return () => {
    queryClient.removeQueries();
    void navigate(getFormDraft()?.path ?? '/', { replace: true });
  };
}
