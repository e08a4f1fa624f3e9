import { BackLink } from '#components/BackLink';
import { Card } from '#components/Card';
import { PageHeader } from '#components/PageHeader';
import { Stack } from '#components/Stack';
import { settings } from '#domain/messages/settings';
import { LinkWalletForm } from '#screens/auth/LinkWalletForm';
import type { LinkWalletScreenProps } from '#screens/auth/LinkWalletScreen';

/** Links another wallet, by the form of the setup. Route: `/settings/wallet`. */
export function LinkWalletScreen(props: LinkWalletScreenProps) {
  return (
    <Stack gap="l" width="form">
      <BackLink to="/settings">{settings.title}</BackLink>
      <PageHeader title={settings.wallet.title} text={settings.wallet.text} />
      <Card>
        <LinkWalletForm {...props} />
      </Card>
    </Stack>
  );
}
