import { useQuery } from '@tanstack/react-query';

import { recentTransactionsQuery } from '#api/dashboard/transactions';
import { useHostConfig } from '#hooks/shared/useHostConfig';
import type { HomeScreenProps } from '#screens/dashboard/HomeScreen';

/** Payments arrive while the page is open: it asks again, and whenever it is shown. */
const REFRESH_MS = 10_000;

/** The newest payments. A failed load is only logged and stays on `loading` (C078, AMB-23). */
export function useHomeScreen(): HomeScreenProps {
  const { explorerTxUrl, pluginUrl, docsUrl } = useHostConfig();
  const { data: payments } = useQuery({
    ...recentTransactionsQuery,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });

  if (!payments) return { state: 'loading' };
  if (payments.length === 0) return { state: 'onboarding', pluginUrl, docsUrl };
  return { state: 'payments', payments, explorerTxUrl };
}
