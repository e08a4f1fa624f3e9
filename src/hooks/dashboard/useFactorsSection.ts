import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { factorsQuery } from '#api/dashboard/factors';
import { createRetry, hasFailed } from '#hooks/shared/queryState';
import type { FactorsSectionProps } from '#screens/dashboard/FactorsSection';

import { useAppCard } from './useAppCard';
import { useFreshCodes } from './useFreshCodes';
import { useLimitCard } from './useLimitCard';
import { usePasskeysCard } from './usePasskeysCard';
import { useRecoveryCard } from './useRecoveryCard';

/** Passkeys, authenticator app, recovery codes, and what asks for them. */
export function useFactorsSection(): FactorsSectionProps {
  const query = useQuery(factorsQuery);
  const factors = query.data;
  // What screen readers hear of the last action.
  const [outcome, setOutcome] = useState('');
  const { freshCodes, showCodes } = useFreshCodes();
  const passkeys = usePasskeysCard(factors?.passkeys, { onOutcome: setOutcome, showCodes });
  const app = useAppCard(factors?.appAddedAt ?? null, { onOutcome: setOutcome, showCodes });
  const recovery = useRecoveryCard(factors, showCodes);
  const limit = useLimitCard(factors?.proofThresholdUSDC ?? null, setOutcome);

  if (!factors) {
    return hasFailed(query) ? { state: 'failed', ...createRetry(query) } : { state: 'loading' };
  }
  return { state: 'listed', freshCodes, passkeys, app, recovery, limit, outcome };
}
