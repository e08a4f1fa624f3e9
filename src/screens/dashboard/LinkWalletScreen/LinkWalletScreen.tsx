import { AddressLink } from '#components/AddressLink';
import { Card } from '#components/Card';
import { DetailList } from '#components/DetailList';
import { PageHeader } from '#components/PageHeader';
import { Stack } from '#components/Stack';
import { buildExplorerUrl } from '#domain/explorer';
import { settings } from '#domain/messages/settings';
import { LinkWalletForm } from '#screens/auth/LinkWalletForm';
import type { LinkWalletScreenProps as SetupProps } from '#screens/auth/LinkWalletScreen';
import { PageTrail } from '#screens/dashboard/PageTrail';

export type LinkWalletScreenProps = Omit<SetupProps, 'account'> & {
  /** The wallet that is linked now; null until it is known. */
  wallet: string | null;
  /** The explorer's address with `{address}` in it. */
  explorerAddressUrl: string;
};

/** Links another wallet, by the form of the setup. Route: `/settings/wallet`. */
export function LinkWalletScreen({ wallet, explorerAddressUrl, ...form }: LinkWalletScreenProps) {
  return (
    <Stack gap="l" width="form">
      <PageTrail parent="settings" />
      <PageHeader title={settings.wallet.title} text={settings.wallet.text} />
      <Card>
        <Stack gap="l">
          {wallet !== null && (
            <DetailList
              details={[
                {
                  label: settings.wallet.current,
                  value: (
                    <AddressLink
                      address={wallet}
                      href={buildExplorerUrl(explorerAddressUrl, wallet)}
                    />
                  ),
                },
              ]}
            />
          )}
          <LinkWalletForm {...form} />
        </Stack>
      </Card>
    </Stack>
  );
}
