import type { ReactNode } from 'react';

import { Button } from '#components/Button';

import * as styles from './ChosenLine.css';

export interface ChosenLineProps {
  /** Icon of what was chosen. */
  mark: ReactNode;
  name: string;
  /** Connection status; announced when it changes. */
  note: ReactNode;
  /** The button at the line's end. Null: none. */
  action: { label: string; onPress: () => void } | null;
}

/** What a customer has chosen to pay with, in one line, and the way to another. */
export function ChosenLine({ mark, name, note, action }: ChosenLineProps) {
  return (
    <div className={styles.root}>
      {mark}
      <span className={styles.words}>
        <span className={styles.name} title={name}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.note} role="status">
          {note}
        </span>
      </span>
      {action && (
        <span className={styles.action}>
          <Button tone="quiet" onClick={action.onPress}>
            {action.label}
          </Button>
        </span>
      )}
    </div>
  );
}
