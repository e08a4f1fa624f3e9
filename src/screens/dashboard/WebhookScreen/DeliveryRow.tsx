import { Check, Clock, X } from 'lucide-react';

import { Badge, type BadgeProps } from '#components/Badge';
import { Button } from '#components/Button';
import { DateTime } from '#components/DateTime';
import { DetailList } from '#components/DetailList';
import { Disclosure } from '#components/Disclosure';
import type { WebhookDelivery } from '#contract/webhooks';
import { webhooks } from '#domain/messages/webhooks';
import { fact, facts } from '#theme/listRow.css';

import * as styles from './DeliveryLog.css';

export interface DeliveryRowProps {
  delivery: WebhookDelivery;
  resending: boolean;
  onResend: () => void;
}

const { log } = webhooks;

const looks = {
  waiting: { tone: 'neutral', icon: <Clock /> },
  delivered: { tone: 'success', icon: <Check /> },
  failed: { tone: 'critical', icon: <X /> },
} as const;

/** Neutral look for a pending first try, warning for a retry. */
function getLook({ state, lastTry }: WebhookDelivery): Pick<BadgeProps, 'tone' | 'icon'> {
  return state === 'waiting' && lastTry ? { ...looks.waiting, tone: 'warning' } : looks[state];
}

/** One event for the endpoint: its state, and what the endpoint answered. */
export function DeliveryRow({ delivery, resending, onResend }: DeliveryRowProps) {
  const { type, state, createdAt, lastTry } = delivery;
  return (
    <li className={styles.row}>
      <div className={styles.parts}>
        <div className={styles.words}>
          <div className={styles.titleLine}>
            <code className={styles.event}>{type}</code>
            <Badge {...getLook(delivery)}>{log.state[state]}</Badge>
          </div>
          <p className={facts}>
            <span className={fact}>
              <DateTime value={createdAt} precision="minute" />
            </span>
            <Facts {...delivery} />
          </p>
          {lastTry?.problem && (
            <p className={styles.problem}>
              <bdi>{lastTry.problem}</bdi>
            </p>
          )}
        </div>
        <div className={styles.details}>
          <Disclosure look="quiet" summary={log.details}>
            <Details {...delivery} />
          </Disclosure>
        </div>
        <div className={styles.button}>
          <Button
            tone={state === 'failed' ? 'secondary' : 'quiet'}
            label={log.resendEvent(type)}
            loading={resending}
            onClick={onResend}
          >
            {log.resend}
          </Button>
        </div>
      </div>
    </li>
  );
}

function Facts({ state, tries, lastTry, nextTryAt }: WebhookDelivery) {
  return (
    <>
      <span className={fact}>{describeAnswer(lastTry)}</span>
      {tries > 1 && <span className={fact}>{log.tries(tries)}</span>}
      {nextTryAt !== null && lastTry !== null && (
        <span className={fact}>
          {log.nextTry} <DateTime value={nextTryAt} precision="minute" />
        </span>
      )}
      {state === 'failed' && <span className={fact}>{log.givenUp}</span>}
    </>
  );
}

function describeAnswer(lastTry: WebhookDelivery['lastTry']): string {
  if (!lastTry) return log.notTried;
  const { status, durationMs } = lastTry;
  return status === null ? log.noAnswer : log.answered(status, durationMs);
}

function Details({ eventId, lastTry }: WebhookDelivery) {
  const tried = lastTry
    ? [
        { label: log.lastTry, value: <DateTime value={lastTry.at} precision="minute" /> },
        { label: log.answer, value: <Body body={lastTry.body} />, long: true },
      ]
    : [];
  return <DetailList details={[{ label: log.event, value: eventId, code: true }, ...tried]} />;
}

function Body({ body }: { body: string | null }) {
  return body ? <pre className={styles.body}>{body}</pre> : log.bodiless;
}
