import type { SecurityScreenProps } from '#screens/dashboard/SecurityScreen';

import { useCredentialsSection } from './useCredentialsSection';
import { useFactorsSection } from './useFactorsSection';
import { useSessionsSection } from './useSessionsSection';

/** What guards the account, in sections that do not wait for each other. */
export function useSecurityScreen(): SecurityScreenProps {
  return {
    credentials: useCredentialsSection(),
    factors: useFactorsSection(),
    sessions: useSessionsSection(),
  };
}
