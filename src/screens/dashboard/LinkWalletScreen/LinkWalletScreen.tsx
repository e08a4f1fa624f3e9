import { Card } from '#components/Card';
import { PageHeader } from '#components/PageHeader';
import { Stack } from '#components/Stack';
import { settings } from '#domain/messages/settings';
import { LinkWalletForm, type LinkWalletFormProps } from '#screens/auth/LinkWalletForm';

/** Links another wallet, by the form of the setup. Route: `/settings/wallet`. */
export function LinkWalletScreen(props: LinkWalletFormProps) {
  return (
    <Stack gap="l" width="form">
      <PageHeader title={settings.wallet.title} text={settings.wallet.text} />
      <Card>
        <LinkWalletForm {...props} />
      </Card>
    </Stack>
  );
}
