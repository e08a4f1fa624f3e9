import type { RouteObject } from 'react-router-dom';

import { useSessionGate } from '#hooks/auth/useSessionGate';
import { useSetupGate } from '#hooks/auth/useSetupGate';
import { useSignInGate } from '#hooks/auth/useSignInGate';
import { usePageBoundary } from '#hooks/dashboard/usePageBoundary';
import { useProofDialog } from '#hooks/dashboard/useProofDialog';
import { connect } from '#hooks/shared/connect';
import { createLazyPages } from '#hooks/shared/lazyPages';
import { SessionGate } from '#screens/auth/SessionGate';
import { PageBoundary } from '#screens/dashboard/PageBoundary';
import { ProofDialog } from '#screens/dashboard/ProofDialog';

import { authPages } from './pages/authPages';

const webhooks = createLazyPages(async () => (await import('./pages/webhookPages')).webhookPages);
const security = createLazyPages(async () => (await import('./pages/securityPages')).securityPages);
const secondary = createLazyPages(
  async () => (await import('./pages/secondaryPages')).secondaryPages,
);
// A merchant who sees one of these pages continues to the others.
const primary = createLazyPages(async () => (await import('./pages/primaryPages')).primaryPages, {
  next: secondary.fetch,
});

/** Every dashboard URL, in the order of the specification. */
export const routes: RouteObject[] = [
  {
    Component: connect(usePageBoundary, PageBoundary),
    children: [
      {
        Component: connect(useSignInGate, SessionGate),
        children: [
          { path: '/auth/login', Component: authPages.Login },
          { path: '/auth/register', Component: authPages.Register },
        ],
      },
      { path: '/auth/reset', Component: authPages.ResetRequest },
      { path: '/auth/reset/message', Component: authPages.ResetSent },
      { path: '/auth/change/:resetId', Component: authPages.ResetChange },
      { path: '/auth/verify/:verifyId', Component: authPages.VerifyEmail },
      { path: '/auth/email/:changeId', Component: authPages.NewEmail },
      { path: '/auth/*', Component: authPages.NotFound },
      {
        // Around all pages whose calls may ask who is there.
        Component: connect(useProofDialog, ProofDialog),
        children: [
          {
            Component: connect(useSetupGate, SessionGate),
            children: [
              { path: '/setup', Component: authPages.Profile },
              { path: '/setup/wallet', Component: authPages.LinkWallet },
            ],
          },
          {
            Component: connect(useSessionGate, SessionGate),
            children: [
              {
                Component: primary.page('Frame'),
                children: [
                  { path: '/', Component: primary.page('Home') },
                  { path: '/send', Component: secondary.page('Send') },
                  { path: '/links', Component: secondary.page('Links') },
                  { path: '/mint', Component: secondary.page('MintList') },
                  { path: '/mint/create', Component: secondary.page('MintCreate') },
                  { path: '/mint/manage/:id', Component: secondary.page('MintDetail') },
                  { path: '/settings', Component: secondary.page('Settings') },
                  { path: '/settings/wallet', Component: secondary.page('LinkWallet') },
                  { path: '/settings/security', Component: security.page('Security') },
                  { path: '/settings/keys', Component: secondary.page('Keys') },
                  { path: '/settings/webhooks', Component: webhooks.page('WebhookList') },
                  { path: '/settings/webhooks/:id', Component: webhooks.page('Webhook') },
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
    ],
  },
];
