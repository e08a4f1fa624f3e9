import { Alert } from '#components/Alert';
import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { Skeleton } from '#components/Skeleton';
import { Stack } from '#components/Stack';
import { factors as messages } from '#domain/messages/factors';

import { AppCard, type AppCardProps } from './AppCard';
import { FreshCodes, type FreshCodesProps } from './FreshCodes';
import { LimitCard, type LimitCardProps } from './LimitCard';
import { PasskeysCard, type PasskeysCardProps } from './PasskeysCard';
import { RecoveryCard, type RecoveryCardProps } from './RecoveryCard';

export type FactorsSectionProps =
  | { state: 'loading' }
  | { state: 'failed'; retrying: boolean; onRetry: () => void }
  | {
      state: 'listed';
      /** Only after they were made here. The server never shows them again. */
      freshCodes: FreshCodesProps | null;
      passkeys: PasskeysCardProps;
      app: AppCardProps;
      recovery: RecoveryCardProps;
      limit: LimitCardProps;
      /** What happened last, for screen readers; empty when nothing did. */
      outcome: string;
    };

/** How the user proves who they are, and what asks for it. */
export function FactorsSection(props: FactorsSectionProps) {
  switch (props.state) {
    case 'loading':
      return (
        <div aria-busy="true">
          <Card title={messages.passkeys.title} description={messages.passkeys.text}>
            <Skeleton width="l" />
          </Card>
        </div>
      );
    case 'failed':
      return (
        <Card title={messages.passkeys.title} description={messages.passkeys.text}>
          <Alert
            action={
              <Button loading={props.retrying} onClick={props.onRetry}>
                {messages.retry}
              </Button>
            }
          >
            {messages.loadFailed}
          </Alert>
        </Card>
      );
    case 'listed':
      return (
        <Stack gap="l">
          {props.freshCodes && <FreshCodes {...props.freshCodes} />}
          <PasskeysCard {...props.passkeys} />
          <AppCard {...props.app} />
          <RecoveryCard {...props.recovery} />
          <LimitCard {...props.limit} />
          <Announcer>{props.outcome}</Announcer>
        </Stack>
      );
  }
}
