import { useMutation, useQuery } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';

import { logoutMutation } from '#api/auth/sessions';
import { createBillingPortalMutation } from '#api/dashboard/billing';
import { organizationQuery } from '#api/dashboard/organizations';
import { userQuery } from '#api/dashboard/users';
import { billing } from '#domain/messages/billing';
import { SIGN_OUT_FAILED, isRefusal } from '#hooks/shared/failures';
import { useHostConfig, useNotices } from '#hooks/shared/useHostConfig';
import type { DashboardFrameProps } from '#screens/dashboard/DashboardFrame';

import { useAccountAlerts } from './useAccountAlerts';
import { useFormDraft } from './useFormDraft';
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
  const [sidebarOpen, setSidebarOpen] = useState(false);
  const { theme, chooseTheme } = useTheme();
  const { signingOut, onSignOut } = useSignOut();
  const manageBilling = useManageBilling(pathname);
  const alerts = useAccountAlerts();
  const draft = useFormDraft(pathname, organization?.wallet ?? '');

  return {
    pathname,
    organizationName: organization?.name ?? null,
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    subscribed: organization?.billing?.isSubscribed ?? false,
    billingPortalUrl,
    ...manageBilling,
    signingOut,
    onSignOut,
    sidebarOpen,
    onSidebarOpen: () => setSidebarOpen(true),
    onSidebarClose: () => setSidebarOpen(false),
    theme,
    onThemeChange: chooseTheme,
    alerts,
    draft,
    children: createElement(Outlet),
  };
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

/** Signs out in this browser, also when the server fails, then goes to the sign-in page. */
function useSignOut() {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    ...logoutMutation,
    onSettled: (_answer, error) =>
      navigate('/auth/login', {
        replace: true,
        // A session that the server refused is over already.
        state: error && !isRefusal(error) ? SIGN_OUT_FAILED : null,
      }),
  });
  return { signingOut: isPending, onSignOut: () => mutate() };
}
