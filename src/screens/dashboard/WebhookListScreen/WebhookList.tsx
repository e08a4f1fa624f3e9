import { Webhook as WebhookIcon } from 'lucide-react';

import { Announcer } from '#components/Announcer';
import { Card } from '#components/Card';
import { DateTime } from '#components/DateTime';
import { EmptyState } from '#components/EmptyState';
import { Anchor } from '#components/Link';
import type { Webhook } from '#contract/webhooks';
import { webhooks as messages } from '#domain/messages/webhooks';
import { FocusList } from '#screens/dashboard/FocusList';
import { WebhookMenu } from '#screens/dashboard/WebhookMenu';
import { WebhookState } from '#screens/dashboard/WebhookState';
import { WebhookUrl } from '#screens/dashboard/WebhookUrl';
import { fact, facts, rowIcon } from '#theme/listRow.css';

import * as styles from './WebhookList.css';

export interface WebhookListProps {
  /** Newest first; may be empty. */
  webhooks: readonly Webhook[];
  /** Endpoints that are being paused, resumed or deleted. */
  busyIds: readonly string[];
  /** How many events there are. */
  eventCount: number;
  /** What happened to an endpoint last, for screen readers; empty when nothing did. */
  outcome: string;
  onEdit: (webhook: Webhook) => void;
  onPause: (webhook: Webhook) => void;
  onResume: (webhook: Webhook) => void;
  /** Asks before it deletes. */
  onDelete: (webhook: Webhook) => void;
}

/** The endpoints, each with a way to its page. */
export function WebhookList(props: WebhookListProps) {
  const { webhooks, busyIds, eventCount, outcome, ...actions } = props;
  return (
    <FocusList label={messages.list}>
      {webhooks.length === 0 ? (
        <EmptyState {...messages.empty} icon={<WebhookIcon />} />
      ) : (
        <Card flush>
          <ul>
            {webhooks.map((webhook) => (
              <Row
                key={webhook._id}
                webhook={webhook}
                busy={busyIds.includes(webhook._id)}
                eventCount={eventCount}
                {...actions}
              />
            ))}
          </ul>
        </Card>
      )}
      <Announcer>{outcome}</Announcer>
    </FocusList>
  );
}

type RowProps = Omit<WebhookListProps, 'webhooks' | 'busyIds' | 'outcome'> & {
  webhook: Webhook;
  busy: boolean;
};

function Row({ webhook, busy, eventCount, onEdit, onPause, onResume, onDelete }: RowProps) {
  return (
    <li className={styles.row}>
      <span aria-hidden="true" className={rowIcon}>
        <WebhookIcon size="1.25rem" />
      </span>
      <Words webhook={webhook} eventCount={eventCount} />
      <div className={styles.menu}>
        <WebhookMenu
          webhook={webhook}
          busy={busy}
          onEdit={() => onEdit(webhook)}
          onPause={() => onPause(webhook)}
          onResume={() => onResume(webhook)}
          onDelete={() => onDelete(webhook)}
        />
      </div>
    </li>
  );
}

function Words({ webhook, eventCount }: { webhook: Webhook; eventCount: number }) {
  const { _id, url, state, events, lastTry } = webhook;
  return (
    <div className={styles.words}>
      <div className={styles.nameLine}>
        <Anchor to={`/settings/webhooks/${_id}`} className={styles.name}>
          <WebhookUrl url={url} />
        </Anchor>
        <WebhookState state={state} />
      </div>
      <p className={facts}>
        <span className={fact}>{describeEvents(events, eventCount)}</span>
        <span className={fact}>
          {lastTry ? (
            <>
              {lastTry.succeeded ? messages.lastTry.succeeded : messages.lastTry.failed}{' '}
              <DateTime value={lastTry.at} precision="minute" />
            </>
          ) : (
            messages.neverTried
          )}
        </span>
      </p>
    </div>
  );
}

/** Names one or two, and counts more of them. */
function describeEvents(events: Webhook['events'], eventCount: number): string {
  if (events.length === eventCount) return messages.allEvents;
  return events.length <= 2 ? events.join(', ') : messages.countEvents(events.length);
}
