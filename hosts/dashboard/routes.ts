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
const first = import('./signedIn');
// Then the rest, so that it is there before anybody can ask for it.
const rest = first.then(() => import('./further'));
type First = keyof Awaited<typeof first>['signedIn'];
type Rest = keyof Awaited<typeof rest>['further'];
const page = (name: First) => lazy(async () => ({ default: (await first).signedIn[name] }));
const further = (name: Rest) => lazy(async () => ({ default: (await rest).further[name] }));

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
              { path: '/send', Component: further('Send') },
              { path: '/links', Component: page('Links') },
              { path: '/mint', Component: further('MintList') },
              { path: '/mint/create', Component: further('MintCreate') },
              { path: '/mint/manage/:id', Component: further('MintDetail') },
              { path: '/settings', Component: further('Settings') },
              { path: '/settings/wallet', Component: further('LinkWallet') },
              { path: '/settings/keys', Component: further('Keys') },
              { path: '/billing/subscriptions', Component: further('Subscription') },
              { path: '*', Component: page('NotFound') },
            ],
          },
          // Protected like the rest, but without the sidebar (§2).
          { path: '/billing/success', Component: further('BillingSuccess') },
        ],
      },
    ],
  },
];
