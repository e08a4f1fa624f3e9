import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { confirmCheckout, createBillingPortal, createCheckout, listPlans } from '#contract/billing';
import type { BodyOf } from '#contract/endpoint';

import { call } from '#api/client';

/** The plans with their prices. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => call(listPlans, { signal }),
});

/** Starts a checkout of a plan. Returns the address of the provider's page. */
export const createCheckoutMutation = mutationOptions({
  mutationKey: ['createCheckout'],
  mutationFn: (body: BodyOf<typeof createCheckout>) => call(createCheckout, { body }),
});

/** Confirms a checkout after the return from it. */
export const confirmCheckoutMutation = mutationOptions({
  mutationKey: ['confirmCheckout'],
  mutationFn: (body: BodyOf<typeof confirmCheckout>) => call(confirmCheckout, { body }),
});

/** Opens the provider's page where the plan is changed or ended. Returns its address. */
export const createBillingPortalMutation = mutationOptions({
  mutationKey: ['createBillingPortal'],
  mutationFn: () => call(createBillingPortal, {}),
});
