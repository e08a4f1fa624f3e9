import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

/** What follows a step of the setup: asks anew what is set up and goes to `/`, where the guard is. */
export function useNextStep(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    void queryClient.invalidateQueries();
    void navigate('/');
  };
}
