import { Monitor, Smartphone } from 'lucide-react';

import { Badge } from '#components/Badge';
import { Button } from '#components/Button';
import { DateTime } from '#components/DateTime';
import type { Session } from '#contract/sessions';
import { describeDevice } from '#domain/devices';
import { security } from '#domain/messages/security';
import { fact, facts, row, rowIcon, rowName, rowWords } from '#theme/listRow.css';

import * as styles from './SessionRow.css';

const { sessions: messages } = security;

export interface SessionRowProps {
  session: Session;
  /** Whether it is being ended. */
  ending: boolean;
  onEnd: (sessionId: string) => void;
}

/** One session. The one of this device is ended by signing out. */
export function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const { _id, createdAt, lastUsedAt, current } = session;
  const device = describeDevice(session.device);
  const Icon = session.device.handheld ? Smartphone : Monitor;
  return (
    <li className={row}>
      <span aria-hidden="true" className={rowIcon}>
        <Icon size="1.25rem" />
      </span>
      <div className={rowWords}>
        <div className={styles.nameLine}>
          <p className={rowName}>{device}</p>
          {current && <Badge tone="success">{messages.current}</Badge>}
        </div>
        <p className={facts}>
          <span className={fact}>
            {messages.signedIn} <DateTime value={createdAt} />
          </span>
          <span className={fact}>
            {messages.lastUsed} <DateTime value={lastUsedAt} precision="minute" />
          </span>
        </p>
      </div>
      {!current && (
        <Button label={messages.endSession(device)} loading={ending} onClick={() => onEnd(_id)}>
          {messages.end}
        </Button>
      )}
    </li>
  );
}
