import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';

import { readWantedPage } from './wantedPage';

/**
 * Ends a step of the setup: loads the setup again and goes to the page that was asked
 * for, or to `/`: the guard decides what is next.
 */
export function useNextStep(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const wanted = readWantedPage(useLocation().state);
  return () => {
    void queryClient.invalidateQueries();
    void navigate(wanted?.wanted ?? '/');
  };
}
