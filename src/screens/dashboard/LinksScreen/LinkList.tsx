import { Link2 } from 'lucide-react';

import { Announcer } from '#components/Announcer';
import { Card } from '#components/Card';
import { EmptyState } from '#components/EmptyState';
import type { ParsedTransactionDetail } from '#contract/parsedTransactions';
import { dashboard } from '#domain/messages/dashboard';

import { LoadFailure } from '#screens/dashboard/LoadFailure';
import { ShowMore } from '#screens/dashboard/ShowMore';

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
          <LoadFailure retrying={props.retrying} onRetry={props.onRetry}>
            {list.loadFailed}
          </LoadFailure>
        </Card>
      );
    case 'empty':
      return <EmptyState {...list.empty} icon={<Link2 />} />;
    case 'listed':
      return <Listed {...props} />;
  }
}

function Listed({ links, copiedId, onCopy, more, announcement }: ListedProps) {
  return (
    <>
      <Card
        title={list.title}
        flush
        footer={more ? <ShowMore words={list} {...more} /> : undefined}
      >
        <ul>
          {links.map((link) => (
            <LinkRow
              key={link._id}
              link={link}
              copied={copiedId === link._id}
              onCopy={() => onCopy(link)}
            />
          ))}
        </ul>
      </Card>
      <Announcer>{announcement}</Announcer>
    </>
  );
}
