import { mutationOptions, queryOptions } from '@tanstack/react-query';

import {
  fundOperatingAccount,
  getOperatingAccount,
  parseOperatingAccount,
} from '#contract/operatingAccounts';

import { call } from '#api/client';

/** The account that the organization sends from. */
export const operatingAccountQuery = queryOptions({
  queryKey: ['operatingAccount'],
  queryFn: ({ signal }) => call(getOperatingAccount, { signal }),
  select: parseOperatingAccount,
});

/** Adds test USDC, on the embedded network only. Returns the account as it is then. */
export const fundOperatingAccountMutation = mutationOptions({
  mutationKey: ['fundOperatingAccount'],
  mutationFn: () => call(fundOperatingAccount, {}),
});
