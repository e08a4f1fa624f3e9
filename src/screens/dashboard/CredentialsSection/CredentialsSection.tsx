import { Announcer } from '#components/Announcer';
import { Stack } from '#components/Stack';
import { security } from '#domain/messages/security';
import { LoadingCard } from '#screens/dashboard/LoadingCard';
import { UnloadedCard } from '#screens/dashboard/UnloadedCard';
import { ValuePlace } from '#screens/dashboard/ValueRow';

import { EmailCard, type EmailCardProps } from './EmailCard';
import { PasswordCard, type PasswordCardProps } from './PasswordCard';

const { email: messages, password } = security;

export type CredentialsSectionProps =
  | { state: 'loading' }
  | { state: 'failed'; retrying: boolean; onRetry: () => void }
  | {
      state: 'listed';
      email: EmailCardProps;
      password: PasswordCardProps;
      /** What happened last, for screen readers; empty when nothing did. */
      outcome: string;
    };

/** The user's email and password. */
export function CredentialsSection(props: CredentialsSectionProps) {
  switch (props.state) {
    case 'loading':
      return <LoadingCards />;
    case 'failed':
      return <UnloadedCard {...messages} retry={props} />;
    case 'listed':
      return (
        <Stack gap="l">
          <EmailCard {...props.email} />
          <PasswordCard {...props.password} />
          <Announcer>{props.outcome}</Announcer>
        </Stack>
      );
  }
}

function LoadingCards() {
  return (
    <Stack gap="l">
      <LoadingCard title={messages.title} description={messages.text} flush={false}>
        <ValuePlace roomy />
      </LoadingCard>
      <LoadingCard title={password.title} flush={false}>
        <ValuePlace roomy />
      </LoadingCard>
    </Stack>
  );
}
