import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { organizationQuery } from '#api/dashboard/organizations';
import { receivedQuery } from '#api/dashboard/received';
import { recentTransactionsQuery } from '#api/dashboard/transactions';
import type { ParsedTransaction } from '#contract/parsedTransactions';
import { buildExplorerUrl } from '#domain/explorer';
import { dashboard } from '#domain/messages/dashboard';
import { getRetry, hasFailed, REFRESH_MS, refetch } from '#hooks/shared/queryState';
import { useAnnounced } from '#hooks/shared/useAnnounced';
import { useHostConfig, useNotices } from '#hooks/shared/useHostConfig';
import type { HomeScreenProps } from '#screens/dashboard/HomeScreen';

/** Router state after another wallet was linked. */
export const WALLET_LINKED = 'walletLinked';

/** The newest payments. A failed load is only logged and stays on `loading`. */
export function useHomeScreen(): HomeScreenProps {
  const { explorerTxUrl, explorerAddressUrl, pluginUrl, docsUrl } = useHostConfig();
  const visible = useNotices();
  // Payments arrive while the page is open.
  const query = useQuery({ ...recentTransactionsQuery, staleTime: 0, refetchInterval: REFRESH_MS });
  const { data: organization } = useQuery(organizationQuery);

  const payments = query.data;
  const received = useReceived(payments);
  const notice = useNotice(hasFailed(query), payments !== undefined);
  if (!payments) return { state: 'loading', notice };
  if (payments.length === 0) return { state: 'onboarding', notice, pluginUrl, docsUrl };
  const wallet = organization?.wallet;
  const walletUrl = wallet ? buildExplorerUrl(explorerAddressUrl, wallet) : null;
  const urls = { explorerTxUrl, explorerAddressUrl, walletUrl };
  // Sums of a moment ago stay; without any, a quiet host leaves them out.
  const missing = hasFailed(received) ? getRetry(received, visible) : 'loading';
  const days = received.data ?? missing;
  return { state: 'payments', notice, received: days, payments, ...urls };
}

/** Notice after another wallet was linked, or of a failed load. */
function useNotice(failed: boolean, known: boolean): HomeScreenProps['notice'] {
  const visible = useNotices();
  const linked = useLocation().state === WALLET_LINKED;
  const done = useAnnounced(linked ? dashboard.home.walletLinked : '');
  if (!failed) return { visible: linked, children: done };
  return { visible, children: known ? dashboard.home.outdated : dashboard.home.loadFailed };
}

/** Sums of the last days, which are loaded again for each new payment. Without any, nothing is asked. */
function useReceived(payments: ParsedTransaction[] | undefined) {
  const queryClient = useQueryClient();
  const newest = toNewest(payments);
  const before = useRef(newest);
  useEffect(() => {
    if (before.current !== null && before.current !== newest) {
      void refetch(queryClient, receivedQuery(getTimeZone()));
    }
    before.current = newest;
  }, [queryClient, newest]);
  return useQuery({ ...receivedQuery(getTimeZone()), enabled: newest !== null });
}

/** Null for no payments. */
function toNewest(payments: ParsedTransaction[] = []): string | null {
  const [newest] = payments;
  return newest ? `${newest._id} ${newest.processedAt}` : null;
}

const getTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
