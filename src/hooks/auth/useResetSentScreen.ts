import { useHostConfig } from '#hooks/shared/useHostConfig';
import type { ResetSentScreenProps } from '#screens/auth/ResetSentScreen';

import { useResetEmail } from './useResetEmail';

/** Knows the e-mail only when the request came just before. */
export function useResetSentScreen(): ResetSentScreenProps {
  const { outboxUrl } = useHostConfig();
  return { email: useResetEmail(), outboxUrl };
}
