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
 * led to the provider's page, where it is changed. So is one whose plan is on hold, to pay for it.
 */
export function useSubscriptionScreen(): SubscriptionScreenProps {
  const location = useLocation();
  const { data: organization } = useQuery(organizationQuery);
  const own = organization?.billing;
  const subscribed = own?.isSubscribed ?? false;
  const isOnHold = own?.isOnHold ?? false;
  const ownPlan = (subscribed && own?.plan) || null;
  const [chosen, setChosen] = useState(() => parseSelectedPlan(location.state));
  const { checkout, portal, page, leadsToPortal } = usePages(subscribed, isOnHold);
  // An own plan comes first: its page is where a larger one is asked for.
  const plan = chosen === null || (chosen === ENTERPRISE && leadsToPortal) ? DEFAULT_PLAN : chosen;

  const props = {
    plan,
    subscribed,
    onHold: isOnHold && leadsToPortal,
    leadsToPortal,
    ownPlan,
    ...usePrices(subscribed),
    onPlanChange: (choice: PlanChoice) => {
      // The window that just opened is for the plan that is shown.
      if (page.progress === 'asking') return;
      setChosen(choice);
      checkout.reset();
      portal.reset();
    },
    onContinue: () => {
      if (plan === ENTERPRISE) return;
      if (leadsToPortal) {
        portal.open();
        return;
      }
      portal.reset();
      checkout.open({ product: plan, customer: own?.customerId ?? null });
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
        error: page === portal ? billing.portalFailed : billing.subscriptions.failed,
        reason: page.reason,
      };
    case 'opened': {
      const opened = page === portal ? 'portal' : 'checkout';
      return page.blockedUrl === null
        ? { ...props, state: 'opened', opened }
        : { ...props, state: 'blocked', opened, url: page.blockedUrl };
    }
  }
}

/** The provider's two pages, the one that was opened last, and whether the next one is the portal. */
function usePages(subscribed: boolean, isOnHold: boolean) {
  const checkout = useProviderPage(createCheckoutMutation);
  const portal = usePortalPage();
  // What the last checkout found is newer than what the organization says.
  const asked = checkout.progress !== 'idle';
  const onHold = asked ? checkout.errorCode === 'plan_on_hold' : isOnHold;
  return {
    checkout,
    portal,
    // A payment in the other window meanwhile ends the checkout's.
    page: subscribed || (onHold && portal.progress !== 'idle') ? portal : checkout,
    // Once it was opened, the plan on hold may have been ended there.
    leadsToPortal: subscribed || (onHold && portal.progress !== 'opened'),
  };
}

/** The page where a plan is changed or ended: the provider's, or the one that the host names. */
function usePortalPage() {
  const { billingPortalUrl: url } = useHostConfig();
  const named = url === null ? {} : { mutationFn: async () => ({ url }) };
  return useProviderPage({ ...createBillingPortalMutation, ...named });
}

/** The prices as the provider has them. Plans can be bought without: the checkout shows them. */
function usePrices(subscribed: boolean): Pick<SubscriptionScreenProps, 'prices' | 'notice'> {
  const { pricesFailed, ownPriceFailed } = billing.subscriptions;
  const visible = useNotices();
  const query = useQuery(plansQuery);
  const failed = hasFailed(query);
  const known = query.data?.map(({ product, price }) => [product, price ?? undefined] as const);
  return {
    prices: known ? Object.fromEntries(known) : failed ? {} : null,
    notice: { visible, children: failed ? (subscribed ? ownPriceFailed : pricesFailed) : '' },
  };
}

/** The plan that the previous page chose: the only way to `enterprise`. */
function parseSelectedPlan(state: unknown): PlanChoice | null {
  const parsed = v.safeParse(v.object({ selectedPlan: v.unknown() }), state);
  return parsed.success ? parsePlanChoice(parsed.output.selectedPlan) : null;
}
