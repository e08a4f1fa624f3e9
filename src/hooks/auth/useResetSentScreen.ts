import { useLocation } from 'react-router-dom';

import { useHostConfig } from '#hooks/shared/useHostConfig';
import type { ResetSentScreenProps } from '#screens/auth/ResetSentScreen';

import { useResetEmail } from './useResetEmail';
import { readSignInState } from './wantedPage';

/** Shows the email only right after the request. */
export function useResetSentScreen(): ResetSentScreenProps {
  const { outboxUrl } = useHostConfig();
  return { email: useResetEmail(), wanted: readSignInState(useLocation().state), outboxUrl };
}
