import type { ReactNode } from 'react';

import * as styles from './EmptyState.css';

export interface EmptyStateProps {
  /** What is not there. */
  title: string;
  /** How to get the first one. */
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
      {icon !== undefined && (
        <span aria-hidden="true" className={styles.icon}>
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.description}>{text}</p>}
      {action}
    </div>
  );
}
