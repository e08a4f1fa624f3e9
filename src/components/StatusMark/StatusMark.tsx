import { Check, X } from 'lucide-react';

import { VisuallyHidden } from '#components/VisuallyHidden';
import { common } from '#domain/messages/common';

import * as styles from './StatusMark.css';

export interface StatusMarkProps {
  /** Whether the network confirmed the transaction. */
  confirmed: boolean;
  /** Writes the word beside the mark; without it, only screen readers get the word. */
  withText?: boolean;
}

/** Green check or red cross of a transaction: told apart by shape and by word, not by colour alone. */
export function StatusMark({ confirmed, withText = false }: StatusMarkProps) {
  const Icon = confirmed ? Check : X;
  const word = confirmed ? common.confirmed : common.notConfirmed;
  return (
    <span className={styles.root({ confirmed })}>
      <span className={`${styles.mark} ${confirmed ? styles.good : styles.bad}`}>
        <Icon aria-hidden="true" size="0.9375rem" strokeWidth={2.75} />
      </span>
      {withText ? word : <VisuallyHidden>{word}</VisuallyHidden>}
    </span>
  );
}
