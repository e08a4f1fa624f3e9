import { Link2 } from 'lucide-react';

import { Alert } from '#components/Alert';
import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { EmptyState } from '#components/EmptyState';
import { Stack } from '#components/Stack';
import type { ParsedTransactionDetail } from '#contract/transactions';
import { dashboard } from '#domain/messages/dashboard';
import { showMore } from '#theme/listRow.css';

import * as styles from './LinkList.css';
import { LinkRow } from './LinkRow';
import { LoadingLinks } from './LoadingLinks';

export type LinkListProps =
  | { state: 'loading' }
  | { state: 'failed'; retrying: boolean; onRetry: () => void }
  | { state: 'empty' }
  | ({ state: 'listed' } & ListedProps);

interface ListedProps {
  /** Newest first. */
  links: readonly ParsedTransactionDetail[];
  /** Links that were not paid in time. */
  expiredIds: readonly string[];
  /** The link that was copied in the last two seconds. */
  copiedId: string | null;
  onCopy: (link: ParsedTransactionDetail) => void;
  /** Null when all are shown. */
  more: { loading: boolean; failed: boolean; onMore: () => void } | null;
  /** For screen readers, when more of them are shown; empty before. */
  announcement: string;
}

const { list } = dashboard.links;

/** The links that exist: an unpaid one that was not copied is not lost. */
export function LinkList(props: LinkListProps) {
  switch (props.state) {
    case 'loading':
      return <LoadingLinks />;
    case 'failed':
      return (
        <Card title={list.title}>
          <Stack gap="m" align="start">
            <Alert>{list.loadFailed}</Alert>
            <Button loading={props.retrying} onClick={props.onRetry}>
              {list.retry}
            </Button>
          </Stack>
        </Card>
      );
    case 'empty':
      return <EmptyState {...list.empty} icon={<Link2 />} />;
    case 'listed':
      return <Listed {...props} />;
  }
}

function Listed({ links, expiredIds, copiedId, onCopy, more, announcement }: ListedProps) {
  return (
    <div tabIndex={-1} role="group" aria-label={list.title} className={styles.root}>
      <Card title={list.title} flush footer={more ? <More {...more} /> : undefined}>
        <ul>
          {links.map((link) => (
            <LinkRow
              key={link._id}
              link={link}
              expired={expiredIds.includes(link._id)}
              copied={copiedId === link._id}
              onCopy={() => onCopy(link)}
            />
          ))}
        </ul>
      </Card>
      <Announcer>{announcement}</Announcer>
    </div>
  );
}

function More({ loading, failed, onMore }: NonNullable<ListedProps['more']>) {
  return (
    <div ref={handOverFocus} className={showMore}>
      {failed && <Alert>{list.moreFailed}</Alert>}
      <Button loading={loading} onClick={onMore}>
        {list.more}
      </Button>
    </div>
  );
}

/** With the last page the button goes, and the keyboard would start at the top of the page again. */
function handOverFocus(more: HTMLElement | null) {
  const group = more?.closest<HTMLElement>('[role=group]');
  return () => {
    if (more?.contains(document.activeElement)) group?.focus();
  };
}
