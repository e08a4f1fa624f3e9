import type { RouteObject } from 'react-router-dom';

import { useSessionGate } from '#hooks/auth/useSessionGate';
import { usePageBoundary } from '#hooks/dashboard/usePageBoundary';
import { connect } from '#hooks/shared/connect';
import { lazyPages } from '#hooks/shared/lazyPages';
import { SessionGate } from '#screens/auth/SessionGate';
import { PageBoundary } from '#screens/dashboard/PageBoundary';

const auth = lazyPages(async () => (await import('./authPages')).authPages);
const primary = lazyPages(async () => (await import('./primaryPages')).primaryPages);
const secondary = lazyPages(async () => (await import('./secondaryPages')).secondaryPages);

/** What an address shows that no route matches. */
export const NotFound = auth.page('NotFound');

/** Fetches every page, so that it is there before it is asked for. */
export async function fetchAllPages(): Promise<void> {
  await primary.fetch();
  await Promise.all([secondary.fetch(), auth.fetch()]);
}

/** Every dashboard URL, in the order of the specification. */
export const routes: RouteObject[] = [
  {
    Component: connect(usePageBoundary, PageBoundary),
    children: [
      { path: '/auth/login', Component: auth.page('Login') },
      { path: '/auth/register', Component: auth.page('Register') },
      {
        path: '/auth/reset',
        Component: auth.page('ResetRequest'),
      },
      { path: '/auth/reset/message', Component: auth.page('ResetSent') },
      {
        path: '/auth/change/:resetId',
        Component: auth.page('ResetChange'),
      },
      { path: '/auth/*', Component: NotFound },
      { path: '/setup', Component: auth.page('Profile') },
      { path: '/setup/wallet', Component: auth.page('LinkWallet') },
      {
        Component: connect(useSessionGate, SessionGate),
        children: [
          {
            Component: primary.page('Frame'),
            children: [
              { path: '/', Component: primary.page('Home') },
              { path: '/send', Component: secondary.page('Send') },
              { path: '/links', Component: primary.page('Links') },
              { path: '/mint', Component: secondary.page('MintList') },
              { path: '/mint/create', Component: secondary.page('MintCreate') },
              { path: '/mint/manage/:id', Component: secondary.page('MintDetail') },
              { path: '/settings', Component: secondary.page('Settings') },
              { path: '/settings/wallet', Component: secondary.page('LinkWallet') },
              { path: '/settings/keys', Component: secondary.page('Keys') },
              { path: '/billing/subscriptions', Component: secondary.page('Subscription') },
              { path: '*', Component: primary.page('NotFound') },
            ],
          },
          // Protected like the rest, but without the sidebar.
          { path: '/billing/success', Component: secondary.page('BillingSuccess') },
        ],
      },
    ],
  },
];
