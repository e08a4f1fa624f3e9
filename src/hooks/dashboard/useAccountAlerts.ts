import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { accountQuery, confirmWalletMutation } from '#api/dashboard/account';
import { organizationQuery } from '#api/dashboard/organizations';
import { account as messages } from '#domain/messages/account';
import { describeMutationError } from '#hooks/shared/failures';
import { refetch } from '#hooks/shared/queryState';
import { useEmailLink } from '#hooks/shared/useEmailLink';
import type { DashboardFrameProps } from '#screens/dashboard/DashboardFrame';

const describeFailure = describeMutationError(
  messages.wallet.notConfirmed,
  messages.wallet.undecided,
);

/** Open tasks of the account. A load that fails is only logged: the server refuses what has to wait. */
export function useAccountAlerts(): DashboardFrameProps['alerts'] {
  const queryClient = useQueryClient();
  const { data: account } = useQuery(accountQuery);
  const { data: organization } = useQuery(organizationQuery);
  const link = useEmailLink();
  const { mutate, isPending, error } = useMutation({
    ...confirmWalletMutation,
    onSuccess: () => refetch(queryClient, accountQuery),
    // It may be confirmed all the same, or another wallet is linked by now. How it failed is told at once.
    onError: () => {
      void refetch(queryClient, accountQuery);
      void refetch(queryClient, organizationQuery);
    },
  });

  const wallet = organization?.wallet;
  return {
    unverified: account && !account.emailVerified ? { email: account.email, ...link } : null,
    wallet:
      account?.walletQuestion && wallet
        ? {
            address: wallet,
            paused: account.walletQuestion === 'paused',
            confirming: isPending,
            failure: error ? describeFailure(error) : '',
            onConfirm: () => {
              if (queryClient.isMutating({ mutationKey: confirmWalletMutation.mutationKey }) === 0)
                mutate(wallet);
            },
          }
        : null,
  };
}
