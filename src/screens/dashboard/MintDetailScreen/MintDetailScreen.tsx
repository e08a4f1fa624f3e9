import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

import { CopyField } from '#components/CopyField';
import { EmptyState } from '#components/EmptyState';
import { ExternalLink } from '#components/ExternalLink';
import { LinkButton } from '#components/LinkButton';
import type { NoticeProps } from '#components/Notice';
import { PageHeader } from '#components/PageHeader';
import { Stack } from '#components/Stack';
import type { ParsedMint } from '#contract/mints';
import { mints } from '#domain/messages/mints';
import { PageTrail } from '#screens/dashboard/PageTrail';
import type { Retry } from '#screens/dashboard/LoadFailure';
import { QuietFailure } from '#screens/dashboard/QuietFailure';

import { AddressesCard } from './AddressesCard';
import { BalanceCard, type BalanceCardProps } from './BalanceCard';
import { LoadingCards } from './LoadingCards';
import { MetadataCard } from './MetadataCard';

import * as styles from './MintDetailScreen.css';

interface Shared {
  /** Where customers buy the token. */
  giftLink: string;
  /** Which of the page's values was copied just now. */
  copiedItem: string | null;
  /** `item` names the value that is copied; it comes back as `copiedItem`. */
  onCopy: (text: string, item: string) => void;
  notice: NoticeProps;
}

export type MintDetailScreenProps =
  | ({ state: 'loading'; retry: Retry | null } & Shared)
  /** Unknown, or another organization's. */
  | { state: 'missing' }
  | ({
      state: 'detail';
      mint: ParsedMint;
      /** The explorer's address with `{address}` in it. */
      explorerAddressUrl: string;
      balance: Omit<BalanceCardProps, 'symbol'>;
    } & Shared);

const { manage } = mints;

/** One token of the organization. Route: `/mint/manage/:id`. */
export function MintDetailScreen(props: MintDetailScreenProps) {
  switch (props.state) {
    case 'loading':
      return (
        <Page title={manage.title} {...props}>
          {!props.retry && <LoadingCards />}
        </Page>
      );
    case 'missing':
      return (
        <Stack gap="l">
          <PageTrail parent="mints" />
          <PageHeader title={manage.title} />
          <EmptyState
            title={manage.missing.title}
            text={manage.missing.text}
            icon={<SearchX />}
            action={<LinkButton to="/mint">{manage.missing.back}</LinkButton>}
          />
        </Stack>
      );
    case 'detail':
      return (
        <Page title={props.mint.metadata.name} {...props}>
          <Detail {...props} />
        </Page>
      );
  }
}

interface PageProps extends Shared {
  title: string;
  retry?: Retry | null;
  children: ReactNode;
}

function Page({ title, giftLink, copiedItem, onCopy, notice, retry, children }: PageProps) {
  return (
    <Stack gap="l">
      <PageTrail parent="mints" />
      <PageHeader
        title={title}
        text={manage.text}
        actions={
          <div className={styles.giftLink}>
            <div className={styles.giftLabels}>
              <span aria-hidden="true">{manage.giftLink}</span>
              <ExternalLink href={giftLink}>{manage.openPortal}</ExternalLink>
            </div>
            <CopyField
              label={manage.giftLink}
              value={giftLink}
              copied={copiedItem === 'giftLink'}
              onCopy={(text) => onCopy(text, 'giftLink')}
            />
          </div>
        }
      />
      <QuietFailure {...notice} retry={retry} />
      {children}
    </Stack>
  );
}

type DetailProps = Extract<MintDetailScreenProps, { state: 'detail' }>;

function Detail({ mint, explorerAddressUrl, balance, copiedItem, onCopy }: DetailProps) {
  return (
    <div className={styles.columns}>
      <BalanceCard symbol={mint.metadata.symbol} {...balance} />
      <div className={styles.metadata}>
        <MetadataCard mint={mint} />
      </div>
      <AddressesCard {...{ mint, explorerAddressUrl, copiedItem, onCopy }} />
    </div>
  );
}
