import { Inbox, ListFilter } from 'lucide-react';

import { Alert } from '#components/Alert';
import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { ChoiceGroup } from '#components/ChoiceGroup';
import { EmptyState } from '#components/EmptyState';
import { Skeleton } from '#components/Skeleton';
import { VisuallyHidden } from '#components/VisuallyHidden';
import type { WebhookDelivery } from '#contract/webhooks';
import { webhooks } from '#domain/messages/webhooks';
import { LoadFailure } from '#screens/dashboard/LoadFailure';
import { ShowMore } from '#screens/dashboard/ShowMore';

import * as styles from './DeliveryLog.css';
import { DeliveryRow } from './DeliveryRow';

type State = WebhookDelivery['state'];

export type DeliveryListProps =
  | { state: 'loading' }
  | { state: 'failed'; retrying: boolean; onRetry: () => void }
  | { state: 'empty' }
  /** There are none in the state that the log is filtered by. */
  | { state: 'filtered'; by: State }
  | ({ state: 'listed' } & ListedProps);

interface ListedProps {
  /** Newest first. */
  deliveries: readonly WebhookDelivery[];
  /** Those that are being sent again. */
  resendingIds: readonly string[];
  onResend: (deliveryId: string) => void;
  /** Null when all are shown. */
  more: { loading: boolean; failed: boolean; onMore: () => void } | null;
  /** For screen readers, when more of them are shown; empty before. */
  announcement: string;
}

export interface DeliveryLogProps {
  list: DeliveryListProps;
  filter: State | 'all';
  onFilter: (filter: State | 'all') => void;
  /** Why the newest may be missing; empty when they are not. */
  outdated: string;
  /** Asks since when. */
  onResendFailed: () => void;
}

const { log, resendFailed } = webhooks;
const FILTERS = ['all', 'waiting', 'delivered', 'failed'] as const;

/** Deliveries to the endpoint in the last 30 days, and their state. */
export function DeliveryLog({
  list,
  filter,
  onFilter,
  outdated,
  onResendFailed,
}: DeliveryLogProps) {
  return (
    <>
      <Card
        title={log.title}
        description={log.text}
        action={
          mayHaveFailed(list, filter) && (
            <Button onClick={onResendFailed}>{resendFailed.action}</Button>
          )
        }
        footer={
          list.state === 'listed' && list.more ? <ShowMore words={log} {...list.more} /> : undefined
        }
        flush
      >
        <div className={styles.filter}>
          <ChoiceGroup
            label={log.filter}
            hideLabel
            layout="pills"
            value={filter}
            choices={FILTERS.map((value) => ({
              value,
              label: value === 'all' ? log.all : log.state[value],
            }))}
            onChange={(value) => onFilter(FILTERS.find((each) => each === value) ?? 'all')}
          />
        </div>
        {outdated !== '' && (
          <div className={styles.instead}>
            <Alert tone="info">{outdated}</Alert>
          </div>
        )}
        <List {...list} />
      </Card>
      <Announcer>{list.state === 'listed' ? list.announcement : ''}</Announcer>
    </>
  );
}

/** False only when all that there is to see is known, and none of it failed. */
function mayHaveFailed(list: DeliveryListProps, filter: State | 'all'): boolean {
  switch (list.state) {
    case 'loading':
    case 'failed':
      return true;
    case 'empty':
      return false;
    case 'filtered':
      return list.by !== 'failed';
    case 'listed':
      return (
        filter !== 'all' ||
        list.more !== null ||
        list.deliveries.some(({ state }) => state === 'failed')
      );
  }
}

function List(props: DeliveryListProps) {
  switch (props.state) {
    case 'loading':
      return <LoadingRows />;
    case 'failed':
      return (
        <div className={styles.instead}>
          <LoadFailure retrying={props.retrying} onRetry={props.onRetry}>
            {log.loadFailed}
          </LoadFailure>
        </div>
      );
    case 'empty':
      return (
        <div className={styles.instead}>
          <EmptyState {...log.empty} icon={<Inbox />} />
        </div>
      );
    case 'filtered':
      return (
        <div className={styles.instead}>
          <EmptyState {...log.noneLike[props.by]} icon={<ListFilter />} />
        </div>
      );
    case 'listed':
      return (
        <ul>
          {props.deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery._id}
              delivery={delivery}
              resending={props.resendingIds.includes(delivery._id)}
              onResend={() => props.onResend(delivery._id)}
            />
          ))}
        </ul>
      );
  }
}

function LoadingRows() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{log.loading}</VisuallyHidden>
      <DeliveryPlaces />
    </div>
  );
}

/** Holds the places of deliveries. */
export function DeliveryPlaces() {
  return [0, 1, 2].map((key) => (
    <div key={key} className={styles.row}>
      <div className={styles.words}>
        <Skeleton width="m" />
        <Skeleton shape="small" width="l" />
        <div className={styles.detailsPlace}>
          <Skeleton shape="small" width="s" />
        </div>
      </div>
    </div>
  ));
}
