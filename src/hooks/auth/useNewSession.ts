import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

/** What follows a sign-in: forgets what the last session loaded and goes to `/` (AMB-01). */
export function useNewSession(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  return () => {
    queryClient.removeQueries();
    void navigate('/', { replace: true });
  };
}
