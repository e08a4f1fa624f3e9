import type { ReactNode } from 'react';

import { Notice, type NoticeProps } from '#components/Notice';
import { PageHeader } from '#components/PageHeader';
import { Stack } from '#components/Stack';
import { dashboard } from '#domain/messages/dashboard';

import { LoadingPayments } from './LoadingPayments';
import { OnboardingView } from './OnboardingView';
import { PaymentsView, type PaymentsViewProps } from './PaymentsView';
import { Received, type ReceivedProps } from './Received';
import { ReceivedPlace } from './ReceivedCard';
import { Shortcuts } from './Shortcuts';

export type HomeScreenProps = { notice: NoticeProps } & (
  | { state: 'loading' }
  /** The organization has no payments yet. A link that is null is not configured. */
  | { state: 'onboarding'; pluginUrl: string | null; docsUrl: string | null }
  | ({
      state: 'payments';
      /** What came on each of the last 30 days; null when a quiet host cannot load that. */
      received: ReceivedProps['days'] | null;
    } & PaymentsViewProps)
);

/** Recent payments, or how to get the first one. Route: `/`. */
export function HomeScreen(props: HomeScreenProps) {
  switch (props.state) {
    case 'loading':
      return (
        <Page notice={props.notice}>
          <ReceivedPlace />
          <LoadingPayments />
        </Page>
      );
    case 'onboarding':
      return <OnboardingView {...props} />;
    case 'payments':
      return (
        <Page notice={props.notice}>
          {props.received && <Received days={props.received} />}
          <PaymentsView {...props} />
        </Page>
      );
  }
}

function Page({ notice, children }: { notice: NoticeProps; children: ReactNode }) {
  return (
    <Stack gap="l">
      <PageHeader title={dashboard.home.title} />
      <Shortcuts />
      <Notice {...notice} />
      {children}
    </Stack>
  );
}
