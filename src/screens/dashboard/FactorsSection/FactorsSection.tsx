import { Announcer } from '#components/Announcer';
import { Skeleton } from '#components/Skeleton';
import { Stack } from '#components/Stack';
import { factors as messages } from '#domain/messages/factors';
import { LoadingCard } from '#screens/dashboard/LoadingCard';
import { UnloadedCard } from '#screens/dashboard/UnloadedCard';
import { ValuePlace } from '#screens/dashboard/ValueRow';

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
      return <LoadingCards />;
    case 'failed':
      return <UnloadedCard {...messages.passkeys} loadFailed={messages.loadFailed} retry={props} />;
    case 'listed':
      return (
        <Stack gap="l">
          {props.freshCodes && <FreshCodes {...props.freshCodes} />}
          <PasskeysCard {...props.passkeys} />
          <AppCard {...props.app} />
          <RecoveryCard {...props.recovery} />
          <LimitCard {...props.limit} />
          <Announcer>{props.outcome}</Announcer>
          <Announcer>{props.freshCodes ? messages.codes.fresh.announcement : ''}</Announcer>
        </Stack>
      );
  }
}

function LoadingCards() {
  const { passkeys, app, codes, limit } = messages;
  return (
    <Stack gap="l">
      {[passkeys, app, codes, limit].map((card) => (
        <LoadingCard key={card.title} title={card.title} description={card.text} flush={false}>
          {card === limit ? <FieldPlace /> : <ValuePlace />}
        </LoadingCard>
      ))}
    </Stack>
  );
}

function FieldPlace() {
  return (
    <Stack gap="xs" width="form">
      <Skeleton shape="small" width="s" />
      <Skeleton shape="control" />
    </Stack>
  );
}
