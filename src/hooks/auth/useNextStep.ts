import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';

import { readWantedPage } from './wantedPage';

export interface NextStep {
  /** Loads the setup again: it has changed, also when the page was left meanwhile. */
  refresh: () => void;
  /** Goes to the page that was asked for, or to `/`: the guard decides what is next. */
  leave: () => void;
}

/** How a step of the setup ends. */
export function useNextStep(): NextStep {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const wanted = readWantedPage(useLocation().state);
  return {
    refresh: () => void queryClient.invalidateQueries(),
    // Going back must not lead to a step that is done.
    leave: () => void navigate(wanted?.wanted ?? '/', { replace: true }),
  };
}
