import { Coins, Send } from 'lucide-react';
import type { ReactNode } from 'react';

import { Card } from '#components/Card';
import { LinkButton } from '#components/LinkButton';
import { PageHeader } from '#components/PageHeader';
import { Skeleton } from '#components/Skeleton';
import { Stack } from '#components/Stack';
import type { Transaction } from '#contract/transactions';
import { dashboard } from '#domain/messages/dashboard';

import { OnboardingView } from './OnboardingView';
import { PaymentsView } from './PaymentsView';

export type HomeScreenProps =
  | { state: 'loading' }
  /** Nobody has paid yet. A link that is null is not configured (AMB-21). */
  | { state: 'onboarding'; pluginUrl: string | null; docsUrl: string | null }
  /** Newest first. `explorerTxUrl` is the explorer's address with `{signature}` in it. */
  | { state: 'payments'; payments: Transaction[]; explorerTxUrl: string };

/** Recent payments, or how to get the first one. Route: `/`. */
export function HomeScreen(props: HomeScreenProps) {
  switch (props.state) {
    case 'loading':
      return (
        <Page>
          <Loading />
        </Page>
      );
    case 'onboarding':
      return <OnboardingView pluginUrl={props.pluginUrl} docsUrl={props.docsUrl} />;
    case 'payments':
      return (
        <Page>
          <PaymentsView payments={props.payments} explorerTxUrl={props.explorerTxUrl} />
        </Page>
      );
  }
}

function Page({ children }: { children: ReactNode }) {
  return (
    <Stack gap="l">
      <PageHeader title={dashboard.home.title} actions={<OtherPages />} />
      {children}
    </Stack>
  );
}

/** An addition (AMB-16): ways to what the sidebar does not list. */
function OtherPages() {
  return (
    <>
      <LinkButton to="/send" icon={<Send />}>
        {dashboard.home.send}
      </LinkButton>
      <LinkButton to="/mint" icon={<Coins />}>
        {dashboard.home.mints}
      </LinkButton>
    </>
  );
}

/** No words: a failed load looks the same for good, and must not promise anything (AMB-23). */
function Loading() {
  return (
    <div aria-busy="true">
      <Card>
        <Skeleton width="m" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="l" />
      </Card>
    </div>
  );
}
