import type { ReactNode } from 'react';

import { AddressLink } from '#components/AddressLink';
import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { CopyButton, type CopyButtonProps } from '#components/CopyButton';
import { DetailList } from '#components/DetailList';
import { LinkButton } from '#components/LinkButton';
import type { NoticeProps } from '#components/Notice';
import { PageHeader } from '#components/PageHeader';
import { Skeleton } from '#components/Skeleton';
import { Stack } from '#components/Stack';
import { Text } from '#components/Text';
import { VisuallyHidden } from '#components/VisuallyHidden';
import { buildExplorerUrl } from '#domain/explorer';
import { settings } from '#domain/messages/settings';
import type { Retry } from '#screens/dashboard/LoadFailure';
import { QuietFailure } from '#screens/dashboard/QuietFailure';

import { MorePages } from './MorePages';
import { RenameDialog, type OrganizationNameProps } from './RenameDialog';
import * as styles from './SettingsScreen.css';

export type SettingsScreenProps = { notice: NoticeProps } & (
  | { state: 'loading'; retry: Retry | null }
  | ({
      state: 'summary';
      name: string;
      renaming: OrganizationNameProps;
      /** What happened to the name last, for screen readers; empty when nothing did. */
      outcome: string;
      onRename: () => void;
    } & WalletProps)
);

interface WalletProps extends Pick<CopyButtonProps, 'copied' | 'onCopy'> {
  /** Null when none is linked. */
  wallet: string | null;
  /** The explorer's address with `{address}` in it. */
  explorerAddressUrl: string;
}

const { organization } = settings;

/** The organization, and the ways to change what belongs to it. Route: `/settings`. */
export function SettingsScreen(props: SettingsScreenProps) {
  switch (props.state) {
    case 'loading':
      return props.retry ? (
        <Page notice={props.notice} retry={props.retry}>
          <Organization
            name={organization.notLoaded}
            wallet={organization.notLoaded}
            onRename={null}
          />
        </Page>
      ) : (
        <Page notice={props.notice} busy>
          <Organization name={<Skeleton width="m" />} wallet={<WalletPlace />} onRename={null} />
        </Page>
      );
    case 'summary':
      return (
        <Page notice={props.notice}>
          <Organization
            name={props.name}
            wallet={<Wallet {...props} />}
            onRename={props.onRename}
          />
          <RenameDialog {...props.renaming} />
          <Announcer>{props.outcome}</Announcer>
        </Page>
      );
  }
}

interface PageProps {
  notice: NoticeProps;
  retry?: Retry | null;
  busy?: boolean;
  children: ReactNode;
}

function Page({ notice, retry, busy = false, children }: PageProps) {
  return (
    <Stack gap="l">
      <PageHeader title={settings.title} />
      <QuietFailure {...notice} retry={retry} />
      <div aria-busy={busy}>{children}</div>
      <MorePages />
    </Stack>
  );
}

interface OrganizationProps {
  name: ReactNode;
  wallet: ReactNode;
  /** Null until the name is loaded. */
  onRename: (() => void) | null;
}

/** The name, the wallet, the API keys and the webhooks, each with the way to change it. */
function Organization({ name, wallet, onRename }: OrganizationProps) {
  return (
    <Card title={organization.title}>
      <DetailList
        details={[
          {
            label: organization.name,
            value: name,
            action: (
              <Button
                label={organization.rename.title}
                disabled={onRename === null}
                onClick={onRename ?? undefined}
              >
                {organization.rename.action}
              </Button>
            ),
          },
          {
            label: organization.wallet,
            value: wallet,
            action: (
              <Change to="/settings/wallet" verb={organization.edit} of={organization.wallet} />
            ),
          },
          {
            label: organization.keys,
            value: <Purpose>{organization.keysText}</Purpose>,
            action: (
              <Change to="/settings/keys" verb={organization.manage} of={organization.keys} />
            ),
          },
          {
            label: organization.webhooks,
            value: <Purpose>{organization.webhooksText}</Purpose>,
            action: (
              <Change
                to="/settings/webhooks"
                verb={organization.manage}
                of={organization.webhooks}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}

function Purpose({ children }: { children: string }) {
  return (
    <Text as="span" look="small" tone="soft">
      {children}
    </Text>
  );
}

function WalletPlace() {
  return (
    <span className={styles.wallet}>
      <Skeleton width="l" />
    </span>
  );
}

function Wallet({ wallet, explorerAddressUrl, copied, onCopy }: WalletProps) {
  if (wallet === null) return organization.noWallet;
  return (
    <span className={styles.wallet}>
      <AddressLink address={wallet} href={buildExplorerUrl(explorerAddressUrl, wallet)} />
      <span className={styles.copy}>
        <CopyButton label={organization.wallet} value={wallet} copied={copied} onCopy={onCopy} />
      </span>
    </span>
  );
}

/** `of` completes the verb for those who meet the link alone: `Edit Wallet`. */
function Change({ to, verb, of }: { to: string; verb: string; of: string }) {
  return (
    <LinkButton to={to}>
      <span>
        {verb}
        <VisuallyHidden> {of}</VisuallyHidden>
      </span>
    </LinkButton>
  );
}
