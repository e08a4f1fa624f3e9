import { KeyRound, Pencil } from 'lucide-react';

import { Announcer } from '#components/Announcer';
import { Badge } from '#components/Badge';
import { Button } from '#components/Button';
import { Card } from '#components/Card';
import { DateTime } from '#components/DateTime';
import { EmptyState } from '#components/EmptyState';
import type { ApiKey } from '#contract/keys';
import { keys as messages } from '#domain/messages/keys';
import { FocusList } from '#screens/dashboard/FocusList';
import { row, rowIcon, rowName } from '#theme/listRow.css';

import * as styles from './KeyList.css';
import { LastUse } from './LastUse';

export interface KeyListProps {
  /** Newest first; may be empty. */
  keys: readonly ApiKey[];
  /** Keys whose expiry is in flight. */
  expiringIds: readonly string[];
  /** What happened to a key last, for screen readers; empty when nothing did. */
  outcome: string;
  /** Gets the key to ask about. */
  onExpire: (keyId: string) => void;
  /** Gets the key that gets another name. */
  onRename: (keyId: string) => void;
}

/** The live keys, or how to create the first one. */
export function KeyList({ keys, expiringIds, outcome, ...actions }: KeyListProps) {
  return (
    <FocusList label={messages.list}>
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
                onExpire={actions.onExpire}
                onRename={actions.onRename}
              />
            ))}
          </ul>
        </Card>
      )}
      <Announcer>{outcome}</Announcer>
    </FocusList>
  );
}

interface RowProps extends Pick<KeyListProps, 'onExpire' | 'onRename'> {
  apiKey: ApiKey;
  expiring: boolean;
}

function Row({ apiKey, expiring, onExpire, onRename }: RowProps) {
  const { _id, name, permission, createdAt } = apiKey;
  return (
    <li className={row}>
      <span aria-hidden="true" className={rowIcon}>
        <KeyRound size="1.25rem" />
      </span>
      <div className={styles.words}>
        <div className={styles.titleLine}>
          <div className={styles.nameLine}>
            <p translate="no" className={rowName}>
              {name}
            </p>
            <div className={styles.rename}>
              <Button
                tone="quiet"
                label={messages.rename.title(name)}
                onClick={() => onRename(_id)}
              >
                <Pencil aria-hidden="true" size="1.125em" />
              </Button>
            </div>
          </div>
          {permission === 'read' && <Badge>{messages.readOnly}</Badge>}
        </div>
        <p className={styles.created}>
          {messages.created} <DateTime value={createdAt} />
        </p>
        <p className={styles.created}>
          <LastUse apiKey={apiKey} />
        </p>
      </div>
      <Button label={messages.expireKey(name)} loading={expiring} onClick={() => onExpire(_id)}>
        {messages.expire}
      </Button>
    </li>
  );
}
