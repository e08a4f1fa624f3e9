import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { getAccount } from '#contract/account';
import { confirmWallet } from '#contract/organizations';

import { call } from '#api/client';

/** Open tasks of the signed-in user's account. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(getAccount, { signal }),
});

/** Says that the linked wallet is the organization's. */
export const confirmWalletMutation = mutationOptions({
  mutationKey: ['confirmWallet'],
  mutationFn: (wallet: string) => call(confirmWallet, { body: { wallet } }),
});
