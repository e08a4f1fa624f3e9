import { Coins, Plus } from 'lucide-react';

import { EmptyState } from '#components/EmptyState';
import { LinkButton } from '#components/LinkButton';
import type { NoticeProps } from '#components/Notice';
import { PageHeader } from '#components/PageHeader';
import { Stack } from '#components/Stack';
import type { ParsedMint } from '#contract/mints';
import { mints } from '#domain/messages/mints';
import { PageTrail } from '#screens/dashboard/PageTrail';
import type { Retry } from '#screens/dashboard/LoadFailure';
import { QuietFailure } from '#screens/dashboard/QuietFailure';

import { LoadingMints, MintCards } from './MintCards';

export type MintListScreenProps = { notice: NoticeProps } & (
  | { state: 'loading'; retry: Retry | null }
  | { state: 'empty' }
  | { state: 'listed'; mints: ParsedMint[] }
);

const { list } = mints;

/** The organization's tokens. Route: `/mint`. */
export function MintListScreen(props: MintListScreenProps) {
  return (
    <Stack gap="l">
      <PageTrail parent="settings" />
      <PageHeader title={list.title} text={list.text} actions={<Create />} />
      <QuietFailure {...props.notice} retry={props.state === 'loading' ? props.retry : null} />
      <Body {...props} />
    </Stack>
  );
}

function Body(props: MintListScreenProps) {
  switch (props.state) {
    case 'loading':
      return props.retry ? null : <LoadingMints />;
    case 'empty':
      return <EmptyState {...list.empty} icon={<Coins />} />;
    case 'listed':
      return <MintCards mints={props.mints} />;
  }
}

function Create() {
  return (
    <LinkButton to="/mint/create" tone="primary" icon={<Plus />}>
      {list.create}
    </LinkButton>
  );
}
