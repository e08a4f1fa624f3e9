import type { ReactNode } from 'react';

import { RoundIcon } from '#components/RoundIcon';
import { VisuallyHidden } from '#components/VisuallyHidden';

import * as styles from './EmptyState.css';

export interface EmptyStateProps {
  /** What is not there. */
  title: string;
  /** How to get the first one. Read together with the title as `title - text`. */
  text?: ReactNode;
  /** An icon of `lucide-react`. */
  icon?: ReactNode;
  /** The button that makes the first one. */
  action?: ReactNode;
}

/** In place of a list without entries. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.root}>
      {icon !== undefined && <RoundIcon icon={icon} size="m" />}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text !== undefined && (
          <>
            <VisuallyHidden> - </VisuallyHidden>
            <p className={styles.description}>{text}</p>
          </>
        )}
      </div>
      {action}
    </div>
  );
}
