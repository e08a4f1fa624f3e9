import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { DateTime } from '#components/DateTime';
import { DetailList } from '#components/DetailList';
import type { Webhook } from '#contract/webhooks';
import { webhooks as messages } from '#domain/messages/webhooks';
import { WebhookState } from '#screens/dashboard/WebhookState';
import { WebhookUrl } from '#screens/dashboard/WebhookUrl';

import * as styles from './EndpointCard.css';

export interface EndpointCardProps {
  webhook: Webhook;
  /** The secret is being replaced. */
  rotating: boolean;
  /** Asks before it replaces the secret. */
  onRotate: () => void;
}

const { detail, rotation } = messages;

/** What is known of an endpoint. */
export function EndpointCard({ webhook, rotating, onRotate }: EndpointCardProps) {
  const { url, events, state, createdAt, oldSecretUntil } = webhook;
  const rotate = (
    <Button loading={rotating} label={rotation.label} onClick={onRotate}>
      {rotation.action}
    </Button>
  );
  return (
    <Card>
      <DetailList
        details={[
          { label: detail.address, value: <WebhookUrl url={url} />, code: true },
          { label: detail.state, value: <WebhookState state={state} /> },
          { label: detail.events, value: <Events events={events} /> },
          { label: detail.created, value: <DateTime value={createdAt} /> },
          {
            label: detail.secret,
            value: <SecretAge oldSecretUntil={oldSecretUntil} />,
            action: rotate,
          },
        ]}
      />
    </Card>
  );
}

function Events({ events }: Pick<Webhook, 'events'>) {
  return (
    <ul className={styles.events}>
      {events.map((event) => (
        <li key={event}>
          <code className={styles.event}>{event}</code>
        </li>
      ))}
    </ul>
  );
}

function SecretAge({ oldSecretUntil }: Pick<Webhook, 'oldSecretUntil'>) {
  return (
    <span className={styles.secret}>
      {detail.secretText}
      {oldSecretUntil !== null && (
        <>
          {' '}
          {detail.oldSecretUntil} <DateTime value={oldSecretUntil} precision="minute" />.
        </>
      )}
    </span>
  );
}
