import { Announcer } from '#components/Announcer';
import { Stack } from '#components/Stack';
import { security } from '#domain/messages/security';
import { UnloadedCard } from '#screens/dashboard/UnloadedCard';

import { EmailCard, type EmailCardProps } from './EmailCard';
import { PasswordCard, type PasswordCardProps } from './PasswordCard';

const { email: messages } = security;

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

/** The user's e-mail and password. */
export function CredentialsSection(props: CredentialsSectionProps) {
  switch (props.state) {
    case 'loading':
      return <UnloadedCard {...messages} retry={null} />;
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
