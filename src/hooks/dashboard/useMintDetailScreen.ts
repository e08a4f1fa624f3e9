import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';

import { ApiError } from '#api/client';
import { balanceQuery, mintQuery, mintsQuery, mintTokensMutation } from '#api/dashboard/mints';
import type { ParsedMint } from '#contract/mints';
import { parseNumber, toWireAmount } from '#domain/decimal';
import { mints } from '#domain/messages/mints';
import { buildPortalPath } from '#domain/portalPaths';
import { TOKEN_DECIMALS } from '#domain/tokens';
import { useUnfinishedWork } from '#hooks/shared/UnfinishedWorkProvider';
import { isRefusal, describeMutationError } from '#hooks/shared/failures';
import {
  describeLoadFailure,
  getRetry,
  hasFailed,
  REFRESH_MS,
  refetch,
} from '#hooks/shared/queryState';
import { useCopy } from '#hooks/shared/useCopy';
import { useResumableFormMutation } from '#hooks/shared/useFormMutation';
import { useHostConfig, useNotices } from '#hooks/shared/useHostConfig';
import { useRefusedAmount } from '#hooks/shared/useRefusedAmount';
import type { MintDetailScreenProps } from '#screens/dashboard/MintDetailScreen';

/**
 * One token and its balance. Failures are only logged, except that there is no such token. The gift link
 * follows from the route, so it is there before the token is.
 */
export function useMintDetailScreen(): MintDetailScreenProps {
  const { id = '' } = useParams();
  const queryClient = useQueryClient();
  const { portalOrigin, explorerAddressUrl } = useHostConfig();
  const { copiedItem, copy } = useCopy();
  const visible = useNotices();
  const query = useQuery({
    ...mintQuery(id),
    // A merchant who comes from the list has seen it already.
    initialData: () => queryClient.getQueryData(mintsQuery.queryKey)?.find(({ _id }) => _id === id),
    initialDataUpdatedAt: 0,
  });
  const mint = query.data;
  const balance = useBalance(id, mint);
  if (query.error && isMissing(query.error)) return { state: 'missing' };

  const shared = {
    giftLink:
      (portalOrigin ?? window.location.origin) + buildPortalPath('gift', encodeURIComponent(id)),
    copiedItem,
    onCopy: copy,
    notice: { visible, children: describeLoadFailure(query, mints.manage.loadFailed) },
  };
  return mint
    ? { state: 'detail', ...shared, mint, explorerAddressUrl, balance }
    : { state: 'loading', ...shared, retry: getRetry(query, visible) };
}

/** Returns whether there is no such token: an address that cannot be the one of a token is refused. */
function isMissing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

const messages = mints.manage.balance;
const describeFailure = describeMutationError(messages.notMade, messages.undecided);
const describeMintFailure = (error: Error) => ({ error: describeFailure(error) });

/** Returns the balance of a token's account, and how to issue more. */
function useBalance(id: string, mint: ParsedMint | undefined) {
  const queryClient = useQueryClient();
  const { balanceCluster } = useHostConfig();
  const query = balanceQuery(balanceCluster, mint?.account ?? '');
  // Customers buy tokens and redeem them while the page is open.
  const held = useQuery({
    ...query,
    enabled: mint !== undefined,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const visible = useNotices();
  const [mintedCount, setMintedCount] = useState(0);
  const { getKey, retire } = useUnfinishedWork().getMintKeys(id);
  const mutation = useMemo(() => mintTokensMutation(id), [id]);

  const { progress, submit, answer, values } = useResumableFormMutation(
    {
      ...mutation,
      onError: (error) => {
        if (isRefusal(error)) retire();
      },
      // Also after a failure: the tokens may be there though the answer was lost.
      onSettled: () => void refetch(queryClient, query),
    },
    describeMintFailure,
    () => {
      retire();
      setMintedCount((count) => count + 1);
    },
  );
  const { error = '' } = progress;
  const { amountHint, isSaidThere, onAmountChange } = useRefusedAmount(
    progress,
    values?.body.amount,
    TOKEN_DECIMALS,
  );

  return {
    // Better no number than an outdated one.
    balance: held.isSuccess ? held.data : null,
    balanceNotice: { visible, children: hasFailed(held) ? messages.loadFailed : '' },
    balanceRetry: getRetry(held, visible),
    // Shows failures that are only logged where notices are on.
    amountHint: visible ? amountHint : {},
    onAmountChange,
    // Where the field says it, once is enough.
    mintNotice: { visible, children: visible && isSaidThere ? '' : error, tone: getTone(error) },
    minting: progress.state === 'submitting' && !answer,
    minted: answer && values ? parseNumber(values.body.amount, TOKEN_DECIMALS) : null,
    mintedCount,
    onMint: (amount: string) => {
      if (!mint) return;
      const body = { mintId: id, amount: toWireAmount(amount, TOKEN_DECIMALS) };
      submit({ body, idempotencyKey: getKey(body) });
    },
  };
}

function getTone(notice: string): 'neutral' | 'warning' {
  return notice === messages.undecided ? 'warning' : 'neutral';
}
