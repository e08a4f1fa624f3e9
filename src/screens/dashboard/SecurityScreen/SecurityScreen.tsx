import { PageHeader } from '#components/PageHeader';
import { Stack } from '#components/Stack';
import { security as messages } from '#domain/messages/security';
import {
  CredentialsSection,
  type CredentialsSectionProps,
} from '#screens/dashboard/CredentialsSection';
import { FactorsSection, type FactorsSectionProps } from '#screens/dashboard/FactorsSection';
import { PageTrail } from '#screens/dashboard/PageTrail';
import { SessionsSection, type SessionsSectionProps } from '#screens/dashboard/SessionsSection';

/** Each section loads, fails and waits on its own. */
export interface SecurityScreenProps {
  credentials: CredentialsSectionProps;
  factors: FactorsSectionProps;
  sessions: SessionsSectionProps;
}

/** What guards the account. Route: `/settings/security`. */
export function SecurityScreen({ credentials, factors, sessions }: SecurityScreenProps) {
  return (
    <Stack gap="l">
      <PageTrail parent="settings" />
      <PageHeader title={messages.title} text={messages.text} />
      <CredentialsSection {...credentials} />
      <FactorsSection {...factors} />
      <SessionsSection {...sessions} />
    </Stack>
  );
}
