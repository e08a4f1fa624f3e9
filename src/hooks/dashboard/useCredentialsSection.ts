import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { accountQuery } from '#api/dashboard/account';
import { createRetry, hasFailed } from '#hooks/shared/queryState';
import type { CredentialsSectionProps } from '#screens/dashboard/CredentialsSection';

import { useEmailCard } from './useEmailCard';
import { usePasswordCard } from './usePasswordCard';

const UNKNOWN = { email: '', emailVerified: false, newEmail: null };

/** The user's email and password, and ways to change them. */
export function useCredentialsSection(): CredentialsSectionProps {
  const query = useQuery(accountQuery);
  // What screen readers hear of the last action.
  const [outcome, setOutcome] = useState('');
  const email = useEmailCard(query.data ?? UNKNOWN, setOutcome);
  const password = usePasswordCard(setOutcome);

  if (!query.data) {
    return hasFailed(query) ? { state: 'failed', ...createRetry(query) } : { state: 'loading' };
  }
  return { state: 'listed', email, password, outcome };
}
