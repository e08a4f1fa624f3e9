import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

import { getFormDraftPath } from '#hooks/shared/formDraftStore';

/**
 * What follows a sign-in: forgets what the last session loaded and goes to `/`, or back to
 * a form that was left because the server had ended the session.
 */
export function useNewSession(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  return () => {
    queryClient.removeQueries();
    void navigate(getFormDraftPath() ?? '/', { replace: true });
  };
}
