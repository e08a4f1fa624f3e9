import { useIsMutating, useQuery } from '@tanstack/react-query';
import { createElement, useEffect, useState } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';

import { createBillingPortalMutation } from '#api/dashboard/billing';
import { organizationQuery } from '#api/dashboard/organizations';
import { sendFundsMutation } from '#api/dashboard/transactions';
import { userQuery } from '#api/dashboard/users';
import { billing } from '#domain/messages/billing';
import { useSignOut } from '#hooks/auth/useSignOut';
import { useHostConfig, useNotices } from '#hooks/shared/useHostConfig';
import type { DashboardFrameProps } from '#screens/dashboard/DashboardFrame';

import { useAccountAlerts } from './useAccountAlerts';
import { useFormDraft } from './useFormDraft';
import { useLostCalls } from './useLostCalls';
import { useProviderPage } from './useProviderPage';
import { useTheme } from './useTheme';

/**
 * Returns the signed-in user, the current page, and the links to the billing provider and to sign
 * out. Failures are only logged.
 */
export function useDashboardFrame(): DashboardFrameProps {
  const { pathname } = useLocation();
  const { billingPortalUrl } = useHostConfig();
  const { data: user } = useQuery(userQuery);
  const { data: organization } = useQuery(organizationQuery);
  const returning = useNavigationType() === NavigationType.Pop;
  // At one page: the browser's way back closes it too.
  const [sidebarAt, setSidebarAt] = useState<string | null>(null);
  const { theme, chooseTheme } = useTheme();
  const { signingOut, onSignOut } = useSignOut();
  const manageBilling = useManageBilling(pathname);
  const alerts = useAccountAlerts();
  const lost = useLostCalls(pathname);
  const draft = useFormDraft(pathname, organization?.wallet ?? '');
  useUnloadWarning();

  return {
    pathname,
    returning,
    organizationName: organization?.name ?? null,
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    subscribed: organization?.billing?.isSubscribed ?? false,
    billingPortalUrl,
    ...manageBilling,
    signingOut,
    onSignOut,
    sidebarOpen: sidebarAt === pathname,
    onSidebarOpen: () => setSidebarAt(pathname),
    onSidebarClose: () => setSidebarAt(null),
    theme,
    onThemeChange: chooseTheme,
    alerts,
    lost,
    draft,
    children: createElement(Outlet),
  };
}

/**
 * Lets the browser ask before the tab is closed or reloaded while money or tokens are on their way: the
 * merchant would not learn what happened. In the frame, because their page may be left meanwhile.
 */
function useUnloadWarning() {
  const sending = useIsMutating({ mutationKey: sendFundsMutation.mutationKey });
  const minting = useIsMutating({ mutationKey: ['mintTokens'] });
  const busy = sending + minting > 0;

  useEffect(() => {
    if (!busy) return undefined;
    const refuse = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', refuse);
    return () => window.removeEventListener('beforeunload', refuse);
  }, [busy]);
}

/**
 * Opens the billing provider's page, with a new address each time. A failure is shown until the
 * page changes.
 */
function useManageBilling(pathname: string) {
  const { open, blockedUrl, progress } = useProviderPage(createBillingPortalMutation);
  const visible = useNotices();
  const [openedAt, setOpenedAt] = useState(pathname);
  return {
    onManageBilling: () => {
      setOpenedAt(pathname);
      open();
    },
    blockedBillingUrl: openedAt === pathname ? blockedUrl : null,
    notice: {
      visible,
      children: openedAt === pathname && progress === 'failed' ? billing.portalFailed : '',
    },
  };
}
