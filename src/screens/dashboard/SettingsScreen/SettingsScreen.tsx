import type { ReactNode } from 'react';

import { Card } from '#components/Card';
import { CopyField, type CopyFieldProps } from '#components/CopyField';
import { DetailList } from '#components/DetailList';
import { ExternalLink } from '#components/ExternalLink';
import { LinkButton } from '#components/LinkButton';
import { PageHeader } from '#components/PageHeader';
import { Skeleton } from '#components/Skeleton';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { VisuallyHidden } from '#components/VisuallyHidden';
import { explorerUrl } from '#domain/explorer';
import { settings } from '#domain/messages/settings';

export type SettingsScreenProps =
  /** Also when it cannot be loaded: nothing here is worth a wrong value. */
  { state: 'loading' } | ({ state: 'summary'; name: string } & WalletProps);

interface WalletProps extends Pick<CopyFieldProps, 'copied' | 'onCopy'> {
  /** Null when none is linked. */
  wallet: string | null;
  /** The explorer's address with `{address}` in it. */
  explorerAddressUrl: string;
}

const { organization, more } = settings;

/** The organization, and the ways to change what belongs to it. Route: `/settings`. */
export function SettingsScreen(props: SettingsScreenProps) {
  switch (props.state) {
    case 'loading':
      return (
        <Page busy>
          <Organization name={<Skeleton width="m" />} wallet={<Skeleton width="l" />} />
        </Page>
      );
    case 'summary':
      return (
        <Page>
          <Organization name={props.name} wallet={<Wallet {...props} />} />
        </Page>
      );
  }
}

function Page({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <Stack gap="l">
      <PageHeader title={settings.title} />
      <div aria-busy={busy}>{children}</div>
      <More />
    </Stack>
  );
}

/** C126-C128. */
function Organization({ name, wallet }: { name: ReactNode; wallet: ReactNode }) {
  return (
    <Card title={organization.title}>
      <DetailList
        details={[
          { label: organization.name, value: name },
          {
            label: organization.wallet,
            value: wallet,
            action: (
              <Way to="/settings/wallet" of={organization.wallet}>
                {organization.edit}
              </Way>
            ),
          },
          {
            label: organization.keys,
            value: <Explained>{organization.keysText}</Explained>,
            action: (
              <Way to="/settings/keys" of={organization.keys}>
                {organization.manage}
              </Way>
            ),
          },
        ]}
      />
    </Card>
  );
}

function Wallet({ wallet, explorerAddressUrl, copied, onCopy }: WalletProps) {
  if (wallet === null) return organization.noWallet;
  return (
    <Stack gap="xs">
      <CopyField label={organization.wallet} value={wallet} copied={copied} onCopy={onCopy} />
      <Text as="div" look="small">
        <ExternalLink href={explorerUrl(explorerAddressUrl, wallet)}>
          {organization.explorer}
        </ExternalLink>
      </Text>
    </Stack>
  );
}

/** An addition (AMB-16): the sidebar has three items, and these pages are none of them. */
function More() {
  const ways = [
    { to: '/send', ...more.send },
    { to: '/mint', ...more.mints },
    { to: '/billing/subscriptions', ...more.plans },
  ];
  return (
    <Card title={more.title}>
      <DetailList
        details={ways.map(({ to, label, text, action }) => ({
          label,
          value: <Explained>{text}</Explained>,
          action: (
            <Way to={to} of={label}>
              {action}
            </Way>
          ),
        }))}
      />
    </Card>
  );
}

function Explained({ children }: { children: string }) {
  return (
    <Text as="span" look="small" tone="soft">
      {children}
    </Text>
  );
}

/** `of` completes the words for those who meet the link alone: `Edit Wallet`. */
function Way({ to, of, children }: { to: string; of: string; children: string }) {
  return (
    <LinkButton to={to}>
      <span>
        {children}
        <VisuallyHidden> {of}</VisuallyHidden>
      </span>
    </LinkButton>
  );
}
