import { Coins, Plus } from 'lucide-react';

import { EmptyState } from '#components/EmptyState';
import { LinkButton } from '#components/LinkButton';
import { Notice, type NoticeProps } from '#components/Notice';
import { PageHeader } from '#components/PageHeader';
import { Stack } from '#components/Stack';
import type { ParsedMint } from '#contract/mints';
import { mints } from '#domain/messages/mints';
import { PageTrail } from '#screens/dashboard/PageTrail';
import { RetryLoad, type Retry } from '#screens/dashboard/RetryLoad';

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
      <Notice {...props.notice} />
      <Body {...props} />
    </Stack>
  );
}

function Body(props: MintListScreenProps) {
  switch (props.state) {
    case 'loading':
      return (
        <>
          <RetryLoad retry={props.retry} />
          <LoadingMints />
        </>
      );
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
