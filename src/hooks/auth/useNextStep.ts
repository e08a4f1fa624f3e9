import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

/**
 * Ends a step of the setup: loads the setup again and goes to `/`, where the guard decides what is
 * next.
 */
export function useNextStep(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    void queryClient.invalidateQueries();
    void navigate('/');
  };
}
