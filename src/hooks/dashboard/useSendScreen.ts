import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  fundOperatingAccountMutation,
  operatingAccountQuery,
} from '#api/dashboard/operatingAccounts';
import { sendFundsMutation, type SendFundsRequest } from '#api/dashboard/transactions';
import { parseDecimal, toWireAmount } from '#domain/decimal';
import { send } from '#domain/messages/send';
import { USDC_DECIMALS, type MicroUsdc } from '#domain/money';
import { useUnfinishedWork } from '#hooks/shared/UnfinishedWorkProvider';
import {
  describeMutationError,
  describeServerError,
  isUnanswered,
  type FormFailure,
} from '#hooks/shared/failures';
import { describeLoadFailure, getRetry, refetch } from '#hooks/shared/queryState';
import { useCopy } from '#hooks/shared/useCopy';
import { useResumableFormMutation } from '#hooks/shared/useFormMutation';
import { useHostConfig, useNotices } from '#hooks/shared/useHostConfig';
import { useRefusedAmount } from '#hooks/shared/useRefusedAmount';
import type { SendScreenProps, SendValues } from '#screens/dashboard/SendScreen';

/**
 * Sends funds. A transfer that failed and is sent again unchanged keeps its key, so that it happens
 * once even when the failure was only a lost answer. A merchant who leaves while one is on its way and
 * comes back sees how it ended.
 */
export function useSendScreen(): SendScreenProps {
  const queryClient = useQueryClient();
  const { explorerTxUrl, explorerAddressUrl } = useHostConfig();
  const { getKey, retire } = useUnfinishedWork().transferKeys;
  const accountProps = useOperatingAccount();
  const [sentCount, setSentCount] = useState(0);

  const { submit, answer, values, ...form } = useResumableFormMutation<
    Transfer,
    { signature: string }
  >(
    {
      ...sendFundsMutation,
      // Also after a failure: the money may have left before the answer was lost.
      onSettled: () => void refetch(queryClient, operatingAccountQuery),
    },
    describeFailure,
    () => {
      retire();
      setSentCount((count) => count + 1);
    },
  );

  const onSubmit = (written: SendValues) => {
    const { body, micro } = parseTransfer(written);
    submit({ body, micro, idempotencyKey: getKey(body) });
  };
  const { progress, amountHint, onAmountChange } = useRefusedAmount(
    form.progress,
    values?.body.amount,
    USDC_DECIMALS,
  );
  const shared = { onSubmit, sentCount, ...accountProps, amountHint, onAmountChange };
  if (!answer || !values) return { ...progress, ...shared };

  const { micro, body } = values;
  const { to, memo } = body;
  const explorer = { explorerTxUrl, explorerAddressUrl };
  return { state: 'done', sent: { micro, to, memo, ...answer, ...explorer }, ...shared };
}

const describeAnswer = describeServerError(send.failed);

/** A lost answer says nothing of the money, so the merchant is told that it does not go twice. */
function describeFailure(error: Error): FormFailure {
  const failure = describeAnswer(error);
  return isUnanswered(error) ? { ...failure, reason: send.unanswered } : failure;
}

/** A request, and its amount as the confirmation shows it. */
interface Transfer extends SendFundsRequest {
  micro: MicroUsdc;
}

/** The amount of text that the server refuses is 0, which is never shown. */
function parseTransfer({ to, amount, memo }: SendValues): Pick<Transfer, 'body' | 'micro'> {
  const sent = toWireAmount(amount, USDC_DECIMALS);
  const micro = parseDecimal(sent, USDC_DECIMALS) ?? 0n;
  return { body: { to: to.trim(), amount: sent, memo }, micro };
}

const FUNDING = { mutationKey: fundOperatingAccountMutation.mutationKey };
const describeFundFailure = describeMutationError(send.account.notFunded, send.account.undecided);

/** What can be sent. A failed load or top-up is only logged. */
function useOperatingAccount(): Pick<SendScreenProps, 'balance' | 'account'> {
  const queryClient = useQueryClient();
  const { network } = useHostConfig();
  const { copied, copy } = useCopy();
  const visible = useNotices();
  const query = useQuery({ ...operatingAccountQuery, staleTime: 0 });
  const fund = useMutation({
    ...fundOperatingAccountMutation,
    onSuccess: (funded) => queryClient.setQueryData(operatingAccountQuery.queryKey, funded),
  });

  // Also of a call that was made before the page was left and opened again.
  const funding = useIsMutating(FUNDING) > 0;
  const faucet = {
    funding,
    funded: fund.isSuccess,
    // The cache knows of a call at once; a second press may come before React has rendered `funding`.
    onFund: () => {
      if (queryClient.isMutating(FUNDING) === 0) fund.mutate();
    },
  };
  const loadFailure = describeLoadFailure(query, send.account.loadFailed);
  const isTest = network === 'embedded';
  return {
    balance: {
      availableMicro: query.data?.availableMicro ?? null,
      notice: { visible, children: fund.error ? describeFundFailure(fund.error) : loadFailure },
      retry: query.data ? null : getRetry(query, visible),
      faucet: isTest ? faucet : null,
    },
    account: { address: query.data?.address ?? null, isTest, copied, onCopy: copy },
  };
}
