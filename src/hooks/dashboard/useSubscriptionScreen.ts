import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';

import { createCheckoutMutation } from '#api/dashboard/billing';
import { organizationQuery } from '#api/dashboard/organizations';
import { billing } from '#domain/messages/billing';
import { DEFAULT_PLAN, ENTERPRISE, parsePlanChoice, type PlanChoice } from '#domain/plans';
import type { SubscriptionScreenProps } from '#screens/dashboard/SubscriptionScreen';

import { useProviderPage } from './useProviderPage';

/** Chooses a plan and starts its checkout in a new window. */
export function useSubscriptionScreen(): SubscriptionScreenProps {
  const location = useLocation();
  const [plan, setPlan] = useState(() => selectedIn(location.state) ?? DEFAULT_PLAN);
  const { data: organization } = useQuery(organizationQuery);
  const { progress, blockedUrl, open, reset } = useProviderPage(createCheckoutMutation);

  const subscribed = organization?.billing?.isSubscribed ?? false;

  const props = {
    plan,
    subscribed,
    onPlanChange: (chosen: PlanChoice) => {
      // The window that just opened is for the plan that is shown.
      if (progress === 'asking') return;
      setPlan(chosen);
      reset();
    },
    onContinue: () => {
      if (plan === ENTERPRISE) return;
      open({ product: plan, customer: organization?.billing?.customerId ?? null });
    },
  };
  if (plan === ENTERPRISE) return { ...props, state: 'enterprise' };
  switch (progress) {
    case 'idle':
      return { ...props, state: 'idle' };
    case 'asking':
      return { ...props, state: 'submitting' };
    case 'failed':
      return { ...props, state: 'failed', error: billing.subscriptions.failed };
    case 'opened':
      // Paid meanwhile, in the other window.
      if (subscribed) return { ...props, state: 'idle' };
      return blockedUrl === null
        ? { ...props, state: 'opened' }
        : { ...props, state: 'blocked', url: blockedUrl };
  }
}

/** The plan that the previous page chose: the only way to `enterprise`. */
function selectedIn(state: unknown): PlanChoice | null {
  const parsed = v.safeParse(v.object({ selectedPlan: v.unknown() }), state);
  return parsed.success ? parsePlanChoice(parsed.output.selectedPlan) : null;
}
