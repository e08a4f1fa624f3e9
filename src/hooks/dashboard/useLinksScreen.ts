import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { mintsQuery } from '#api/dashboard/mints';
import { createPaymentLinkMutation } from '#api/dashboard/transactions';
import { writtenToWire } from '#domain/decimal';
import { dashboard } from '#domain/messages/dashboard';
import { USDC_DECIMALS } from '#domain/money';
import { serverErrorOr } from '#hooks/shared/failures';
import { hasFailed } from '#hooks/shared/queryState';
import { useCopy } from '#hooks/shared/useCopy';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import { useNotices } from '#hooks/shared/useHostConfig';
import type { LinksScreenProps, LinkValues } from '#screens/dashboard/LinksScreen';

const { links } = dashboard;

/**
 * Creates payment links. An amount that is not a plain number is sent as it is: the server
 * refuses it with a reason. Tokens that cannot be loaded are only logged and left out of the form.
 */
export function useLinksScreen(): LinksScreenProps {
  const { copied, copy } = useCopy();
  const mints = useQuery(mintsQuery);
  const visible = useNotices();
  const [createdCount, setCreatedCount] = useState(0);
  const { progress, submit, answer } = useFormMutation(
    { ...createPaymentLinkMutation, onSuccess: () => setCreatedCount((count) => count + 1) },
    serverErrorOr(links.failed),
  );

  const shared = {
    createdCount,
    mints: mints.data ?? [],
    notice: { visible, children: hasFailed(mints) ? links.tokensFailed : '' },
    onSubmit: ({ amount, memo, mintId }: LinkValues) => {
      const amountUSD = writtenToWire(amount, USDC_DECIMALS);
      submit({ amountUSD, memo, ...(mintId === '' ? {} : { mintId }) });
    },
  };
  return answer
    ? { state: 'done', portalUrl: answer.portalURL, copied, onCopy: copy, ...shared }
    : { ...progress, ...shared };
}
