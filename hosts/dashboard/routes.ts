import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

import { useLinkWalletScreen } from '#hooks/auth/useLinkWalletScreen';
import { useLoginScreen } from '#hooks/auth/useLoginScreen';
import { useProfileScreen } from '#hooks/auth/useProfileScreen';
import { useRegisterScreen } from '#hooks/auth/useRegisterScreen';
import { useResetChangeScreen } from '#hooks/auth/useResetChangeScreen';
import { useResetRequestScreen } from '#hooks/auth/useResetRequestScreen';
import { useResetSentScreen } from '#hooks/auth/useResetSentScreen';
import { useSessionGate } from '#hooks/auth/useSessionGate';
import { usePageBoundary } from '#hooks/dashboard/usePageBoundary';
import { connect } from '#hooks/shared/connect';
import { LinkWalletScreen } from '#screens/auth/LinkWalletScreen';
import { LoginScreen } from '#screens/auth/LoginScreen';
import { NotFoundScreen } from '#screens/auth/NotFoundScreen';
import { ProfileScreen } from '#screens/auth/ProfileScreen';
import { RegisterScreen } from '#screens/auth/RegisterScreen';
import { ResetChangeScreen } from '#screens/auth/ResetChangeScreen';
import { ResetRequestScreen } from '#screens/auth/ResetRequestScreen';
import { ResetSentScreen } from '#screens/auth/ResetSentScreen';
import { SessionGate } from '#screens/auth/SessionGate';
import { PageBoundary } from '#screens/dashboard/PageBoundary';

// Asked for at once, beside the first calls, but not waited for: signing in does without it.
const loading = import('./signedIn');
type Page = keyof Awaited<typeof loading>['signedIn'];
const page = (name: Page) => lazy(async () => ({ default: (await loading).signedIn[name] }));

/** Every dashboard URL, in the order of the specification. */
export const routes: RouteObject[] = [
  {
    Component: connect(usePageBoundary, PageBoundary),
    children: [
      { path: '/auth/login', Component: connect(useLoginScreen, LoginScreen) },
      { path: '/auth/register', Component: connect(useRegisterScreen, RegisterScreen) },
      {
        path: '/auth/reset',
        Component: connect(useResetRequestScreen, ResetRequestScreen),
      },
      { path: '/auth/reset/message', Component: connect(useResetSentScreen, ResetSentScreen) },
      {
        path: '/auth/change/:resetId',
        Component: connect(useResetChangeScreen, ResetChangeScreen),
      },
      { path: '/auth/*', Component: NotFoundScreen },
      { path: '/setup', Component: connect(useProfileScreen, ProfileScreen) },
      { path: '/setup/wallet', Component: connect(useLinkWalletScreen, LinkWalletScreen) },
      {
        Component: connect(useSessionGate, SessionGate),
        children: [
          {
            Component: page('Frame'),
            children: [
              { path: '/', Component: page('Home') },
              { path: '/send', Component: page('Send') },
              { path: '/links', Component: page('Links') },
              { path: '/mint', Component: page('MintList') },
              { path: '/mint/create', Component: page('MintCreate') },
              { path: '/mint/manage/:id', Component: page('MintDetail') },
              { path: '/settings', Component: page('Settings') },
              { path: '/settings/wallet', Component: page('LinkWallet') },
              { path: '/settings/keys', Component: page('Keys') },
              { path: '/billing/subscriptions', Component: page('Subscription') },
              { path: '*', Component: page('NotFound') },
            ],
          },
          // Protected like the rest, but without the sidebar (§2).
          { path: '/billing/success', Component: page('BillingSuccess') },
        ],
      },
    ],
  },
];
