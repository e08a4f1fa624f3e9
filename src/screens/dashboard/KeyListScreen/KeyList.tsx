import { KeyRound } from 'lucide-react';

import { Announcer } from '#components/Announcer';
import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { DateTime } from '#components/DateTime';
import { EmptyState } from '#components/EmptyState';
import type { ApiKey } from '#contract/keys';
import { keys as messages } from '#domain/messages/keys';

import * as styles from './KeyList.css';

export interface KeyListProps {
  keys: readonly ApiKey[];
  expiringIds: readonly string[];
  expiredName: string | null;
  onExpire: (keyId: string) => void;
}

/** The live keys, or what there is to do without any. */
export function KeyList({ keys, expiringIds, expiredName, onExpire }: KeyListProps) {
  return (
    <div tabIndex={-1} role="group" aria-label={messages.list} className={styles.root}>
      {keys.length === 0 ? (
        <EmptyState {...messages.empty} icon={<KeyRound />} />
      ) : (
        <Card flush>
          <ul>
            {keys.map((key) => (
              <Row
                key={key._id}
                apiKey={key}
                expiring={expiringIds.includes(key._id)}
                onExpire={onExpire}
              />
            ))}
          </ul>
        </Card>
      )}
      <Announcer>{expiredName === null ? '' : messages.expired(expiredName)}</Announcer>
    </div>
  );
}

interface RowProps {
  apiKey: ApiKey;
  expiring: boolean;
  onExpire: (keyId: string) => void;
}

function Row({ apiKey: { _id, name, createdAt }, expiring, onExpire }: RowProps) {
  return (
    <li ref={handOverFocus} className={styles.row}>
      <span aria-hidden="true" className={styles.icon}>
        <KeyRound size="1.25rem" />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.created}>
          {messages.created} <DateTime value={createdAt} />
        </p>
      </div>
      <Button label={messages.expireKey(name)} loading={expiring} onClick={() => onExpire(_id)}>
        {messages.expire}
      </Button>
    </li>
  );
}

/**
 * A row that goes takes the focus of its button with it, and the keyboard would start at the top of
 * the page again. The list takes the focus, not the next button, which must not be pressed by accident.
 */
function handOverFocus(row: HTMLElement | null) {
  const list = row?.closest<HTMLElement>('[role=group]');
  return () => {
    if (row?.contains(document.activeElement)) list?.focus();
  };
}
