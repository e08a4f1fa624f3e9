import { Alert } from '#components/Alert';
import { Button } from '#components/Button';
import { LinkButton } from '#components/LinkButton';
import { Inline } from '#components/Stack';
import { dashboard } from '#domain/messages/dashboard';

import * as styles from './AccountAlerts.css';

/** A call that failed when no form was there to show it. */
interface LostCall {
  id: number;
  /** What was not done. */
  text: string;
  /** The page that it can be made at again; null at that page. */
  path: string | null;
}

export interface LostCallsProps {
  /** Oldest first. */
  lostCalls: readonly LostCall[];
  onDismiss: (id: number) => void;
}

const { lostCall: messages } = dashboard;

/** What went wrong after its page was left or its dialog was closed, above every page. */
export function LostCalls({ lostCalls, onDismiss }: LostCallsProps) {
  if (lostCalls.length === 0) return null;
  return (
    <div className={styles.root}>
      {lostCalls.map(({ id, text, path }) => (
        <Alert
          key={id}
          action={
            <Inline>
              {path !== null && <LinkButton to={path}>{messages.open}</LinkButton>}
              <Button tone="quiet" onClick={() => onDismiss(id)}>
                {messages.dismiss}
              </Button>
            </Inline>
          }
        >
          {text}
        </Alert>
      ))}
    </div>
  );
}
