import { KeyRound } from 'lucide-react';

import { Badge } from '#components/Badge';
import { Button } from '#components/Button';
import { DateTime } from '#components/DateTime';
import { Inline } from '#components/Stack';
import type { Passkey } from '#contract/factors';
import { factors } from '#domain/messages/factors';
import { fact, facts, row, rowIcon, rowName, rowWords } from '#theme/listRow.css';

const { passkeys: messages } = factors;

export interface PasskeyRowProps {
  passkey: Passkey;
  /** Whether it is being removed. */
  removing: boolean;
  onRename: (id: string) => void;
  onRemove: (id: string) => void;
}

/** One passkey. */
export function PasskeyRow({ passkey, removing, onRename, onRemove }: PasskeyRowProps) {
  const { _id, name, createdAt, lastUsedAt, synced } = passkey;
  return (
    <li className={row}>
      <span aria-hidden="true" className={rowIcon}>
        <KeyRound size="1.25rem" />
      </span>
      <div className={rowWords}>
        <Inline>
          <p translate="no" className={rowName}>
            {name}
          </p>
          {synced && <Badge>{messages.synced}</Badge>}
        </Inline>
        <p className={facts}>
          <span className={fact}>
            {messages.added} <DateTime value={createdAt} />
          </span>
          <span className={fact}>
            {lastUsedAt === null ? (
              messages.neverUsed
            ) : (
              <>
                {messages.lastUsed} <DateTime value={lastUsedAt} precision="minute" />
              </>
            )}
          </span>
        </p>
      </div>
      <Inline>
        <Button label={messages.renameOf(name)} onClick={() => onRename(_id)}>
          {messages.rename}
        </Button>
        <Button label={messages.removeOf(name)} loading={removing} onClick={() => onRemove(_id)}>
          {messages.remove}
        </Button>
      </Inline>
    </li>
  );
}
