import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';

import {
  createBillingPortalMutation,
  createCheckoutMutation,
  plansQuery,
} from '#api/dashboard/billing';
import { organizationQuery } from '#api/dashboard/organizations';
import { billing } from '#domain/messages/billing';
import { DEFAULT_PLAN, ENTERPRISE, parsePlanChoice, type PlanChoice } from '#domain/plans';
import { hasFailed } from '#hooks/shared/queryState';
import { useHostConfig, useNotices } from '#hooks/shared/useHostConfig';
import type { SubscriptionScreenProps } from '#screens/dashboard/SubscriptionScreen';

import { useProviderPage } from './useProviderPage';

/**
 * Chooses a plan and starts its checkout in a new window. An organization that has a plan is
 * led to the provider's page, where it is changed.
 */
export function useSubscriptionScreen(): SubscriptionScreenProps {
  const location = useLocation();
  const { data: organization } = useQuery(organizationQuery);
  const { customerId, isSubscribed: subscribed = false, plan: own } = organization?.billing ?? {};
  const ownPlan = (subscribed && own) || null;
  const [chosen, setChosen] = useState(() => parseSelectedPlan(location.state));
  const plan = chosen ?? DEFAULT_PLAN;

  const checkout = useProviderPage(createCheckoutMutation);
  const portal = usePortalPage();
  // A payment in the other window meanwhile ends the checkout's.
  const page = subscribed ? portal : checkout;

  const props = {
    plan,
    subscribed,
    ownPlan,
    ...usePrices(),
    onPlanChange: (choice: PlanChoice) => {
      // The window that just opened is for the plan that is shown.
      if (page.progress === 'asking') return;
      setChosen(choice);
      page.reset();
    },
    onContinue: () => {
      if (plan === ENTERPRISE) return;
      if (subscribed) portal.open();
      else checkout.open({ product: plan, customer: customerId ?? null });
    },
  };
  if (plan === ENTERPRISE) return { ...props, state: 'enterprise' };
  switch (page.progress) {
    case 'idle':
      return { ...props, state: 'idle' };
    case 'asking':
      return { ...props, state: 'submitting' };
    case 'failed':
      return {
        ...props,
        state: 'failed',
        error: subscribed ? billing.portalFailed : billing.subscriptions.failed,
        reason: page.reason,
      };
    case 'opened':
      return page.blockedUrl === null
        ? { ...props, state: 'opened' }
        : { ...props, state: 'blocked', url: page.blockedUrl };
  }
}

/** The page where a plan is changed or ended: the provider's, or the one that the host names. */
function usePortalPage() {
  const { billingPortalUrl: url } = useHostConfig();
  const named = url === null ? {} : { mutationFn: async () => ({ url }) };
  return useProviderPage({ ...createBillingPortalMutation, ...named });
}

/** The prices as the provider has them. Plans can be bought without: the checkout shows them. */
function usePrices(): Pick<SubscriptionScreenProps, 'prices' | 'notice'> {
  const visible = useNotices();
  const query = useQuery(plansQuery);
  const failed = hasFailed(query);
  const known = query.data?.map(({ product, price }) => [product, price ?? undefined] as const);
  return {
    prices: known ? Object.fromEntries(known) : failed ? {} : null,
    notice: { visible, children: failed ? billing.subscriptions.pricesFailed : '' },
  };
}

/** The plan that the previous page chose: the only way to `enterprise`. */
function parseSelectedPlan(state: unknown): PlanChoice | null {
  const parsed = v.safeParse(v.object({ selectedPlan: v.unknown() }), state);
  return parsed.success ? parsePlanChoice(parsed.output.selectedPlan) : null;
}
