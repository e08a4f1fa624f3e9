import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { mintsQuery } from '#api/dashboard/mints';
import {
  createPaymentLinkMutation,
  paymentsQuery,
  type CreatePaymentLinkRequest,
} from '#api/dashboard/transactions';
import { toWireAmount } from '#domain/decimal';
import { dashboard } from '#domain/messages/dashboard';
import { USDC_DECIMALS } from '#domain/money';
import { describeMutationError, describeServerError } from '#hooks/shared/failures';
import { describeLoadFailure, refetch } from '#hooks/shared/queryState';
import { useCopy } from '#hooks/shared/useCopy';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import { useNotices } from '#hooks/shared/useHostConfig';
import { useIdempotencyKey } from '#hooks/shared/useIdempotencyKey';
import { useRefusedAmount } from '#hooks/shared/useRefusedAmount';
import type { LinksScreenProps, LinkValues } from '#screens/dashboard/LinksScreen';

import { useLinkList } from './useLinkList';
import { useLinkPreview } from './useLinkPreview';

const { links } = dashboard;

const unseen = {
  path: '/links',
  describe: describeMutationError(links.notMade, links.undecided),
};

/**
 * Creates payment links. An amount that is not a plain number is sent as it is: the server
 * refuses it with a reason. A link that failed and is created again unchanged is made once, even when
 * the failure was only a lost answer. Tokens that cannot be loaded are only logged and left out of the form.
 */
export function useLinksScreen(): LinksScreenProps {
  const queryClient = useQueryClient();
  const copying = useCopy();
  const { list, outdated } = useLinkList(copying);
  const mints = useQuery(mintsQuery);
  const visible = useNotices();
  const [createdCount, setCreatedCount] = useState(0);
  const preview = useLinkPreview(mints.data ?? [], createdCount);
  const { getKey, retire } = useIdempotencyKey<CreatePaymentLinkRequest['body']>();
  const { submit, answer, values, ...form } = useFormMutation(
    {
      ...createPaymentLinkMutation,
      meta: { unseen },
      onSuccess: () => {
        retire();
        setCreatedCount((count) => count + 1);
      },
      // Also after a failure: the link may have been made before the answer was lost.
      onSettled: () => void refetch(queryClient, paymentsQuery),
    },
    describeServerError(links.failed, { amountUSD: 'amount' }),
  );

  const { progress, amountHint, onAmountChange } = useRefusedAmount(
    form.progress,
    values?.body.amountUSD,
    USDC_DECIMALS,
  );

  const shared = {
    createdCount,
    mints: mints.data ?? [],
    list,
    ...preview,
    amountHint,
    onAmountChange,
    notice: { visible, children: describeLoadFailure(mints, links.tokensFailed) || outdated },
    onSubmit: ({ amount, memo, mintId }: LinkValues) => {
      const amountUSD = toWireAmount(amount, USDC_DECIMALS);
      const body = { amountUSD, memo, ...(mintId === '' ? {} : { mintId }) };
      submit({ body, idempotencyKey: getKey(body) });
    },
  };
  if (!answer) return { ...progress, ...shared };
  const { portalURL: portalUrl } = answer;
  const copied = copying.copiedItem === portalUrl;
  return { state: 'done', portalUrl, copied, onCopy: copying.copy, ...shared };
}
