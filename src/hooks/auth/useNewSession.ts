import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

import { getFormDraftPath } from '#hooks/shared/formDraftStore';

/**
 * Follows a sign-in: forgets the data of the last session and goes to `/`, or back to
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
